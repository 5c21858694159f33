import { choicePool, type ChoiceCard, type ChoicePool } from '../../domain/grading/choice-pool';
import { distractors } from '../../domain/grading/distractors';
import type { AskedSide } from '../../domain/study-log';
import { shownText } from '../../domain/shown-text';
import type { TermId } from '../../domain/study-set';
import { cardSide, lookOf } from '../desk/card-side';
import { chanceFrom, shuffled } from '../desk/seeded-chance';
import { answerLanguage, answerOf, askedLanguage, type SeenSet } from './set-grader';

export interface ChoiceQuestion {
  readonly termId: TermId;
  readonly asked: AskedSide;
  /** The same number, the same choices in the same order. */
  readonly seed: number;
  /** Cards whose answer this learner gave for this one, and how often. */
  readonly mixedUpWith: ReadonlyMap<TermId, number>;
  /** Three wrong ones, unless the question shows fewer or more. */
  readonly wrong?: number;
}

/** Makes the choices for questions about a set. */
export interface ChoiceMaker {
  /** The cards to choose from, the right one among them. Fewer than two: there is nothing to choose. */
  choicesFor(question: ChoiceQuestion): readonly TermId[];
}

/** More cards than these are not looked through for each question: the nearest in the set stand for the rest. */
const lookedThrough = 200;

/**
 * Prepares nothing before the first question: then the part of the set around its card is read, once. Cards further away
 * than that are offered only where the learner mixed them up.
 */
export function choiceMaker({ set, look }: SeenSet): ChoiceMaker {
  const placeOf = new Map(set.terms.map(({ id }, place) => [id, place]));
  const pools = new Map<string, ChoicePool>();
  const cardAt = (place: number, asked: AskedSide): ChoiceCard[] => {
    const card = set.terms[place];
    if (!card) return [];
    const [side, answer] = [cardSide(card, asked), answerOf(card, asked)];
    const prompt = lookOf({ ...side, text: shownText(side.text, look) });
    return [{ id: card.id, prompt, answer: shownText(answer, look) }];
  };
  const read = (cards: readonly ChoiceCard[], asked: AskedSide) =>
    choicePool(cards, { prompt: askedLanguage(set, asked), answer: answerLanguage(set, asked) });
  const partAround = (place: number, asked: AskedSide): ChoicePool => {
    const part = Math.floor(place / lookedThrough);
    const known = pools.get(`${asked}:${part}`);
    if (known) return known;
    // The last part of a set may be small: it is filled up from the one before.
    const begin = Math.max(0, Math.min(part * lookedThrough, set.terms.length - lookedThrough));
    const cards = set.terms.slice(begin, begin + lookedThrough).flatMap((_, index) => cardAt(begin + index, asked));
    const pool = read(cards, asked);
    pools.set(`${asked}:${part}`, pool);
    return pool;
  };
  return {
    choicesFor({ termId, asked, seed, mixedUpWith, wrong = 3 }) {
      const place = placeOf.get(termId);
      const [card] = place === undefined ? [] : cardAt(place, asked);
      if (place === undefined || !card) return [];
      const near = partAround(place, asked);
      const far = [...mixedUpWith.keys()].filter((id) => placeOf.has(id) && !near.has(id));
      const pool =
        far.length === 0
          ? near
          : new Map([
              ...near,
              ...read(
                far.flatMap((id) => cardAt(placeOf.get(id) ?? -1, asked)),
                asked,
              ),
            ]);
      const random = chanceFrom(seed);
      const ids = distractors(card, pool, { confusions: mixedUpWith, random, count: wrong }).map(
        ({ id }) => id as TermId,
      );
      return shuffled([termId, ...ids], random);
    },
  };
}
