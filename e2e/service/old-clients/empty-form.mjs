// decisions 3 old clients: a POST with all parameters in the query and an empty url-encoded body
import { bearer, mustHold, service, setFields } from './kit.mjs';

const headers = { ...bearer, 'content-type': 'application/x-www-form-urlencoded' };
await mustHold(
  await fetch(`${service.base}/2.0/sets?${new URLSearchParams(setFields)}`, { method: 'POST', headers, body: '' }),
);
