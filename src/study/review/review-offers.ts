import * as words from '../../../messages/app/review';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { CardKey } from '../../domain/scheduling/progress';
import type { RankedItem, ReviewDay } from '../../domain/scheduling/review-day';
import { reviewQueue } from '../../domain/scheduling/review-queue';
import { dateOfDay } from '../../ui/day-words';
import { type Asked, keyOf } from './review-session';

/** A way to go on behind the last card. */
export interface ReviewOffer {
  readonly kind: 'due' | 'over-limit' | 'new' | 'ahead';
  /** What there is, in words. */
  readonly about: string;
  readonly label: string;
  readonly items: readonly Asked[];
}

/** So many at once: whoever goes on can go on again. */
const mostOverLimit = 50;
const mostNew = 10;
const mostAhead = 20;

interface Limits {
  /** Null where sets of several limits lie together, or none is set. */
  readonly reviewsPerDay: number | null;
}

/**
 * What can still be done on a day, of cards that were not on the desk already: what became due meanwhile, what the
 * day's limits hold back, more new cards, and those of the next days. An answer ahead of its day counts like any other:
 * the scheduler knows that less time went by. Pure.
 */
export function reviewOffers(
  open: ReviewDay,
  had: ReadonlySet<CardKey>,
  day: LearnerDay,
  { reviewsPerDay }: Limits,
): readonly ReviewOffer[] {
  const left = <Item extends Asked>(items: readonly Item[]) => items.filter((item) => !had.has(keyOf(item)));
  const offers: ReviewOffer[] = [];
  const now = reviewQueue({ due: left(open.due), fresh: left(open.fresh) });
  if (now.length > 0)
    offers.push({
      kind: 'due',
      about: words.ready({ count: now.length }),
      label: words.goOnWith({ count: now.length }),
      items: now,
    });

  const beyond = left(open.dueBeyond);
  if (beyond.length > 0) {
    const items = beyond.slice(0, mostOverLimit);

    const label = items.length < beyond.length ? words.goOnOf : words.goOnMore;
    offers.push({
      kind: 'over-limit',
      about:
        reviewsPerDay === null
          ? words.limitsReached({ count: beyond.length })
          : words.limitReached({ count: beyond.length, limit: reviewsPerDay }),
      label: label({ count: items.length }),
      items,
    });
  }

  const fresh = left(open.freshBeyond);
  if (fresh.length > 0) {
    const items = fresh.slice(0, mostNew);
    offers.push({
      kind: 'new',
      about: words.stillNew({ count: fresh.length }),
      label: words.beginMore({ count: items.length }),
      items,
    });
  }
  const ahead = soonest(left(open.coming));
  const [first] = ahead;
  if (first) {
    const count = ahead.length;
    const isTomorrow = first.dueDay === day + 1;
    offers.push({
      kind: 'ahead',
      about: isTomorrow ? words.dueTomorrow({ count }) : words.dueOn({ count, date: dateOfDay(first.dueDay, day) }),
      label: words.ahead({ count: Math.min(count, mostAhead) }),
      items: ahead.slice(0, mostAhead),
    });
  }
  return offers;
}

/** Those of the nearest day. They come in its order. */
function soonest(coming: readonly RankedItem[]): readonly RankedItem[] {
  const [first] = coming;
  return coming.filter(({ dueDay }) => dueDay === first?.dueDay);
}
