import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstSeed } from '../first-seed';
import type { Hunter } from './hunt';
import { hunt, huntedWith } from './plant-bug';
import { plantedBugs } from './planted-bugs';
import { isSoak } from './play-fresh';

const most = Number(process.env['CARREL_HISTORIES'] ?? 5_000);
const seed = firstSeed();
const isAll = isSoak || process.env['CARREL_BUGS'] === 'all';
const bugs = isAll ? plantedBugs : plantedBugs.filter(({ quick }) => quick).slice(0, 2);

let healthy: Awaited<ReturnType<typeof huntedWith>>;
beforeAll(async () => {
  healthy = await huntedWith([]);
}, 60_000);
afterAll(async () => {
  await healthy.hunter.end();
  healthy.remove();
});

test.each(bugs.map((bug) => [bug.name, bug] as const))('caught: %s', { timeout: 60 * 60_000 }, async (name, bug) => {
  const found = await hunt(bug, healthy.hunter satisfies Hunter, most, seed);
  process.stdout.write(
    found
      ? `caught after ${found.histories} (seed ${found.seed}): ${name}: ${found.invariant}: ${found.what}\n`
      : `not caught in ${most} from seed ${seed} on: ${name}\n`,
  );
  expect(found).not.toBeNull();
});
