import { beforeEach, expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { aSetId, aTerm } from '../../testing/builders';
import { memoryDatabase, memoryDisk } from '../../testing/memory-database';
import { type LostPart, mostParts } from '../domain/lost-part';
import type { SetId } from '../domain/study-set';
import type { Database } from './database';
import { allParts, binParts, dropParts, hasParts, partsOf, tidyParts } from './part-bin';

let db: Database;
let made = 0;
beforeEach(() => {
  db = memoryDatabase('parts', memoryDisk());
});
const words = (text: string): LostPart => ({ kind: 'text', field: 'title', text, by: 'user' });
const keep = (setId: SetId, at: number, ...parts: readonly LostPart[]) =>
  db.write([db.meta], () => binParts(db, setId, parts, { at: epochMs(at), newId: () => `part-${(made += 1)}` }));
const texts = (parts: Awaited<ReturnType<typeof allParts>>) =>
  parts.map(({ part, at }) => [part.kind === 'text' ? part.text : part.kind, at]);

test('the same words lie there once, with the time when they were lost last and who took their place first', async () => {
  const setId = aSetId();
  await keep(setId, 1, { ...words('dog'), by: 'elsewhere' } as LostPart, words('cat'));
  await keep(setId, 2, words('dog'));
  const parts = await partsOf(db, setId);
  expect(texts(parts)).toEqual([
    ['cat', 1],
    ['dog', 2],
  ]);
  expect(parts[1]?.part).toMatchObject({ by: 'elsewhere' });
});

test('of one set the oldest go first', async () => {
  const setId = aSetId();
  await keep(setId, 1, words('first'));
  const many = Array.from({ length: mostParts.ofSet }, (_, index) => words(`text ${index}`));
  await keep(setId, 2, ...many.slice(0, -1));
  expect(await partsOf(db, setId)).toHaveLength(mostParts.ofSet);
  await keep(setId, 3, words('last'));
  const left = texts(await partsOf(db, setId));
  expect([left.length, left[0], left.at(-1)]).toEqual([mostParts.ofSet, ['text 0', 2], ['last', 3]]);
});

test('of all sets the oldest go first, by their number', async () => {
  const ids = Array.from({ length: 6 }, aSetId);
  for (const [index, id] of ids.entries())
    await keep(id, index, ...Array.from({ length: 900 }, (_, each) => words(`${each}`)));
  const left = await allParts(db);
  expect(left.length).toBeLessThanOrEqual(mostParts.inAll);
  expect(left.length).toBeGreaterThan(mostParts.inAll * 0.8);
  expect(left.filter(({ at }) => at === 5)).toHaveLength(900);
  expect(left.filter(({ at }) => at === 0)).toHaveLength(0);
});

test('of all sets the oldest go first, by their letters; what was lost last stays, however long', async () => {
  const [one, other] = [aSetId(), aSetId()];
  await keep(one, 1, { kind: 'card', card: aTerm({ term: 'x'.repeat(1_500_000) }), after: null, index: 0 });
  await keep(other, 2, words('y'.repeat(900_000)));
  expect((await allParts(db)).map(({ setId }) => setId)).toEqual([other]);
  await keep(one, 3, words('z'.repeat(5_000_000)));
  expect((await allParts(db)).map(({ setId }) => setId)).toEqual([one]);
});

test('taken out or too old it is gone, and of a set without any nothing is left', async () => {
  const [one, other] = [aSetId(), aSetId()];
  await keep(one, 1, words('old'));
  await keep(one, 10, words('new'));
  await keep(other, 1, words('old'));
  await db.write([db.meta], () => tidyParts(db, { until: 5, renew: 0, now: epochMs(20) }));
  expect(texts(await allParts(db))).toEqual([['new', 10]]);
  await db.write([db.meta], () => tidyParts(db, { until: 5, renew: 15, now: epochMs(20) }));
  const left = await allParts(db);
  expect(texts(left)).toEqual([['new', 20]]);
  await db.write([db.meta], () => dropParts(db, left));
  expect([await hasParts(db), (await db.meta.toArray()).map(({ key }) => key)]).toEqual([false, ['binned']]);
});
