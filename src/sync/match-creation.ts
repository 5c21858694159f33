import { RELAY_TIMEOUT_MS } from '../../contract/relay-timing';
import { toUnixSeconds } from '../../contract/units';
import type { ServiceSet, ServiceTerm } from '../api/service-set';
import type { Term } from '../domain/study-set';
import type { AttemptRow } from '../store/rows';
import { looseHash } from './content-hash';
import { oneSideSame } from './map-terms';
import { overlapSeconds } from './watermark';

/** How long a request may still take effect at a service that promises nothing: longer than any time-out before it. */
export const quietMs = Math.max(RELAY_TIMEOUT_MS + 90_000, 120_000);

/**
 * Sets that may be the one a lost creation made (sync.md 2.5 C): not there before it was sent, and made by this user
 * since. Their titles are not compared: another device may have edited the set already. Lowest number first. Pure.
 */
export function creationCandidates(attempt: AttemptRow, listed: readonly ServiceSet[], user: string): readonly ServiceSet[] {
  const known = new Set<number>(attempt.known);
  const earliest = attempt.serviceTime === null ? 0 : attempt.serviceTime - overlapSeconds.foreign;
  return listed
    .filter((set) => !known.has(set.serviceId) && set.createdBy === user && toUnixSeconds(set.createdAt) >= earliest)
    .sort((a, b) => a.serviceId - b.serviceId);
}

/** What was found: the very set, or one that must be it, edited since. */
export interface FoundCreation {
  readonly set: ServiceSet;
  readonly exact: boolean;
}

/**
 * The first candidate that says what was sent, or else the one that has at least half of the cards. Null: the creation
 * never arrived, and may be sent again. Pure.
 */
export function matchCreation(attempt: AttemptRow, candidates: readonly ServiceSet[]): FoundCreation | null {
  const { result } = attempt;
  if (!result) return null;
  const sent = looseHash(result);
  const exact = candidates.find(({ title, terms }) => terms !== null && looseHash({ title, terms }) === sent);
  if (exact) return { set: exact, exact: true };
  const edited = candidates.find(({ terms }) => terms !== null && sharedCards(result.terms, terms) * 2 >= result.terms.length);
  return edited ? { set: edited, exact: false } : null;
}

function sharedCards(sent: readonly Term[], there: readonly ServiceTerm[]): number {
  return sent.filter((card) => there.some((other) => oneSideSame(card, other))).length;
}
