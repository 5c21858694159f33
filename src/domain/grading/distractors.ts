import type { Choice, ChoiceCard, ChoicePool, Shape } from './choice-pool';

export interface DistractorOptions {
  /** How often this learner took another card's answer for this card's, by the other's id. */
  readonly confusions: ReadonlyMap<string, number>;
  /** 0 up to, but not including, 1. */
  readonly random: () => number;
  /** Three, unless the question shows more. */
  readonly count?: number;
}

/** So many of the likeliest are drawn from, so that a card does not always come with the same company. */
const drawnFrom = 4;

/**
 * Wrong answers for a question: what this learner mixed up first, then what looks most like the right answer. Never one
 * that would be right too, by any of its spellings or because its card asks the same; never two that say the same.
 * Fewer than asked for where the set has no more, none where a choice makes no sense. The order is that of likeness.
 */
export function distractors(
  card: ChoiceCard,
  pool: ChoicePool,
  { confusions, random, count = 3 }: DistractorOptions,
): readonly ChoiceCard[] {
  const right = pool.get(card.id);
  if (!right) return [];
  const taken = new Set(right.keys);
  const scored = [...pool.values()]
    .filter((choice) => choice !== right && choice.prompt !== right.prompt && !listsRight(choice, right))
    .map((choice) => ({
      choice,
      score: likeness(choice.shape, right.shape) + 100 * (confusions.get(choice.card.id) ?? 0) + random(),
    }))
    .sort((one, other) => other.score - one.score);
  const distinct: { readonly choice: Choice; readonly score: number }[] = [];
  for (const one of scored) {
    if (one.choice.keys.some((key) => taken.has(key))) continue;
    for (const key of one.choice.keys) taken.add(key);
    distinct.push(one);
    if (distinct.length === count * drawnFrom) break;
  }
  const confused = distinct.filter(({ choice }) => confusions.has(choice.card.id)).slice(0, count);
  const others = distinct.filter(({ choice }) => !confusions.has(choice.card.id));
  return [...confused, ...drawn(others, count - confused.length, random)].map(({ choice }) => choice.card);
}

/** Whether all that it lists is right. */
const listsRight = ({ listed }: Choice, right: Choice): boolean =>
  listed.length > 0 && listed.every((part) => right.keys.includes(part));

/** Draws by lot, the likelier the more often, without putting back. */
function drawn<One>(ranked: readonly One[], count: number, random: () => number): readonly One[] {
  const left = [...ranked];
  const result: One[] = [];
  while (result.length < count && left.length > 0) {
    // The square leans to the front of the list.
    const [one] = left.splice(Math.floor(random() ** 2 * left.length), 1);
    if (one !== undefined) result.push(one);
  }
  return result;
}

function likeness(one: Shape, other: Shape): number {
  const longer = Math.max(one.length, other.length, 1);
  return (
    (one.script === other.script ? 8 : 0) +
    (one.isNumber === other.isNumber ? 8 : 0) +
    (one.article === other.article ? 3 : 0) +
    (one.words === other.words ? 2 : 0) +
    (one.start === other.start ? 2 : 0) +
    (one.end === other.end ? 3 : one.end.slice(-1) === other.end.slice(-1) ? 1 : 0) +
    4 * (1 - Math.abs(one.length - other.length) / longer)
  );
}
