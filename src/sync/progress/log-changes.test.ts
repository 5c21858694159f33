import { beforeEach, expect, test } from 'vitest';
import { memoryDatabase, memoryDisk } from '../../../testing/memory-database';
import { seededRandom } from '../../../testing/seeded-random';
import { anAnswer } from '../../../testing/study-log-builders';
import type { DeviceId, LogEntryId } from '../../domain/study-log';
import { logRepository } from '../../store/log-repository';
import { type Store, storeOf } from '../../store/store';
import { exchangeOf, renamed, takePage } from './log-changes';
import { nameOf } from './united-log';

const random = seededRandom(7);
let store: Store;
let log: ReturnType<typeof logRepository>;
beforeEach(() => {
  store = storeOf(memoryDatabase('carrel-test', memoryDisk()), () => 'id');
  log = logRepository(store.db, random);
});

const write = (...ids: readonly string[]) =>
  store.db.write([store.db.log, store.db.meta], () =>
    log.append(ids.map((id) => ({ ...anAnswer(3), id: id as LogEntryId }))),
  );
const line = (device: DeviceId, number: number, id: string) => ({
  id,
  device,
  number,
  at: 1_000 + number,
  day: 3,
  utc_offset_min: 0,
  rollover_hour: 4,
  set_id: 5,
  term_id: 7,
  asked: 'term',
  kind: 'buried',
});
const take = (...lines: readonly object[]) =>
  store.db.write([store.db.log, store.db.meta, store.db.sets, store.db.contents, store.db.drafts, store.db.bin], () =>
    takePage({ store, random }, lines, 'next'),
  );
/** Ids of lines that the service does not have. */
async function unsent(): Promise<readonly string[]> {
  const { upTo, unsent: left, held } = await exchangeOf({ store });
  return (await log.all())
    .filter(({ n }) => n > upTo || left.includes(n) || held.includes(n))
    .map(({ id }) => id)
    .sort();
}

test('what was written here before a page arrived is still to be sent after it', async () => {
  await write('one', 'two');
  await take(line('phone' as DeviceId, 1, 'elsewhere'));
  await write('three');
  expect(await unsent()).toEqual(['one', 'three', 'two']);
  expect(await exchangeOf({ store })).toMatchObject({ cursor: 'next', strangers: [5] });
});

test('a profile that was copied goes on under a name of its own, and no line of either is lost', async () => {
  await write('one', 'two');
  const [own] = await log.all();
  if (!own) throw new Error('Nothing was written');
  await take(line(own.device, 1, 'of-the-copy'), line(own.device, 2, 'of-the-copy-too'));
  await write('three');
  const rows = await log.all();
  expect(rows.map(({ id }) => id).sort()).toEqual(['of-the-copy', 'of-the-copy-too', 'one', 'three', 'two']);
  expect(new Set(rows.map(nameOf)).size).toBe(5);
  const ours = rows.filter(({ id }) => ['one', 'two', 'three'].includes(id));
  expect(ours.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(new Set(ours.map(({ device }) => device)).size).toBe(1);
  expect(ours[0]?.device).not.toBe(own.device);
  expect(await unsent()).toEqual(['one', 'three', 'two']);
});

test('where a copy of a line of this device counts, its number is not given again', async () => {
  await write('one');
  const [own] = await log.all();
  await take({ ...line('0' as DeviceId, 1, 'one'), at: (own?.at ?? 0) - 1 });
  await write('two');
  const names = (await log.all()).map(nameOf);
  expect(names[0]).toBe('0 1');
  expect(names[1]).not.toContain(own?.device ?? '');
});

test('lines that the service refuses under their name are still to be sent, under another, and its log is read anew', async () => {
  await write('one', 'two');
  await take(line('laptop' as DeviceId, 1, 'elsewhere'));
  const rows = await log.all();
  await store.db.write([store.db.log, store.db.meta], () => renamed({ store, random }, rows.slice(0, 1)));
  expect((await log.all()).map(({ id }) => id).toSorted()).toEqual(['elsewhere', 'one', 'two']);
  expect(await unsent()).toEqual(['one', 'two']);
  expect((await log.all()).map(nameOf)).not.toContain(nameOf(rows[0]!));
  expect((await exchangeOf({ store })).cursor).toBe('0');
});
