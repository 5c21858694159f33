// 5 step 3: a client that knows nothing but its bearer token
import { bearer, must, mustHold, service, setFields } from './kit.mjs';

await mustHold(
  await fetch(`${service.base}/2.0/sets`, { method: 'POST', headers: bearer, body: new URLSearchParams(setFields) }),
);
const lower = await fetch(`${service.base}/2.0/sets?set_ids=1`, {
  headers: { Authorization: bearer.authorization.replace('Bearer', 'bearer') },
});
must(lower.status === 200, `bearer in small letters answered ${lower.status}`);
