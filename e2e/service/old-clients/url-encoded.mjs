// decisions 3: a client that writes url-encoded forms
import { bearer, mustHold, service, setFields } from './kit.mjs';

await mustHold(
  await fetch(`${service.base}/2.0/sets`, { method: 'POST', headers: bearer, body: new URLSearchParams(setFields) }),
);
