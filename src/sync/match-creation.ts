import type { ServiceSetId } from '../../contract/ids';
import { RELAY_TIMEOUT_MS } from '../../contract/relay-timing';
import { type UnixSeconds, toUnixSeconds } from '../../contract/units';
import type { ServiceSet } from '../api/service-set';
import type { AttemptRow } from '../store/rows';
import { looseHash, looseText } from './content-hash';
import { overlapSeconds } from './watermark';

/** How long a request may still take effect at a service that promises nothing: longer than any time-out before it. */
export const quietMs = Math.max(RELAY_TIMEOUT_MS + 90_000, 120_000);

/**
 * Sets that may be the one a lost creation made (sync.md 2.5 C): not there before it was sent, made by this user since,
 * with the same title. Those whose cards the list left out still have to be read. Lowest number first. Pure.
 */
export function creationCandidates(attempt: AttemptRow, listed: readonly ServiceSet[], user: string): readonly ServiceSet[] {
  const known = new Set<number>(attempt.known);
  const title = looseText(attempt.result?.title ?? '');
  const earliest = sentAtService(attempt);
  return listed
    .filter((set) => !known.has(set.serviceId) && set.createdBy === user)
    .filter((set) => toUnixSeconds(set.createdAt) >= earliest && looseText(set.title) === title)
    .sort((a, b) => a.serviceId - b.serviceId);
}

/** The first candidate that says what was sent. Null: the creation never arrived, and may be sent again. Pure. */
export function matchCreation(attempt: AttemptRow, candidates: readonly ServiceSet[]): ServiceSetId | null {
  if (!attempt.result) return null;
  const sent = looseHash(attempt.result);
  const found = candidates.find(({ title, terms }) => terms !== null && looseHash({ title, terms }) === sent);
  return found?.serviceId ?? null;
}

function sentAtService({ serviceTime }: AttemptRow): UnixSeconds | number {
  return serviceTime === null ? 0 : serviceTime - overlapSeconds.foreign;
}
