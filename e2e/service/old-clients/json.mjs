// decisions 3: a client that writes JSON with plain arrays
import { bearer, mustHold, service } from './kit.mjs';

const body = JSON.stringify({
  title: 'JSON',
  terms: ['wren', 'robin'],
  definitions: ['Zaunkönig', 'Rotkehlchen'],
  lang_terms: 'en',
  lang_definitions: 'de',
});
await mustHold(
  await fetch(`${service.base}/2.0/sets`, {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json' },
    body,
  }),
);
