import { RELAY_TIMEOUT_MS } from '../../contract/relay-timing';
import { toUnixSeconds, type UnixSeconds } from '../../contract/units';
import type { ServiceSet, ServiceTerm } from '../api/service-set';
import type { StudySet, Term } from '../domain/study-set';
import type { AttemptRow } from '../store/rows';
import { looseText } from '../domain/loose-text';
import { looseHash } from './content-hash';
import { oneSideSame } from './map-terms';

/** How long a request may still take effect at a service that promises nothing: longer than any time-out before it. */
export const quietMs = Math.max(RELAY_TIMEOUT_MS + 90_000, 120_000);

/**
 * Sets that may be the one a lost creation made: not known before it was sent, this user's, and dated
 * since, or else as long and under the same title, whatever the service's clock said. Titles of the others are not
 * compared: another device may have edited the set already. Lowest number first. Pure.
 */
export function creationCandidates(
  attempt: Pick<AttemptRow, 'result' | 'known'>,
  listed: readonly ServiceSet[],
  user: string,
  since: UnixSeconds | null,
): readonly ServiceSet[] {
  const { result } = attempt;
  const known = new Set<number>(attempt.known);
  const isAlike = ({ title, termCount }: ServiceSet) =>
    result !== null && termCount === result.terms.length && looseText(title) === looseText(result.title);
  return listed
    .filter((set) => !known.has(set.serviceId) && set.createdBy === user && (isDatedSince(set, since) || isAlike(set)))
    .sort((a, b) => a.serviceId - b.serviceId);
}

const isDatedSince = ({ createdAt }: ServiceSet, since: UnixSeconds | null): boolean =>
  since === null || toUnixSeconds(createdAt) >= since;

/** What was found: the very set, or one that must be it, edited since. */
export interface FoundCreation {
  readonly set: ServiceSet;
  readonly exact: boolean;
}

/**
 * The first candidate that says what was sent; or else, of those dated since, the one that has most of the cards still:
 * half of them, or one under the title that was sent. Null: the creation never arrived, and may be sent again. Pure.
 */
export function matchCreation(
  { result }: Pick<AttemptRow, 'result'>,
  candidates: readonly ServiceSet[],
  since: UnixSeconds | null,
): FoundCreation | null {
  if (!result) return null;
  const sent = looseHash(result);
  const exact = candidates.find(({ title, terms }) => terms !== null && looseHash({ title, terms }) === sent);
  if (exact) return { set: exact, exact: true };
  const edited = candidates.filter(
    (set) => set.terms !== null && isDatedSince(set, since) && isRecognisable(result, set.title, set.terms),
  );
  const most = Math.max(...edited.map(({ terms }) => sharedCards(result.terms, terms ?? [])));
  const nearest = edited.find(({ terms }) => sharedCards(result.terms, terms ?? []) === most);
  return nearest ? { set: nearest, exact: false } : null;
}

function isRecognisable(sent: StudySet, title: string, there: readonly ServiceTerm[]): boolean {
  const shared = sharedCards(sent.terms, there);
  return shared * 2 >= sent.terms.length || (shared > 0 && looseText(title) === looseText(sent.title));
}

function sharedCards(sent: readonly Term[], there: readonly ServiceTerm[]): number {
  return sent.filter((card) => there.some((other) => oneSideSame(card, other))).length;
}
