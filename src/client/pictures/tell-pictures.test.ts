import { expect, test } from 'vitest';
import { aSet, aTerm } from '../../../testing/builders';
import { oneBrowser } from '../../../testing/one-browser';
import { CarrelDb } from '../../store/carrel-db';
import { storeOf } from '../../store/store';
import type { StoreChange } from '../carrel-client';
import { readLibrary } from '../read-library';
import { tellPictures } from './tell-pictures';

const image = { url: 'https://a.example/a_m.jpg', width: 4, height: 3 };
const facts = { origin: 'device', availability: 'here', canEdit: true, copy: null, stale: 0 } as const;

test('a set says whether it has pictures; of one that an earlier build stored it is noted once, and its base is none the newer', async () => {
  const db = new CarrelDb('carrel-test', oneBrowser().tab().storage);
  await db.open();
  const store = storeOf(db, () => '');
  const plain = aSet({ serviceId: null });
  const pictured = aSet({ serviceId: null, terms: [aTerm(), aTerm({ image })] });
  await db.write([db.sets, db.contents], async () => {
    for (const set of [plain, pictured]) await store.sets.put(set, facts);
  });
  const withPictures = async () =>
    (await readLibrary(store, { kind: 'device' })).flatMap(({ id, hasPictures }) => (hasPictures ? [id] : []));
  expect(await withPictures()).toEqual([pictured.id]);
  await db.write([db.sets], async () => {
    for (const { pictured: _, ...header } of await db.sets.toArray()) await db.sets.put(header);
  });
  expect(await withPictures()).toEqual([]);
  const before = (await db.sets.toArray()).map(({ revision }) => revision);
  const told: StoreChange[] = [];
  const bus = { emit: (...changes: readonly StoreChange[]) => void told.push(...changes) };
  await tellPictures(store, bus);
  await tellPictures(store, bus);
  expect([await withPictures(), told.length]).toEqual([[pictured.id], 1]);
  expect((await db.sets.toArray()).map(({ revision }) => revision)).toEqual(before);
});
