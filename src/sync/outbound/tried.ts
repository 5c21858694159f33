import { type EpochMs, epochMs } from '../../../contract/units';
import type { Part } from '../../domain/draft/parts';
import type { DraftRow, Tried } from '../../store/rows';
import { backoffMs } from '../clocks/backoff';

/** A sending that came to nothing. */
export interface Failure {
  /** Null: as the number of tries suggests. */
  readonly afterMs: number | null;
  readonly status: number | null;
  /** The set is read first, which usually helps at once. */
  readonly rereads: boolean;
  /** False where the service had no fault in it, such as an ended session. */
  readonly counts: boolean;
}

/** One that the service, or something before it, had a part in: its set is read, and the tries are counted. */
export const cameToNothing = (status: number | null): Failure => ({
  afterMs: null,
  status,
  rereads: true,
  counts: true,
});

const readingsAtOnce = 3;

/** What is known of the parts of a request that came to nothing: how often that was so, and when they are tried next. Pure. */
export function triedAgain(
  known: DraftRow['tried'],
  parts: readonly Part[],
  failure: Failure,
  { now, chance }: { readonly now: EpochMs; readonly chance: number },
): DraftRow['tried'] {
  const news = parts.map((part) => [part, after(known[part], failure, now, chance)] as const);
  return { ...known, ...Object.fromEntries(news) };
}

function after(last: Tried | undefined, failure: Failure, now: EpochMs, chance: number): Tried {
  const { status, counts } = failure;
  const tries = (last?.tries ?? 0) + (counts ? 1 : 0);
  const notBefore = epochMs(now + waitMs(last, tries, failure, chance));
  const lastStatus = status ?? last?.lastStatus ?? null;
  if (status === null || status < 500)
    return {
      tries,
      lastStatus,
      notBefore,
      ...(status === null && last?.serverErrors && { serverErrors: last.serverErrors }),
    };
  const { count, since } = last?.serverErrors ?? { count: 0, since: now };
  return { tries, lastStatus, notBefore, serverErrors: { count: count + 1, since } };
}

/** A fresh reading usually helps at once, however often the network failed before; where it does not, it must not go in circles. */
function waitMs(last: Tried | undefined, tries: number, { afterMs, status, rereads, counts }: Failure, chance: number) {
  const atOnce = !counts || (rereads && (tries <= readingsAtOnce || (status === 412 && last?.lastStatus !== 412)));
  return afterMs ?? (atOnce ? 0 : backoffMs(tries, chance));
}
