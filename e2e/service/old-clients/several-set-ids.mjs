// decisions 3 old clients: set_ids may be given more than once
import { bearer, must, service, setFields } from './kit.mjs';

const make = async () =>
  (
    await (
      await fetch(`${service.base}/2.0/sets`, { method: 'POST', headers: bearer, body: new URLSearchParams(setFields) })
    ).json()
  ).set_id;
const ids = [await make(), await make(), await make()];
const list = await (
  await fetch(`${service.base}/2.0/sets?set_ids=${ids[0]},${ids[1]}&set_ids=${ids[2]}`, { headers: bearer })
).json();
must(
  list
    .map(({ id }) => id)
    .sort()
    .join() === ids.sort().join(),
  `it listed ${list.map(({ id }) => id)}`,
);
for (const id of ids) await fetch(`${service.base}/2.0/sets/${id}`, { method: 'DELETE', headers: bearer });
