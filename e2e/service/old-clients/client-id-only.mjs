// 5: a client that reads public sets with its client id alone
import { bearer, client, must, service, setFields } from './kit.mjs';

const made = await (
  await fetch(`${service.base}/2.0/sets`, { method: 'POST', headers: bearer, body: new URLSearchParams(setFields) })
).json();
const set = await (await fetch(`${service.base}/2.0/sets/${made.set_id}?client_id=${client.id}`)).json();
must(set.has_access === true && set.terms.length === 2, 'the public set was not readable');
const write = await fetch(`${service.base}/2.0/sets/${made.set_id}?client_id=${client.id}`, { method: 'DELETE' });
must(write.status === 401, `a client id could delete: ${write.status}`);
await fetch(`${service.base}/2.0/sets/${made.set_id}`, { method: 'DELETE', headers: bearer });
