// decisions 3: a client that numbers its arrays: terms[0], terms[1], in any order
import { bearer, mustHold, service } from './kit.mjs';

const fields = [
  ['title', 'Numbered'],
  ['terms[1]', 'robin'],
  ['terms[0]', 'wren'],
  ['definitions[0]', 'Zaunkönig'],
  ['definitions[1]', 'Rotkehlchen'],
  ['lang_terms', 'en'],
  ['lang_definitions', 'de'],
];
await mustHold(
  await fetch(`${service.base}/2.0/sets`, { method: 'POST', headers: bearer, body: new URLSearchParams(fields) }),
);
