import { expect, test } from 'vitest';
import { firstSeed } from '../first-seed';
import { isSoak } from '../soak';
import { plantedMistakes } from './planted-mistakes';
import { type Algebra, algebra, Broken, Walk } from './walk';

const count = Number(process.env['CARREL_HISTORIES'] ?? (isSoak ? 10_000 : 300));
const seed = firstSeed();

interface Played {
  /** The first promise that broke, in words; empty when all held. */
  readonly broke: string;
  readonly walks: number;
  readonly limits: ReadonlyMap<string, number>;
}

function played(isKeyed: boolean, fns: Algebra, from: number, most: number): Played {
  const limits = new Map<string, number>();
  const limit = (what: string) => limits.set(what, (limits.get(what) ?? 0) + 1);
  for (let walks = 0; walks < most; walks += 1) {
    try {
      new Walk(from + walks, isKeyed, fns, limit).play();
    } catch (error) {
      if (error instanceof Broken) return { broke: error.message, walks, limits };
      throw error;
    }
  }
  return { broke: '', walks: most, limits };
}

test.each([
  ['with keys and tags', true],
  ['bare', false],
])('whatever devices do around a service %s, no promise breaks', { timeout: 1_800_000 }, (name, isKeyed) => {
  const { broke, limits } = played(isKeyed, algebra, seed, count);
  const told = JSON.stringify(Object.fromEntries(limits));
  process.stdout.write(`walks, ${name}: ${count} from seed ${seed} on; limits met: ${told}\n`);
  expect(broke).toBe('');
});

/** They show after hundreds of walks, and are planted by a soak alone. */
const late = [
  'a card that was made has no number',
  'a discard forgets that the value may have arrived',
  'a card that is made again is made without one of its sides',
];
const planted = plantedMistakes.filter(([name]) => isSoak || !late.includes(name));

/** From known seeds on: whether a mistake is noticed must not hang on chance. */
test.each(planted)('a walk notices: %s', { timeout: 600_000 }, (name, fns) => {
  const found = [false, true].map((isKeyed) => played(isKeyed, fns, 1, 1_000)).find(({ broke }) => broke !== '');
  if (isSoak) process.stdout.write(`after ${found?.walks ?? 'never'}: ${name}: ${found?.broke ?? ''}\n`);
  expect(found?.broke ?? '').not.toBe('');
});
