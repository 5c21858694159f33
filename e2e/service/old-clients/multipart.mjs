// 4: a client that writes multipart forms, as the reference example does
import { bearer, mustHold, service, setFields } from './kit.mjs';

const body = new FormData();
for (const [name, value] of setFields) body.append(name, value);
await mustHold(await fetch(`${service.base}/2.0/sets`, { method: 'POST', headers: bearer, body }));
