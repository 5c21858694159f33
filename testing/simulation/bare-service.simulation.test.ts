import { expect, test } from 'vitest';
import { bareServing } from './bare-serving';
import { historyOf } from './history';
import { isSoak, playFresh, shareOfSoakMs } from './play-fresh';
import { simulate } from './simulate';
import { memoryStorage } from './simulated-storage';

const bare = { serve: bareServing, store: memoryStorage };

test('a history plays the same from its seed each time', { timeout: 60_000 }, async () => {
  const told = async () => {
    const lines: unknown[] = [];
    await simulate(historyOf(4), bare, (line) => lines.push(line));
    return lines;
  };
  // Parts of the program come when they are first needed, and take a moment of their own then.
  await told();
  const first = await told();
  expect(first.length).toBeGreaterThan(20);
  expect(await told()).toEqual(first);
});

const amount = isSoak ? { least: 1, forMs: shareOfSoakMs(0.97) } : { least: 120, most: 120, forMs: 0 };

test(
  'whatever happens around a bare service, no invariant breaks',
  { timeout: 30 * 60_000 + 2 * amount.forMs },
  async () => {
    expect(await playFresh('the bare service', bare, amount)).toBe('');
  },
);
