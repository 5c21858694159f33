import { expect, test } from 'vitest';
import { oneUser } from './one-user';
import { isSoak, shareOfSoakMs } from './play-fresh';

const minute = 60_000;

/** Known ones; the soak draws fresh ones. */
const known = { first: 1, count: 100 };

test('whatever one user does and takes back, nothing is lost, doubled or shown otherwise than it is', { timeout: 10 * minute + 2 * shareOfSoakMs(1) }, async () => {
  const first = isSoak ? Math.floor(Math.random() * 2 ** 31) : known.first;
  const started = performance.now();
  const isEnough = (count: number) => (isSoak ? performance.now() - started > shareOfSoakMs(0.1) : count >= known.count);
  let count = 0;
  for (; !isEnough(count); count += 1) expect({ seed: first + count, problems: await oneUser(first + count) }).toEqual({ seed: first + count, problems: [] });
  process.stdout.write(`one user: ${count} histories from seed ${first} on, ${((1_000 * count) / (performance.now() - started)).toFixed(1)} a second\n`);
});
