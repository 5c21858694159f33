// 4.9: a client that can only GET and POST: method=put and method=delete
import { bearer, must, service, setFields } from './kit.mjs';

const made = await (
  await fetch(`${service.base}/2.0/sets`, { method: 'POST', headers: bearer, body: new URLSearchParams(setFields) })
).json();
const path = `${service.base}/2.0/sets/${made.set_id}`;
const put = await fetch(`${path}?method=put`, {
  method: 'POST',
  headers: bearer,
  body: new URLSearchParams({ title: 'Overridden' }),
});
must(put.status === 200, `method=put answered ${put.status}`);
must((await (await fetch(path, { headers: bearer })).json()).title === 'Overridden', 'method=put changed nothing');
const gone = await fetch(`${path}?method=delete`, { method: 'POST', headers: bearer });
must(
  gone.status === 204 && (await fetch(path, { headers: bearer })).status === 404,
  `method=delete answered ${gone.status}`,
);
