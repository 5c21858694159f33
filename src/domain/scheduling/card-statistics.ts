import type { TermId } from '../study-set';
import { type CardProgress, cardKey, isLeech } from './progress';
import { type ReviewItem, type SetToReview, sidesOf } from './review-day';

interface CardOfSet {
  readonly item: ReviewItem;
  readonly card: CardProgress | undefined;
}

/** The cards that sets have now, each way they are asked; deleted ones are not among them. */
const cardsOf = (sets: readonly SetToReview[]): readonly CardOfSet[] =>
  sets.flatMap(({ setId, termIds, progress, settings }) =>
    termIds.flatMap((termId) =>
      sidesOf(settings.asked).map((asked) => ({
        item: { setId, termId, asked },
        card: progress.get(cardKey(termId, asked)),
      })),
    ),
  );

export interface HardCard extends ReviewItem {
  readonly lapses: number;
  readonly answers: number;
  readonly right: number;
  readonly isLeech: boolean;
}

/** Those forgotten most often, then those answered wrong most often; cards never forgotten are not hard. */
export function hardestCards(sets: readonly SetToReview[], most: number): readonly HardCard[] {
  return cardsOf(sets)
    .flatMap(({ item, card }) =>
      card?.schedule && card.schedule.lapses > 0 ? [{ item, card, schedule: card.schedule }] : [],
    )
    .sort(
      (a, b) =>
        b.schedule.lapses - a.schedule.lapses ||
        a.card.right / a.card.answers - b.card.right / b.card.answers ||
        a.schedule.seed - b.schedule.seed,
    )
    .slice(0, most)
    .map(({ item, card: { answers, right }, schedule }) => ({
      ...item,
      lapses: schedule.lapses,
      answers,
      right,
      isLeech: isLeech(schedule),
    }));
}

export interface MixUp extends ReviewItem {
  /** The card whose answer was given instead. */
  readonly given: TermId;
  readonly times: number;
}

/** What was mixed up most often, of cards that are both still there; as often: in the order of the sets. */
export function mixUps(sets: readonly SetToReview[], most: number): readonly MixUp[] {
  const present = new Set(sets.flatMap(({ setId, termIds }) => termIds.map((termId) => `${setId} ${termId}`)));
  const found = cardsOf(sets).flatMap(({ item, card }) =>
    [...(card?.mixedUpWith ?? [])]
      .filter(([given]) => present.has(`${item.setId} ${given}`))
      .map(([given, times]): MixUp => ({ ...item, given, times })),
  );
  return found.sort((a, b) => b.times - a.times).slice(0, most);
}
