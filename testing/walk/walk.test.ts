import { expect, test } from 'vitest';
import { firstSeed } from '../first-seed';
import { plantedMistakes } from './planted-mistakes';
import { type Algebra, algebra, Broken, Walk } from './walk';

const isSoak = process.env['CARREL_SOAK'] === '1';
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

/** From known seeds on: whether a mistake is noticed must not hang on chance. */
test.each(plantedMistakes)('a walk notices: %s', { timeout: 600_000 }, (name, fns) => {
  const found = [false, true].map((isKeyed) => played(isKeyed, fns, 1, 1_000)).find(({ broke }) => broke !== '');
  if (isSoak) process.stdout.write(`after ${found?.walks ?? 'never'}: ${name}: ${found?.broke ?? ''}\n`);
  expect(found?.broke ?? '').not.toBe('');
});
