import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { aCreateSet, aSet } from '../../testing/builders';
import { oldOutboxRow } from '../../testing/old-outbox-row';
import { memoryDatabase, memoryDisk } from '../../testing/memory-database';
import { oneBrowser } from '../../testing/one-browser';
import type { LearnerDay } from '../domain/scheduling/learner-day';
import type { DeviceId, LogEntryId } from '../domain/study-log';
import type { SetId, TermId } from '../domain/study-set';
import { idFactory } from '../platform/ids';
import { CarrelDb } from './carrel-db';
import type { Database } from './database';
import type { NewLogRow } from './rows';
import { storeOf } from './store';

/** Every form of storage, each with two connections to one and the same database. */
const forms: readonly (readonly [string, () => readonly [Database, Database]])[] = [
  [
    'Dexie',
    () => {
      const { storage } = oneBrowser().tab();
      return [new CarrelDb('test', storage), new CarrelDb('test', storage)];
    },
  ],
  [
    'memory',
    () => {
      const disk = memoryDisk();
      return [memoryDatabase('test', disk), memoryDatabase('test', disk)];
    },
  ],
];

const facts = { origin: 'device', availability: 'here', canEdit: true, copy: null, stale: 0 } as const;
const storeOver = (db: Database) => {
  const { clock, random } = oneBrowser().tab();
  return storeOf(db, idFactory(clock, random));
};
const row = (id: string, at = 1) => oldOutboxRow(id, aCreateSet(), epochMs(at), 'alice');

const aLine = (over: Partial<Pick<NewLogRow, 'id' | 'device' | 'seq'>>): NewLogRow => ({
  id: 'line' as LogEntryId,
  device: 'x' as DeviceId,
  seq: 1,
  at: epochMs(1),
  day: 1 as LearnerDay,
  utcOffsetMin: 0,
  rolloverHour: 4,
  setId: 'set' as SetId,
  card: 'card' as TermId,
  kind: 'answered',
  termId: 'card' as TermId,
  asked: 'term',
  mode: 'review',
  format: 'self-rated',
  grade: 'good',
  tookMs: 1,
  parameters: 'fsrs-6',
  retention: 0.9,
  ...over,
});

describe.each(forms)('storage as %s', (_, open) => {
  test('a transaction that fails leaves nothing behind', async () => {
    const [db, other] = open();
    await db.meta.put({ key: 'epoch', value: 1 });
    const failing = db.write([db.meta, db.outbox], async () => {
      await db.meta.put({ key: 'epoch', value: 2 });
      await db.outbox.add(row('a'));
      throw new Error('the tab was closed');
    });
    await expect(failing).rejects.toThrow('the tab was closed');
    expect([await other.meta.get('epoch'), await other.outbox.toArray()]).toEqual([{ key: 'epoch', value: 1 }, []]);
  });

  test('a transaction reads what it wrote, nobody else does before it ends', async () => {
    const [db, other] = open();
    await db.meta.put({ key: 'epoch', value: 1 });
    let outside: Promise<unknown> = Promise.resolve();
    const inside = await db.write([db.meta], async () => {
      await db.meta.put({ key: 'epoch', value: 2 });
      outside = Promise.resolve(other.meta.get('epoch'));
      return db.meta.get('epoch');
    });
    expect([inside, await outside]).toEqual([
      { key: 'epoch', value: 2 },
      { key: 'epoch', value: 2 },
    ]);
  });

  test('overlapping transactions run one after the other, in the order they were asked for', async () => {
    const [db, other] = open();
    const order: string[] = [];
    const counting = (from: Database, name: string) =>
      from.write([from.meta], async () => {
        // Work may start at once; it is the first question to storage that waits its turn.
        const known = Number((await from.meta.get('epoch'))?.value ?? 0);
        order.push(`${name} begins`);
        await from.meta.get('watermark');
        await from.meta.put({ key: 'epoch', value: known + 1 });
        order.push(`${name} ends`);
      });
    await db.meta.count();
    await other.meta.count();
    await Promise.all([counting(db, 'first'), counting(other, 'second'), counting(db, 'third')]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends', 'third begins', 'third ends']);
    expect((await db.meta.get('epoch'))?.value).toBe(3);
  });

  test('a table outside a transaction cannot be used in it, a reading one cannot write, a wider one cannot begin in it', async () => {
    const [db] = open();
    await expect(db.write([db.meta], async () => void (await db.sets.toArray()))).rejects.toThrow();
    await expect(
      db.read([db.meta], async () => void (await db.meta.put({ key: 'epoch', value: 1 }))),
    ).rejects.toThrow();
    await expect(db.write([db.meta], () => db.write([db.sets], () => db.sets.toArray()))).rejects.toThrow();
    await expect(db.write([db.meta, db.sets], () => db.write([db.sets], () => db.sets.toArray()))).resolves.toEqual([]);
  });

  test('a row is a copy: changing what was put or read changes nothing', async () => {
    const [db] = open();
    const value = { list: [1] };
    await db.meta.put({ key: 'seeded', value });
    value.list.push(2);
    const read = await db.meta.get('seeded');
    expect(read).toEqual({ key: 'seeded', value: { list: [1] } });
    expect(await db.meta.get('seeded')).not.toBe(read);
  });

  test('what cannot be stored is refused, not stored in part', async () => {
    const [db] = open();
    await expect(db.meta.put({ key: 'seeded', value: () => 1 })).rejects.toThrow();
    expect(await db.meta.toArray()).toEqual([]);
  });

  test('a set number stands once, an absent one as often as one likes', async () => {
    const [db] = open();
    const { sets } = storeOver(db);
    const [one, two, three] = [aSet({ serviceId: null }), aSet({ serviceId: null }), aSet()];
    for (const set of [one, two, three]) await db.write([db.sets, db.contents], () => sets.put(set, facts));
    const twin = db.write([db.sets, db.contents], () => sets.put(aSet(), facts));
    await expect(twin).rejects.toThrow();
    expect([await db.sets.count(), await db.contents.count()]).toEqual([3, 3]);
  });

  test('numbers of changes only grow, halves between them do not count', async () => {
    const [db] = open();
    const first = await db.outbox.add(row('a'));
    await db.outbox.put({ ...row('b'), seq: first + 0.5 });
    expect(await db.outbox.add(row('c'))).toBe(first + 1);
    await db.outbox.delete(first + 1);
    expect(await db.outbox.add(row('d'))).toBe(first + 2);
    await expect(db.outbox.add(row('d'))).rejects.toThrow();
  });

  test('a transaction that failed gives its numbers back or not, but never one twice', async () => {
    const [db] = open();
    await db
      .write([db.outbox], async () => {
        await db.outbox.add(row('a'));
        throw new Error('closed');
      })
      .catch(() => undefined);
    const [one, two] = [await db.outbox.add(row('b')), await db.outbox.add(row('c'))];
    expect(two).toBeGreaterThan(one);
  });

  test('lines of the log number themselves as they arrive, each of them is there once, and a device finds its last', async () => {
    const [db, other] = open();
    const line = (id: string, device: string, seq: number) =>
      aLine({ id: id as LogEntryId, device: device as DeviceId, seq });
    await db.log.bulkAdd([line('a', 'x', 1), line('b', 'y', 5)]);
    await other.log.bulkAdd([line('c', 'x', 2)]);
    await expect(db.write([db.log], () => db.log.bulkAdd([line('d', 'x', 3), line('a', 'x', 4)]))).rejects.toThrow();
    await db.log.bulkAdd([]);
    await db.log.bulkAdd([line('e', 'x', 3)]);
    const rows = await other.log.toArray();
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'e']);
    expect(rows.every(({ n }, index) => index === 0 || n > (rows[index - 1]?.n ?? n))).toBe(true);
    const last = async (device: string) =>
      (await db.log.where('[device+seq]').below([device, Number.POSITIVE_INFINITY]).last())?.id;
    expect([await last('w'), await last('x'), await last('z')]).toEqual([undefined, 'e', 'b']);
    expect(
      (
        await db.log
          .where('n')
          .above(rows[1]?.n ?? 0)
          .toArray()
      ).map(({ id }) => id),
    ).toEqual(['c', 'e']);
    expect(
      (
        await db.log
          .where('n')
          .above(rows[0]?.n ?? 0)
          .limit(2)
          .toArray()
      ).map(({ id }) => id),
    ).toEqual(['b', 'c']);
    expect([
      await db.log.where('card').equals('card').count(),
      (await db.log.where('id').equals('c').first())?.seq,
    ]).toEqual([4, 2]);
  });

  test('a closed connection stores nothing more', async () => {
    const [db, other] = open();
    await db.meta.put({ key: 'epoch', value: 1 });
    db.close();
    expect(db.isOpen()).toBe(false);
    await expect(db.meta.put({ key: 'epoch', value: 2 })).rejects.toThrow();
    expect((await other.meta.get('epoch'))?.value).toBe(1);
  });
});

const somePut = fc.record({
  kind: fc.constant('put' as const),
  seq: fc.integer({ min: 1, max: 6 }),
  open: fc.constantFrom(0 as const, 1 as const),
  set: fc.integer({ min: 0, max: 2 }),
});
const someStep = fc.oneof(
  somePut,
  fc.record({ kind: fc.constant('delete' as const), seq: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('add' as const) }),
);
type Step = typeof someStep extends fc.Arbitrary<infer Value> ? Value : never;

test('both forms answer every question alike after any steps', async () => {
  const setIds = [aSet().id, aSet().id, aSet().id] as const;
  const play = async (db: Database, steps: readonly Step[]) => {
    for (const [index, step] of steps.entries()) {
      const fresh = { ...oldOutboxRow(`id ${index}`, { kind: 'delete-set', setId: setIds[0] }, epochMs(1), null) };
      if (step.kind === 'put')
        await db.outbox.put({ ...fresh, open: step.open, setId: setIds[step.set] ?? setIds[0], seq: step.seq });
      else if (step.kind === 'delete') await db.outbox.delete(step.seq);
      else await db.outbox.add(fresh);
    }
    return Promise.all([
      db.outbox.toArray(),
      db.outbox.orderBy('seq').reverse().toArray(),
      db.outbox.toCollection().last(),
      db.outbox.where('open').equals(1).count(),
      ...setIds.map((setId) => db.outbox.where('[open+setId]').equals([1, setId]).sortBy('seq')),
      db.outbox
        .where('setId')
        .above(setIds[0])
        .toArray()
        .catch(() => 'no such index'),
      db.outbox.where('id').anyOf(['id 4', 'id 1', 'nobody']).toArray(),
      db.outbox.where('seq').anyOf([]).toArray(),
      db.outbox.bulkGet([1, 9, 3]),
    ]);
  };
  const property = fc.asyncProperty(fc.array(someStep, { maxLength: 15 }), async (steps) => {
    const [answersOfDexie, answersOfMemory] = await Promise.all(forms.map(([, open]) => play(open()[0], steps)));
    expect(answersOfMemory).toEqual(answersOfDexie);
  });
  await fc.assert(property, { numRuns: 40 });
});
