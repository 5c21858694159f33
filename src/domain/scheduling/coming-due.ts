import type { SetId, TermId } from '../study-set';
import type { AskedSide } from '../study-log';
import { daysAfter, type LearnerDay } from './learner-day';
import { type CardProgress, cardKey, isFromTheFuture, isToRelearn } from './progress';
import { type ReviewDay, type SetToReview, sidesOf } from './review-day';

/** A set, and what Review asks of it today. */
export interface SetToCome extends SetToReview {
  readonly asks: Pick<ReviewDay, 'due'>;
}

/**
 * How many cards Review will ask of each set on each of the next days, today first, new ones left out: as many as it asks
 * today, and on the days after as if every card asked were then known for long. A card asked both ways is asked one way a
 * day. The limits of the sets and of the whole day hold, and what is beyond them comes on the next day; suspended cards do
 * not come, buried ones not today. `most`: over all sets, `index` days from today. Sets in an order that all devices share.
 */
export function comingDue(
  sets: readonly SetToCome[],
  {
    today,
    days,
    most,
  }: { readonly today: LearnerDay; readonly days: number; readonly most: (index: number) => number },
): ReadonlyMap<SetId, readonly number[]> {
  const counts = new Map(sets.map(({ setId, asks }) => [setId, [asks.due.length]]));
  const last = daysAfter(today, days - 1);
  const waiting = sets.map((set) => ({ set, cards: cardsToCome(set, today, last) }));
  for (let index = 1; index < days; index += 1) {
    const day = daysAfter(today, index);
    const asked = waiting
      .flatMap(({ set, cards }) =>
        earliest(cards.filter(([first]) => first !== undefined && first <= day))
          .slice(0, set.settings.reviewsPerDay ?? Number.POSITIVE_INFINITY)
          .map((ways) => ({ setId: set.setId, ways })),
      )
      .sort((a, b) => (a.ways[0] ?? day) - (b.ways[0] ?? day))
      .slice(0, most(index));
    for (const of of counts.values()) of.push(0);
    for (const { setId, ways } of asked) {
      ways.shift();
      const ofSet = counts.get(setId);
      if (ofSet) ofSet[index] = (ofSet[index] ?? 0) + 1;
    }
  }
  return counts;
}

/** The days on which a card comes due, one way or the other, the earliest first. */
type DueDays = LearnerDay[];

const earliest = (cards: readonly DueDays[]): readonly DueDays[] =>
  cards.toSorted(([a], [b]) => (a === undefined || b === undefined ? 0 : a - b));

function cardsToCome(set: SetToCome, today: LearnerDay, last: LearnerDay): readonly DueDays[] {
  const askedToday = new Map<TermId, AskedSide>(set.asks.due.map(({ termId, asked }) => [termId, asked]));
  return set.termIds.flatMap((termId): DueDays[] => {
    const ways = sidesOf(set.settings.asked).flatMap((asked) =>
      asked === askedToday.get(termId) ? [] : dueDaysOf(set.progress.get(cardKey(termId, asked)), today),
    );
    const inTime = ways.filter((day) => day <= last).sort((a, b) => a - b);
    return inTime.length > 0 ? [inTime] : [];
  });
}

/** What was answered right today has its next date; what comes due today and is not asked waits for tomorrow. */
function dueDaysOf(card: CardProgress | undefined, today: LearnerDay): readonly LearnerDay[] {
  if (!card?.schedule || card.isSuspended) return [];
  const isNow = isToRelearn(card, today) || isFromTheFuture(card.schedule, today);
  return [isNow ? today : card.schedule.dueDay];
}
