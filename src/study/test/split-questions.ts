import type { QuestionKind } from './test-paper';

/** Matching begins to make sense with so many pairs, and a block has room for so many. */
export const leastInBlock = 4;
const mostInBlock = 10;

export type QuestionCounts = ReadonlyMap<QuestionKind, number>;

/**
 * How many questions of each kind: as even as can be, what remains to the kinds chosen first. Matching gets its four
 * where its share is smaller, as long as every other kind still gets one; else it is left out. Pure.
 */
export function splitQuestions(count: number, kinds: readonly QuestionKind[], cards: number): QuestionCounts {
  const share = evenly(count, kinds).get('matching') ?? 0;
  const least = Math.min(leastInBlock, cards);
  if (!kinds.includes('matching') || kinds.length === 1 || share >= least) return evenly(count, kinds);
  const others = kinds.filter((kind) => kind !== 'matching');
  if (least < 2 || count - least < others.length) return evenly(count, others);
  const counts = evenly(count - least, others);
  return new Map(kinds.map((kind) => [kind, counts.get(kind) ?? least]));
}

function evenly(count: number, kinds: readonly QuestionKind[]): QuestionCounts {
  const each = Math.floor(count / kinds.length);
  const rest = count % kinds.length;
  return new Map(kinds.map((kind, at) => [kind, each + (at < rest ? 1 : 0)]));
}

/** The sizes of the blocks, ten pairs at most and as even as can be: eleven are six and five. */
export function blockSizes(count: number, cards: number): readonly number[] {
  if (count <= 0) return [];
  const blocks = Math.ceil(count / Math.min(mostInBlock, Math.max(1, cards)));
  return Array.from({ length: blocks }, (_, at) => Math.floor(count / blocks) + (at < count % blocks ? 1 : 0));
}
