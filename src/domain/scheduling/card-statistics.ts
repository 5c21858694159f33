import type { TermId } from '../study-set';
import { daysAfter, type LearnerDay } from './learner-day';
import { type CardProgress, cardKey, isFromTheFuture, isLeech, isToRelearn } from './progress';
import { reviewDay, type ReviewItem, type SetToReview, sidesOf } from './review-day';

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

interface DueOnDay {
  readonly day: LearnerDay;
  /** Different cards; one that is asked both ways is asked one way a day. */
  readonly cards: number;
}

/**
 * How many cards Review will ask on each of the next days, today first, new ones left out: as many as it would ask today,
 * and on the days after as if every card asked were then known for long. Each set's own limit of reviews holds, and what is
 * beyond it comes on the next day; suspended cards do not come, buried ones not today.
 */
export function comingDue(sets: readonly SetToReview[], today: LearnerDay, days: number): readonly DueOnDay[] {
  const counts = Array.from({ length: days }, () => 0);
  for (const set of sets)
    for (const [index, cards] of askedOfSet(set, today, days).entries()) counts[index] = (counts[index] ?? 0) + cards;
  return counts.map((cards, index) => ({ day: daysAfter(today, index), cards }));
}

/** The days on which a card comes due, one way or the other, the earliest first. */
type DueDays = LearnerDay[];

function askedOfSet(set: SetToReview, today: LearnerDay, days: number): readonly number[] {
  const { due } = reviewDay(set, today);
  const askedToday = new Map(due.map(({ termId, asked }) => [termId, asked]));
  const waiting = set.termIds.flatMap((termId): DueDays[] => {
    const ways = sidesOf(set.settings.asked).flatMap((asked) =>
      asked === askedToday.get(termId) ? [] : dueDaysOf(set.progress.get(cardKey(termId, asked)), today),
    );
    return ways.length > 0 ? [ways.sort((a, b) => a - b)] : [];
  });
  const most = set.settings.reviewsPerDay ?? Number.POSITIVE_INFINITY;
  const counts = [due.length];
  for (let index = 1; index < days; index += 1) {
    const day = daysAfter(today, index);
    const asked = waiting
      .filter(([first]) => first !== undefined && first <= day)
      .sort(([a = day], [b = day]) => a - b)
      .slice(0, most);
    for (const ways of asked) ways.shift();
    counts.push(asked.length);
  }
  return counts;
}

/** What was answered right today has its next date; what comes due today and is not asked waits for tomorrow. */
function dueDaysOf(card: CardProgress | undefined, today: LearnerDay): readonly LearnerDay[] {
  if (!card?.schedule || card.isSuspended) return [];
  const isNow = isToRelearn(card, today) || isFromTheFuture(card.schedule, today);
  return [isNow ? today : card.schedule.dueDay];
}
