import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { aCreateSet, aSet } from '../../testing/builders';
import { oldOutboxRow } from '../../testing/old-outbox-row';
import { oneBrowser } from '../../testing/one-browser';
import type { LearnerDay } from '../domain/scheduling/learner-day';
import type { SetId } from '../domain/study-set';
import type { Storage } from '../platform/storage';
import { CarrelDb } from './carrel-db';
import type { LogRow, MarksRow, SetRow } from './rows';
import { headerRow } from './set-repository';

const facts = { origin: 'device', availability: 'here', canEdit: true, copy: null, stale: 0 } as const;
const set: SetRow = headerRow(aSet({ serviceId: null, createdBy: null }), facts, null);
const marks: MarksRow = { setId: set.id, openedAt: null, showFormatting: false, stars: [] };
const line = { id: 'line', device: 'x', seq: 1, day: 1 as LearnerDay, setId: set.id, card: null } as unknown as LogRow;

/** Every `null` that an index would meet, in whatever table, as the disk has it. */
async function nullsInIndexes(name: string, storage: Storage): Promise<readonly string[]> {
  const raw = await new Dexie(name, storage).open();
  const found = raw.tables.map(async (table) => {
    const paths = [table.schema.primKey, ...table.schema.indexes].flatMap(({ keyPath }) => keyPath ?? []);
    const rows = (await table.toArray()) as readonly Record<string, unknown>[];
    return rows.flatMap((row) => paths.filter((path) => row[path] === null).map((path) => `${table.name}.${path}`));
  });
  const nulls = (await Promise.all(found)).flat();
  raw.close();
  return nulls;
}

test('no row has null in an indexed field, whatever is put in; whoever reads it gets it back', async () => {
  const { storage } = oneBrowser().tab();
  const db = new CarrelDb('test', storage);
  await db.sets.add(set);
  await db.sets.bulkPut([{ ...set, id: 'other' as SetId }]);
  await db.marks.put(marks);
  await db.log.bulkAdd([line]);
  await db.outbox.add(oldOutboxRow('a', aCreateSet(), epochMs(1), null));
  expect(await nullsInIndexes('test', storage)).toEqual([]);
  expect(await db.sets.get(set.id)).toEqual(set);
  expect(await db.sets.orderBy('modifiedAt').toArray()).toMatchObject([{ createdBy: null }, { createdBy: null }]);
  expect(await db.sets.bulkGet([set.id, 'unknown' as SetId])).toEqual([set, undefined]);
  expect(await db.marks.get(set.id)).toEqual(marks);
  expect(await db.log.toArray()).toMatchObject([{ card: null }]);
});

test('rows of earlier builds are written without their nulls when the database is opened, and say the same', async () => {
  const { storage } = oneBrowser().tab();
  const earlier = new Dexie('test', storage);
  earlier.version(2).stores({
    sets: 'id, &serviceId, modifiedAt, stale, createdBy',
    marks: 'setId, openedAt',
    log: '++n, &id, &[device+seq], setId, card, day',
  });
  const numbered = { ...set, id: 'numbered' as SetId, serviceId: 7, createdBy: 'alice' };
  await earlier.table('sets').bulkAdd([set, numbered]);
  await earlier.table('marks').add(marks);
  await earlier.table('log').bulkAdd([line, { ...line, id: 'card', seq: 2, card: 'card' }]);
  earlier.close();
  const db = new CarrelDb('test', storage);
  await db.open();
  expect(await nullsInIndexes('test', storage)).toEqual([]);
  expect(await db.sets.bulkGet([set.id, numbered.id])).toEqual([set, numbered]);
  expect(await db.marks.get(set.id)).toEqual(marks);
  expect((await db.log.toArray()).map(({ card }) => card)).toEqual([null, 'card']);
});
