// decisions 3 old clients: text is kept exactly as sent, line feeds at the end included
import { bearer, must, service, setFields } from './kit.mjs';

const text = '  one\n two \t\n\n';
const fields = setFields.map(([name, value]) => (name === 'definitions[]' ? [name, text] : [name, value]));
const made = await (
  await fetch(`${service.base}/2.0/sets`, { method: 'POST', headers: bearer, body: new URLSearchParams(fields) })
).json();
const set = await (await fetch(`${service.base}/2.0/sets/${made.set_id}`, { headers: bearer })).json();
must(
  set.terms.every(({ definition }) => definition === text),
  `it came back as ${JSON.stringify(set.terms)}`,
);
await fetch(`${service.base}/2.0/sets/${made.set_id}`, { method: 'DELETE', headers: bearer });
