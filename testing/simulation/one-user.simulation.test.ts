import { expect, test } from 'vitest';
import { firstSeed } from '../first-seed';
import { oneUser } from './one-user';
import { isSoak, shareOfSoakMs } from './play-fresh';

const minute = 60_000;

/** As many as a test that everybody runs has time for. */
const atLeast = 20;

test(
  'whatever one user does and takes back, nothing is lost, doubled or shown otherwise than it is',
  { timeout: 10 * minute + 2 * shareOfSoakMs(1) },
  async () => {
    const first = firstSeed();
    const started = performance.now();
    const isEnough = (count: number) => (isSoak ? performance.now() - started > shareOfSoakMs(0.1) : count >= atLeast);
    let count = 0;
    for (; !isEnough(count); count += 1)
      expect({ seed: first + count, problems: await oneUser(first + count) }).toEqual({
        seed: first + count,
        problems: [],
      });
    process.stdout.write(
      `one user: ${count} histories from seed ${first} on, ${((1_000 * count) / (performance.now() - started)).toFixed(1)} a second\n`,
    );
  },
);
