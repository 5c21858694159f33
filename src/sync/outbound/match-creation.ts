import { toUnixSeconds, type UnixSeconds } from '../../../contract/units';
import type { ServiceSet, ServiceTerm } from '../../api/service-set';
import { looseText } from '../../domain/loose-text';
import type { AlikeSet } from '../../domain/problem';
import type { StudySet } from '../../domain/study-set';
import type { AttemptRow } from '../../store/rows';
import { looseHash } from '../content-hash';

/**
 * Sets that may be the one a lost creation made: not known before it was sent, this user's, and dated
 * since, or else as long and under the same title, whatever the service's clock said. Titles of the others are not
 * compared: another device may have edited the set already. Lowest number first. Pure.
 */
export function creationCandidates(
  { created, known }: Pick<AttemptRow, 'created' | 'known'>,
  listed: readonly ServiceSet[],
  user: string,
  since: UnixSeconds | null,
): readonly ServiceSet[] {
  const before = new Set<number>(known);
  const isAlike = ({ title, termCount }: ServiceSet) =>
    created !== null && termCount === created.terms.length && looseText(title) === looseText(created.title);
  return listed
    .filter((set) => !before.has(set.serviceId) && set.createdBy === user && (isDatedSince(set, since) || isAlike(set)))
    .sort((a, b) => a.serviceId - b.serviceId);
}

const isDatedSince = ({ createdAt }: ServiceSet, since: UnixSeconds | null): boolean =>
  since === null || toUnixSeconds(createdAt) >= since;

/** What the candidates say of a lost creation: it is there; it may be one of these, changed since, which its user knows; or none. */
export type MatchedCreation =
  | { readonly kind: 'found'; readonly set: ServiceSet }
  | { readonly kind: 'alike'; readonly sets: readonly AlikeSet[] }
  | { readonly kind: 'none' };

/** The first candidate that says what was sent; else those dated since that have a card of it, or its title. Pure. */
export function matchCreation(
  created: StudySet,
  candidates: readonly ServiceSet[],
  since: UnixSeconds | null,
): MatchedCreation {
  const sent = looseHash(created);
  const exact = candidates.find(({ title, terms }) => terms !== null && looseHash({ title, terms }) === sent);
  if (exact) return { kind: 'found', set: exact };
  const alike = candidates.filter((set) => isDatedSince(set, since) && isRecognisable(created, set));
  if (alike.length === 0) return { kind: 'none' };
  return { kind: 'alike', sets: alike.map(({ serviceId, title, termCount }) => ({ serviceId, title, termCount })) };
}

function isRecognisable(sent: StudySet, { title, terms }: ServiceSet): boolean {
  if (looseText(title) === looseText(sent.title)) return true;
  const shared = sent.terms.filter((card) => (terms ?? []).some((other) => sharesSide(card, other))).length;
  return shared * 2 >= sent.terms.length;
}

type Text = Pick<ServiceTerm, 'term' | 'definition'>;

/** Blank sides say nothing: many cards have one. */
const sharesSide = (a: Text, b: Text): boolean => isSameWord(a.term, b.term) || isSameWord(a.definition, b.definition);

const isSameWord = (a: string, b: string): boolean => looseText(a) !== '' && looseText(a) === looseText(b);
