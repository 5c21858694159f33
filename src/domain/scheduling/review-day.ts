import type { AskedSide } from '../study-log';
import type { SetStudySettings } from '../study-settings';
import type { SetId, TermId } from '../study-set';
import { usualScheduler } from './fsrs';
import type { LearnerDay } from './learner-day';
import { lotOf } from './lot-of';
import { type CardProgress, cardKey, isFromTheFuture, isToRelearn, type SetProgress } from './progress';

/** A set as Review finds it. */
export interface SetToReview {
  readonly setId: SetId;
  /** In the order of the set: new cards come in it. */
  readonly termIds: readonly TermId[];
  readonly progress: SetProgress;
  readonly settings: Pick<SetStudySettings, 'asked' | 'newPerDay' | 'reviewsPerDay'>;
}

/** A card asked one way. */
export interface ReviewItem {
  readonly setId: SetId;
  readonly termId: TermId;
  readonly asked: AskedSide;
}

/** Everything that a set has on a day, before any limit. */
export interface OpenDay {
  /** Missed today. */
  readonly again: readonly RankedItem[];
  /** What came due, the one most likely forgotten first. */
  readonly due: readonly RankedItem[];
  readonly fresh: readonly ReviewItem[];
  /** Not due yet, the next ones first. */
  readonly coming: readonly RankedItem[];
  /** Cards answered today already: that had come due, and that were new. */
  readonly done: { readonly due: number; readonly fresh: number };
}

/** So many more of a kind may be asked. */
export interface Room {
  readonly due: number;
  readonly fresh: number;
}

/** What Review has to ask of one set, or of several together, on a day. */
export interface ReviewDay {
  /** Missed today, whatever the limits; then what came due: the one most likely forgotten first. */
  readonly due: readonly RankedItem[];
  readonly fresh: readonly ReviewItem[];
  /** Due and new cards that the limits of the day leave for later, in the same order. */
  readonly dueBeyond: readonly RankedItem[];
  readonly freshBeyond: readonly ReviewItem[];
  /** Not due yet, the next ones first: for whoever wants to go ahead. */
  readonly coming: readonly RankedItem[];
}

export interface RankedItem extends ReviewItem {
  readonly dueDay: LearnerDay;
  /** How likely it is remembered today: 0 to 1; 0 once it was missed today. */
  readonly retrievability: number;
  /** Of due cards as likely forgotten as each other: drawn by day and seed, so that nobody learns their order instead of them. */
  readonly lot: number;
}

/**
 * What a set has for Review on a day. Suspended cards, and those buried today, are not among it; one that was answered
 * today is only when the latest answer was wrong. Of a card asked both
 * ways only one way is asked a day, so that one answer does not give away the other: where both are due the one more
 * likely forgotten, where both are new the one that the lot draws.
 */
export function openDay(set: SetToReview, day: LearnerDay): OpenDay {
  const again: RankedItem[] = [];
  const due: RankedItem[] = [];
  const coming: RankedItem[] = [];
  const fresh: ReviewItem[] = [];
  const done = { due: 0, fresh: 0 };
  for (const [place, termId] of set.termIds.entries()) {
    const found = waysOf(set, { termId, place }, day);
    done.due += found.answered.due;
    done.fresh += found.answered.fresh;
    if (found.again && !found.isBuried) again.push(found.again);
    if (found.isBuried || found.answered.due + found.answered.fresh > 0) continue;
    if (found.due) due.push(found.due);
    else if (found.fresh) fresh.push(found.fresh);
    else if (found.coming) coming.push(found.coming);
  }
  return { again, due: due.sort(byDanger), fresh, coming: coming.sort(byDueDay), done };
}

/** Of a set that is left out for the day: nothing is asked of it. What was answered of it counts, and its cards come tomorrow. */
export const leftOut = ({ coming, done }: OpenDay): OpenDay => ({ again: [], due: [], fresh: [], coming, done });

/** What a set's own share of a day leaves. */
export const roomOfSet = (
  { newPerDay, reviewsPerDay }: Pick<SetStudySettings, 'newPerDay' | 'reviewsPerDay'>,
  done: Room,
): Room => ({ due: leftOf(reviewsPerDay, done.due), fresh: leftOf(newPerDay, done.fresh) });

/** No limit is room without end. */
export const leftOf = (most: number | null, done: number): number =>
  most === null ? Number.POSITIVE_INFINITY : Math.max(0, most - done);

/** A day of one set by itself, within its own share alone. */
export function reviewDay(set: SetToReview, day: LearnerDay): ReviewDay {
  const { again, due, fresh, coming, done } = openDay(set, day);
  const room = roomOfSet(set.settings, done);
  return {
    due: [...again, ...due.slice(0, room.due)],
    dueBeyond: due.slice(room.due),
    fresh: fresh.slice(0, room.fresh),
    freshBeyond: fresh.slice(room.fresh),
    coming,
  };
}

export const sidesOf = (asked: SetStudySettings['asked']): readonly AskedSide[] =>
  asked === 'both' ? ['term', 'definition'] : [asked];

export const byDanger = (a: RankedItem, b: RankedItem): number => a.retrievability - b.retrievability || a.lot - b.lot;
export const byDueDay = (a: RankedItem, b: RankedItem): number => a.dueDay - b.dueDay || byDanger(a, b);

/** What there is of a card: of each kind the way that comes first. */
interface Ways {
  readonly answered: { readonly due: number; readonly fresh: number };
  /** Today, one way or the other: who puts a card off until tomorrow does not want to see it the other way round. */
  readonly isBuried: boolean;
  readonly again: RankedItem | null;
  readonly due: RankedItem | null;
  readonly fresh: ReviewItem | null;
  readonly coming: RankedItem | null;
}

/** Its place counts from 0. */
interface CardInSet {
  readonly termId: TermId;
  readonly place: number;
}

function waysOf({ setId, progress, settings }: SetToReview, { termId, place }: CardInSet, day: LearnerDay): Ways {
  const answered = { due: 0, fresh: 0 };
  let isBuried = false;
  let again: RankedItem | null = null;
  let due: RankedItem | null = null;
  let fresh: ReviewItem | null = null;
  let coming: RankedItem | null = null;
  for (const asked of inLotsOrder(sidesOf(settings.asked), place)) {
    const card = progress.get(cardKey(termId, asked));
    const schedule = card?.schedule;
    if (schedule?.lastDay === day) answered[schedule.firstDay === day ? 'fresh' : 'due'] += 1;
    if (card?.buriedOn === day) isBuried = true;
    const way = wayOf({ setId, termId, asked }, card, day);
    switch (way.kind) {
      case 'again':
        again ??= way.item;
        break;
      case 'fresh':
        fresh ??= way.item;
        break;
      case 'due':
        due = firstBy(byDanger, due, way.item);
        break;
      case 'coming':
        coming = firstBy(byDueDay, coming, way.item);
        break;
      case 'suspended':
        break;
      default:
        way satisfies never;
    }
  }
  return { answered, isBuried, again, due, fresh, coming };
}

/** What a card asked one way is on a day. */
type Way =
  | { readonly kind: 'again' | 'due' | 'coming'; readonly item: RankedItem }
  | { readonly kind: 'fresh'; readonly item: ReviewItem }
  | { readonly kind: 'suspended' };

function wayOf(item: ReviewItem, card: CardProgress | undefined, day: LearnerDay): Way {
  if (card?.isSuspended) return { kind: 'suspended' };
  if (!card?.schedule) return { kind: 'fresh', item };
  const { schedule } = card;
  const isUnbelievable = isFromTheFuture(schedule, day);
  const isAgain = isToRelearn(card, day);
  const dueDay = isUnbelievable ? day : schedule.dueDay;
  const kind = isAgain ? 'again' : dueDay <= day ? 'due' : 'coming';
  const retrievability =
    isAgain || isUnbelievable ? 0 : usualScheduler.retrievability(schedule, day - schedule.lastDay);
  const lot = kind === 'coming' ? 0 : lotOf(`${day} ${schedule.seed}`);
  // By name: spread, a library's cards take four times as long.
  const { setId, termId, asked } = item;
  return { kind, item: { setId, termId, asked, dueDay, retrievability, lot } };
}

const firstBy = (by: typeof byDanger, one: RankedItem | null, other: RankedItem): RankedItem =>
  one && by(other, one) >= 0 ? one : other;

/** By the place in the set, which is the same everywhere: a card that nobody answered has nothing else of the kind. */
const inLotsOrder = (sides: readonly AskedSide[], place: number): readonly AskedSide[] =>
  sides.length === 1 || lotOf(`${place}`) < 0.5 ? sides : sides.toReversed();
