import type { Grade } from '../src/domain/study-log';

type Seven = readonly [number, number, number, number, number, number, number];
/** w0 to w20. */
export type Weights = readonly [...Seven, ...Seven, ...Seven];

/**
 * FSRS-6 as its authors publish it ("The Algorithm", in the wiki of fsrs4anki), written down anew to hold the product's
 * against it. Whole days of at least one between answers: the formula for the same day is left out.
 */
export const publishedWeights: Weights = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];

export interface PublishedMemory {
  readonly stability: number;
  readonly difficulty: number;
}

const numberOf: Record<Grade, 1 | 2 | 3 | 4> = { again: 1, hard: 2, good: 3, easy: 4 };
const within = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** `round` is where ts-fsrs rounds what it keeps: to eight decimals. */
export function publishedFsrs(
  weights: Weights = publishedWeights,
  round: (value: number) => number = (value) => value,
) {
  const [w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15, w16, w17, w18, , w20] = weights;
  const factor = round(0.9 ** (-1 / w20) - 1);
  const firstDifficulty = (grade: number) => round(w4 - Math.exp(w5 * (grade - 1)) + 1);
  const retrievability = ({ stability }: PublishedMemory, days: number) =>
    round((1 + (factor * days) / stability) ** -w20);

  function afterFirst(grade: Grade): PublishedMemory {
    const firstStabilities = { again: w0, hard: w1, good: w2, easy: w3 };
    return { stability: firstStabilities[grade], difficulty: within(1, firstDifficulty(numberOf[grade]), 10) };
  }

  function after(memory: PublishedMemory, days: number, grade: Grade): PublishedMemory {
    const { stability, difficulty } = memory;
    const forgotten = 1 - retrievability(memory, days);
    const damped = difficulty + round((-w6 * (numberOf[grade] - 3) * (10 - difficulty)) / 9);
    const nextDifficulty = within(1, round(w7 * firstDifficulty(4) + (1 - w7) * damped), 10);
    if (grade === 'again') {
      const lapsed = round(w11 * difficulty ** -w12 * ((stability + 1) ** w13 - 1) * Math.exp(w14 * forgotten));
      return { stability: Math.min(lapsed, round(stability / Math.exp(w17 * w18))), difficulty: nextDifficulty };
    }
    const bonus = grade === 'hard' ? w15 : grade === 'easy' ? w16 : 1;
    const growth = Math.exp(w8) * (11 - difficulty) * stability ** -w9 * (Math.exp(w10 * forgotten) - 1) * bonus;
    return { stability: round(within(0.001, stability * (1 + growth), 36_500)), difficulty: nextDifficulty };
  }

  return { afterFirst, after, retrievability };
}

export const toEightDecimals = (value: number): number => Math.round(value * 1e8) / 1e8;
