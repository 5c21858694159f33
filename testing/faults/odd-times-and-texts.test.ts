import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { safeReturnPath } from '../../contract/return-path';
import { allowedCall } from '../../server/relay/allowed-calls';
import { withoutStrippedFields } from '../../server/relay/stripped-fields';
import { foldText } from '../../contract/fold-text';
import { askedWordsOf, indexWordsOf } from '../../server/search/text-words';
import { hasMarkup } from '../../src/domain/has-markup';
import { imageAddress } from '../../src/domain/image-address';
import { aDevice } from '../a-device';
import { bareService } from '../bare-service';
import { aCreateSet } from '../builders';
import { fakeClock } from '../fake-clock';

test.each([
  ['before 1970', Date.UTC(1969, 6, 20)],
  ['in the second of 1970', 0],
  ['as 31 bits of seconds run out', 2 ** 31 * 1000 - 500],
  ['after 32 bits of seconds', 2 ** 32 * 1000 + 500],
  ['in a leap second’s place', Date.UTC(2016, 11, 31, 23, 59, 59, 900)],
  ['as summer time begins', Date.UTC(2026, 2, 29, 0, 59, 59, 900)],
])('a device and a service that live %s: made, edited, read elsewhere', async (_when, start) => {
  const clock = fakeClock(start);
  const service = bareService(clock);
  const [here, there] = [
    await aDevice({ seed: 1, clock, http: service.http }),
    await aDevice({ seed: 2, clock, http: service.http }),
  ];
  const create = aCreateSet();
  await here.client.dispatch(create);
  await here.settle();
  await there.settle();
  clock.advance(300_000);
  await here.client.dispatch({
    kind: 'edit-set',
    setId: create.setId,
    changes: { title: { before: 'Birds', after: 'Garden birds' } },
  });
  await here.settle();
  clock.advance(300_000);
  await there.settle();
  expect((await there.client.sets.library()).map(({ title }) => title)).toEqual(['Garden birds']);
  expect([here.client.sync.status().kind, there.client.sync.status().kind]).toEqual(['up-to-date', 'up-to-date']);
});

const length = 50_000;
const hostile = [
  'a',
  ' ',
  '/',
  '\\',
  '%',
  '&a=',
  '<',
  '<b ',
  '"',
  '((',
  'a\u0301',
  '.',
  '-',
  '漢',
  '\n',
  '=',
  'aA0-_.',
];
const readers: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['a search’s words', (text) => askedWordsOf(text)],
  ['an index’s words', (text) => indexWordsOf([text])],
  ['folding', foldText],
  ['the way back after signing in', safeReturnPath],
  ['the relay’s list of calls', (text) => allowedCall('GET', `/2.0/sets/${text}`)],
  ['the relay’s stripped fields', withoutStrippedFields],
  ['looking for markup', hasMarkup],
  ['a picture’s address', (text) => imageAddress(`https://pictures.example/${text}`, 'large')],
];

test.each(readers)('%s: no text makes it wait, however it repeats itself', (_name, read) => {
  for (const part of hostile) {
    for (const text of [
      part.repeat(length / part.length),
      `${part.repeat(length / part.length)}!`,
      `!${part.repeat(length / part.length)}\0`,
    ]) {
      const began = process.cpuUsage();
      read(text);
      const { user, system } = process.cpuUsage(began);
      // A quadratic reader takes minutes of this; processor time, so that a busy machine is no fault.
      expect([part, (user + system) / 1000 < 2_000]).toEqual([part, true]);
    }
  }
});

test('the service worker sends nothing by itself: it hears installing, activating, messages and fetches, and no background sync', () => {
  const source = readFileSync('src/sw/service-worker.ts', 'utf8');
  const heard = [...source.matchAll(/addEventListener\('([^']+)'/g)].map(([, event]) => event);
  expect(heard.toSorted()).toEqual(['activate', 'fetch', 'install', 'message']);
  expect(source).not.toMatch(/\bmethod:\s*'(POST|PUT|DELETE)'|indexedDB/);
});
