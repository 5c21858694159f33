import { beforeEach, expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aSet } from '../../../testing/builders';
import { memoryDatabase, memoryDisk } from '../../../testing/memory-database';
import { type Store, storeOf } from '../../store/store';
import { tidy } from './tidy';
import { removeSet } from '../../store/set-bin';

const day = 86_400_000;
const start = 1_800_000_000_000;
let store: Store;

/** Opens the app so many days after the set was put into the bin, by the device's clock; says whether the set is still in it. */
const openedAfter = async (days: number) => {
  await tidy(store, epochMs(start + days * day));
  return (await store.db.bin.count()) === 1;
};

beforeEach(async () => {
  store = storeOf(memoryDatabase('tidy', memoryDisk()), () => 'id');
  await tidy(store, epochMs(start));
  const { terms, ...header } = aSet();
  await store.sets.put(
    { ...header, terms },
    { origin: 'device', availability: 'here', canEdit: true, copy: null, stale: 0 },
  );
  await removeSet(store.db, header.id, epochMs(start));
});

test('a removed set leaves the bin after thirty days', async () => {
  expect([await openedAfter(10), await openedAfter(29), await openedAfter(31)]).toEqual([true, true, false]);
});

test('a clock set forward by years empties no bin, neither then nor when it is set right', async () => {
  expect([
    await openedAfter(3_650),
    await openedAfter(3_660),
    await openedAfter(1),
    await openedAfter(29),
    await openedAfter(32),
  ]).toEqual([true, true, true, true, false]);
});

test('a set that was removed while the clock stood years back, for a while and under an open tab, does not go at once', async () => {
  const [row] = await store.db.bin.toArray();
  if (row) await store.db.bin.put({ ...row, removedAt: epochMs(start - 3_650 * day) });
  expect([await openedAfter(1), await openedAfter(30), await openedAfter(32)]).toEqual([true, true, false]);
});

test('a clock that stood years ahead when the set was removed does not keep it for years', async () => {
  await openedAfter(-3_650);
  expect([await openedAfter(-3_640), await openedAfter(-3_625), await openedAfter(-3_618)]).toEqual([
    true,
    true,
    false,
  ]);
});
