// decisions 3 old clients: a POST with all parameters in the query, without body and content type
import { bearer, mustHold, service, setFields } from './kit.mjs';

await mustHold(
  await fetch(`${service.base}/2.0/sets?${new URLSearchParams(setFields)}`, { method: 'POST', headers: bearer }),
);
