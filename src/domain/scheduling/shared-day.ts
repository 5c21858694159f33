import type { SetStudySettings } from '../study-settings';
import type { SetId } from '../study-set';
import type { LearnerDay } from './learner-day';
import type { SetProgress } from './progress';
import {
  byDanger,
  leftOf,
  type OpenDay,
  type RankedItem,
  type ReviewDay,
  type ReviewItem,
  roomOfSet,
} from './review-day';
import { inTurn } from './review-queue';

/** What a learner's day holds, over all sets. Null: as many as are due. */
export interface DayLimits {
  readonly newPerDay: number;
  readonly reviewsPerDay: number | null;
}

/** A set as it takes part in a day. */
export interface SetOnDay {
  readonly setId: SetId;
  readonly open: OpenDay;
  /** Its own share. */
  readonly settings: Pick<SetStudySettings, 'newPerDay' | 'reviewsPerDay'>;
  /** Null: nobody began with it. */
  readonly begun: Beginning | null;
}

/** The answer with which a set was begun: the same on every device. */
export interface Beginning {
  readonly day: LearnerDay;
  readonly seed: number;
}

/** When a set was begun: its first answer that counted, the least seed of that day. */
export function beginningOf(progress: SetProgress): Beginning | null {
  let first: Beginning | null = null;
  for (const { schedule } of progress.values()) {
    if (!schedule) continue;
    const { firstDay: day, seed } = schedule;
    if (!first || day < first.day || (day === first.day && seed < first.seed)) first = { day, seed };
  }
  return first;
}

/** Sets that were begun, the earliest first; the others behind them, as they were given. */
export const byBeginning = <Set extends Pick<SetOnDay, 'begun'>>(sets: readonly Set[]): readonly Set[] =>
  sets.toSorted((a, b) => {
    if (a.begun && b.begun) return a.begun.day - b.begun.day || a.begun.seed - b.begun.seed;
    return Number(b.begun !== null) - Number(a.begun !== null);
  });

/**
 * What a day asks of each of several sets. Each keeps to its own share and all together to the day's limits: of cards that
 * came due those most likely forgotten have the room, whatever set they are of; new cards come from the sets that were begun
 * in turn, and what room they leave goes to the others, one set after another. What was missed today has room always. Pure;
 * the same on every device that has the same sets.
 */
export function sharedDay(sets: readonly SetOnDay[], limits: DayLimits): ReadonlyMap<SetId, ReviewDay> {
  const done = { due: 0, fresh: 0 };
  for (const { open } of sets) {
    done.due += open.done.due;
    done.fresh += open.done.fresh;
  }
  const ordered = byBeginning(sets);
  const shares = new Map(sets.map(({ setId, settings, open }) => [setId, roomOfSet(settings, open.done)]));
  const shareOf = (setId: SetId) => shares.get(setId) ?? { due: 0, fresh: 0 };
  const due = ordered
    .flatMap(({ setId, open }) => open.due.slice(0, shareOf(setId).due))
    .sort(byDanger)
    .slice(0, leftOf(limits.reviewsPerDay, done.due));
  const freshOf = (some: readonly SetOnDay[]) =>
    some.map(({ setId, open }) => open.fresh.slice(0, shareOf(setId).fresh));
  const fresh = [
    ...inTurn(freshOf(ordered.filter(({ begun }) => begun !== null))),
    ...freshOf(ordered.filter(({ begun }) => begun === null)).flat(),
  ].slice(0, leftOf(limits.newPerDay, done.fresh));
  const [dueNow, freshNow] = [counted(due), counted(fresh)];
  return new Map(
    sets.map(({ setId, open }) => [setId, cut(open, { due: dueNow.get(setId) ?? 0, fresh: freshNow.get(setId) ?? 0 })]),
  );
}

/**
 * The day of a set that is asked for by itself: what the day gives it, so that it is asked what was said. Where the day gives
 * it no new cards, it has the room that is left today: nobody else is there to take it. So has the first set that is ever
 * begun: nothing was said of it, and once it is begun it comes before the others.
 */
export function dayAlone(sets: readonly SetOnDay[], limits: DayLimits, setId: SetId): ReviewDay | null {
  const set = sets.find((one) => one.setId === setId);
  const shared = sharedDay(sets, limits).get(setId);
  const isFirst = sets.every(({ begun }) => begun === null);
  if (!set || !shared || (shared.fresh.length > 0 && !isFirst)) return shared ?? null;
  const done = sets.reduce((sum, { open }) => sum + open.done.fresh, 0);
  const room = Math.min(leftOf(limits.newPerDay, done), roomOfSet(set.settings, set.open.done).fresh);
  return { ...shared, fresh: set.open.fresh.slice(0, room), freshBeyond: set.open.fresh.slice(room) };
}

/** A set's cards come in an order of their own: so many of its first. */
const cut = (
  { again, due, fresh, coming }: OpenDay,
  room: { readonly due: number; readonly fresh: number },
): ReviewDay => ({
  due: [...again, ...due.slice(0, room.due)],
  dueBeyond: due.slice(room.due),
  fresh: fresh.slice(0, room.fresh),
  freshBeyond: fresh.slice(room.fresh),
  coming,
});

function counted(items: readonly (RankedItem | ReviewItem)[]): ReadonlyMap<SetId, number> {
  const counts = new Map<SetId, number>();
  for (const { setId } of items) counts.set(setId, (counts.get(setId) ?? 0) + 1);
  return counts;
}
