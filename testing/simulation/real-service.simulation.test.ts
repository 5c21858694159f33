import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealService, realService } from '../real-service';
import { bareServing } from './bare-serving';
import { dexieStorage } from './dexie-storage';
import { isSoak, playFresh, shareOfSoakMs } from './play-fresh';
import { realServing } from './real-serving';
import { memoryStorage } from './simulated-storage';

let service: RealService;
beforeAll(async () => {
  service = await realService();
});
afterAll(() => service.close());

const minutes = 60_000;
const exactly = (count: number) => ({ least: count, most: count, forMs: 0 });
const amounts = isSoak
  ? {
      real: { least: 1, most: 5_000, forMs: shareOfSoakMs(0.4) },
      dexie: { least: 1, most: 5_000, forMs: shareOfSoakMs(0.35) },
      both: { least: 1, forMs: shareOfSoakMs(0.05) },
      bare: { least: 1, forMs: shareOfSoakMs(0.15) },
    }
  : { real: exactly(25), dexie: exactly(12), both: exactly(2), bare: exactly(10) };
const timeout = 30 * minutes + 2 * shareOfSoakMs(1);

test('whatever happens around our own service, no invariant breaks', { timeout }, async () => {
  expect(await playFresh('our service', { serve: realServing(service), store: memoryStorage }, amounts.real)).toBe('');
});

test('nor where a browser stores', { timeout }, async () => {
  expect(
    await playFresh('the bare service, stored in Dexie', { serve: bareServing, store: dexieStorage }, amounts.dexie),
  ).toBe('');
});

test('nor with both', { timeout }, async () => {
  expect(
    await playFresh('our service, stored in Dexie', { serve: realServing(service), store: dexieStorage }, amounts.both),
  ).toBe('');
});

test('nor around other bare services', { timeout }, async () => {
  expect(await playFresh('the bare service', { serve: bareServing, store: memoryStorage }, amounts.bare)).toBe('');
});
