import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { memoryKeyValueStorage } from '../platform/key-value-storage';
import { mayReload } from './missed-screen';

test('a part that cannot be loaded reloads the page once a minute, not for ever', () => {
  const storage = memoryKeyValueStorage();
  const times = [1_000_000, 1_030_000, 1_061_000];
  expect(times.map((now) => mayReload(storage, epochMs(now), null))).toEqual([true, false, true]);
});

test('a page that has set out for another is not led back by a reload, and one that stayed all the same may reload', () => {
  const storage = memoryKeyValueStorage();
  const setOutAt = epochMs(1_000_000);
  const times = [1_000_010, 1_009_999, 1_010_000];
  expect(times.map((now) => mayReload(storage, epochMs(now), setOutAt))).toEqual([false, false, true]);
});
