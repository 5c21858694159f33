import { seededRandom } from '../../testing/seeded-random';

/** Choices that repeat themselves from a seed. */
export interface Chance {
  /** A whole number from 0 below `limit`. */
  readonly below: (limit: number) => number;
  readonly is: (probability: number) => boolean;
  readonly pick: <Thing>(things: readonly [Thing, ...Thing[]]) => Thing;
  /** Undefined when there is nothing. */
  readonly any: <Thing>(things: readonly Thing[]) => Thing | undefined;
  /** A thing by its weight. */
  readonly weighted: <Thing>(things: readonly (readonly [number, Thing])[]) => Thing;
  readonly times: <Thing>(count: number, make: (index: number) => Thing) => Thing[];
  readonly shuffled: <Thing>(things: readonly Thing[]) => Thing[];
}

/** `step` keeps apart what follows from one seed: each step's choices stay the same when others are left out. */
export function chanceOf(seed: number, step: number): Chance {
  const { next } = seededRandom((seed ^ Math.imul(step + 1, 0x9e3779b1)) >>> 0);
  const below = (limit: number) => Math.floor(next() * limit);
  const any = <Thing>(things: readonly Thing[]) => things[below(things.length)];
  return {
    below,
    is: (probability) => next() < probability,
    pick: (things) => any(things) ?? things[0],
    any,
    weighted(things) {
      let left = next() * things.reduce((sum, [weight]) => sum + weight, 0);
      const found = things.find(([weight]) => (left -= weight) < 0) ?? things.at(-1);
      if (!found) throw new Error('There is nothing to choose from.');
      return found[1];
    },
    times: (count, make) => Array.from({ length: count }, (_, index) => make(index)),
    shuffled(things) {
      const left = [...things];
      return things.flatMap(() => left.splice(below(left.length), 1));
    },
  };
}
