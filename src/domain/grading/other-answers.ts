import { answersOnCard } from './answers-on-card';
import { comparedText, type ComparedText, type CompareRules } from './compared-text';
import { editDistance } from './edit-distance';

interface OtherAnswer {
  readonly card: number;
  readonly letters: readonly string[];
}

/** The answers of the other cards of a set, ready to be looked up. Made once for many answers. */
export interface OtherAnswers {
  readonly rules: CompareRules;
  readonly byText: ReadonlyMap<string, number>;
  readonly byLength: ReadonlyMap<number, readonly OtherAnswer[]>;
}

/** Indexes the sides of the other cards. What two cards share is found under the first of them. Linear. */
export function otherAnswers(sides: readonly string[], rules: CompareRules): OtherAnswers {
  const byText = new Map<string, number>();
  const byLength = new Map<number, OtherAnswer[]>();
  for (const [card, side] of sides.entries()) {
    for (const text of answersOnCard(side, rules.family).flatMap(({ spellings }) => spellings)) {
      const { rest, whole } = comparedText(text, rules);
      for (const key of [whole.plain, rest.plain, rest.spelled]) if (!byText.has(key)) byText.set(key, card);
      const letters = [...rest.folded];
      const sameLength = byLength.get(letters.length) ?? [];
      sameLength.push({ card, letters });
      byLength.set(letters.length, sameLength);
    }
  }
  return { rules, byText, byLength };
}

/** The other card whose answer this is, accents and all; null where there is none. */
export function cardWith(answer: ComparedText, { byText }: OtherAnswers): number | null {
  return byText.get(answer.whole.plain) ?? byText.get(answer.rest.plain) ?? byText.get(answer.rest.spelled) ?? null;
}

/**
 * The other card whose answer is as near to what was typed as the expected one, which is `off` letters away; null where
 * there is none. `isExpected` tells answers that both cards have.
 */
export function cardAsNear(
  answer: ComparedText,
  off: number,
  { byLength }: OtherAnswers,
  isExpected: (folded: string) => boolean,
): number | null {
  const letters = [...answer.rest.folded];
  const reach = Math.min(off, 4);
  for (let length = letters.length - reach; length <= letters.length + reach; length += 1) {
    for (const other of byLength.get(length) ?? []) {
      if (editDistance(other.letters, letters, reach) <= reach && !isExpected(other.letters.join('')))
        return other.card;
    }
  }
  return null;
}
