// decisions 3 old clients: results of a search carry created_by, term_count, created_date and has_images
import { bearer, must, service, setFields, user } from './kit.mjs';

const word = `w${Date.now().toString(36)}${process.pid.toString(36)}`;
const fields = setFields.map(([name, value]) => (name === 'title' ? [name, word] : [name, value]));
const made = await (
  await fetch(`${service.base}/2.0/sets`, { method: 'POST', headers: bearer, body: new URLSearchParams(fields) })
).json();
const { sets } = await (
  await fetch(`${service.base}/2.0/search/sets?q=${word}&sort=alphabetical`, { headers: bearer })
).json();
const [one] = sets;
must(
  sets.length === 1 &&
    one.created_by === user.name &&
    one.term_count === 2 &&
    Number.isInteger(one.created_date) &&
    one.has_images === false,
  `it found ${JSON.stringify(sets)}`,
);
await fetch(`${service.base}/2.0/sets/${made.set_id}`, { method: 'DELETE', headers: bearer });
