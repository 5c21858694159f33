import fc from 'fast-check';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { anySet } from '../../testing/arbitraries';
import type { TermId } from '../domain/study-set';
import { idInRun } from '../platform/id-run';
import { noteRun } from './card-text';
import { CarrelDb } from './carrel-db';
import { unpacked } from './packed-cards';
import { packed, PackingDb } from './packing-db';

test('cards that were packed are the same cards, and those stored as they were too', () => {
  fc.assert(
    fc.property(anySet, ({ id, terms }) => {
      const row = { setId: id, terms };
      expect(unpacked(packed(row))).toEqual(row);
      expect(unpacked(row)).toBe(row);
    }),
  );
  expect(unpacked(undefined)).toBe(undefined);
});

test('cards that one run named are packed without their names, pictures and all', () => {
  fc.assert(
    fc.property(anySet, ({ id, terms: named }) => {
      const terms = named.map((term, place) => ({
        ...term,
        id: idInRun('01890000-0000-7000-8000-00000000', place) as TermId,
      }));
      noteRun(terms, '01890000-0000-7000-8000-00000000');
      const row = packed({ setId: id, terms });
      expect(row.run).toBe('01890000-0000-7000-8000-00000000');
      expect(row.cards).not.toContain('01890000');
      expect(unpacked(structuredClone(row))).toEqual({ setId: id, terms });
    }),
  );
});

test('what one connection packed every other reads, in every way there is', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const [packing, plain] = [new PackingDb('a', storage), new CarrelDb('a', storage)];
  const rows = fc.sample(anySet, { numRuns: 3, seed: 1 }).map(({ id, terms }) => ({ setId: id, terms }));
  const [first, second, third] = rows;
  if (!first || !second || !third) throw new Error('no sets');
  await packing.contents.bulkPut([first, second]);
  await plain.contents.put(third);
  for (const db of [packing, plain]) {
    const inOrder = rows.toSorted((a, b) => (a.setId < b.setId ? -1 : 1));
    expect(await db.contents.toArray()).toEqual(inOrder);
    expect(await db.contents.get(first.setId)).toEqual(first);
    expect(await db.contents.bulkGet(rows.map((row) => row.setId))).toEqual(rows);
    expect(await db.contents.orderBy('setId').toArray()).toEqual(inOrder);
    expect(await db.contents.filter((row) => row.setId === second.setId).toArray()).toEqual([second]);
    expect(await db.contents.get(third.setId)).toEqual(third);
    expect(await db.contents.count()).toBe(3);
  }
  const request = plain.backendDB().transaction('contents').objectStore('contents').get(first.setId);
  const raw = await new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  expect(typeof (raw as { cards?: unknown }).cards).toBe('string');
  packing.close();
  plain.close();
});
