import type { ServiceSet } from '../../api/service-set';
import { keptOver } from '../../domain/draft/kept-over';
import { rebased } from '../../domain/draft/rebased';
import { asBase, type Base, emptyDraft, type Reading, type SetDraft } from '../../domain/draft/set-draft';
import type { SteadyMs } from '../../domain/draft/steady-time';
import type { WaitingChange } from '../../domain/draft/waiting';
import { same } from '../../domain/draft/want';
import type { SetId, Term } from '../../domain/study-set';
import { closedBy } from '../../store/closed-by';
import { arrivedSince } from '../../store/arrived-since';
import type { DraftRow, ServiceCopy, SetRow, StoredAvailability } from '../../store/rows';
import { headerRow, type SetFacts } from '../../store/set-repository';
import type { StoredSet } from '../../store/stored-set';
import { contentHash } from '../content-hash';
import type { Contact, Engine } from '../engine';
import type { AnswerTime } from '../clocks/watermark';
import { baseOf, copyOf, withoutTerms } from './base-of';
import { closedDoor } from './closed-door';
import { editingOf, isOtherDoor } from './may-edit';

/** Of the engine, what it takes to accept a set. */
export type Accepting = Pick<Engine, 'user' | 'store' | 'clock' | 'newId'> & {
  readonly contact: Pick<Contact, 'datesDoubted'>;
};

/**
 * `stale`: what came is not enough, or came at a bad moment, so the set is to be read by itself. `more-waits`:
 * what waited behind a door goes its way.
 */
export type Accepted = { readonly kind: 'same' | 'changed' | 'more-waits' | 'stale'; readonly setId: SetId };

export interface Arrival {
  readonly set: ServiceSet;
  readonly time: AnswerTime | null;
  /** A list may leave out languages or cards; a set read by itself is all there is. */
  readonly source: 'list' | 'single';
  /** What was here when it was asked for; null when it was not known or does not matter (I9). */
  readonly asked: Pick<SetRow, 'id' | 'revision' | 'copy'> | null;
  /** When it was asked for, by the steady clock: what left before and could land until then shows in it. */
  readonly began: SteadyMs;
}

/** What came of one set, with its pictures by their names here, and what is stored of it. */
export interface Meeting {
  readonly id: SetId;
  readonly arrival: Arrival;
  readonly stored: StoredSet;
  /** A request of its own is under way. */
  readonly isUnderWay: boolean;
  readonly isOwn: boolean;
}

/** What accepting a set comes to: rows to be written as they are, and the draft as it stands upon the new base. */
export interface Acceptance {
  readonly accepted: Accepted;
  readonly header?: SetRow;
  readonly base?: { readonly next: Base; readonly isSame: boolean; readonly before: readonly Term[] };
  readonly draft?: { readonly row: DraftRow; readonly next: SetDraft; readonly arrived: readonly WaitingChange[] };
  /** The service stands where it stood before this copy of it. */
  readonly isEarlier?: true;
}

/** What a set comes to that arrived, beside what is stored of it. Pure but for the names of what is new. */
export function acceptanceOf(engine: Accepting, meeting: Meeting): Acceptance {
  const { arrival, stored } = meeting;
  const { header } = stored;
  if (header && mayBeOutOfDate(meeting, header)) return markedStale(header);
  if (isWhole(arrival)) return wholeAcceptance(engine, meeting);
  return isBetterThanNone(arrival, header) ? partAcceptance(engine, meeting) : headerAcceptance(engine, meeting);
}

function wholeAcceptance(engine: Accepting, meeting: Meeting): Acceptance {
  const { id, arrival, stored } = meeting;
  const { set, time } = arrival;
  const { header } = stored;
  const next = baseOf(engine, id, set, stored);
  const copy = copyOf(set, time, contentHash(next));
  const facts: SetFacts = {
    origin: 'service',
    availability: 'here',
    ...editingOf(engine, set, header),
    copy,
    stale: 0,
  };
  if (header === null)
    return {
      accepted: { kind: 'changed', setId: id },
      header: headerRow(next, facts, null),
      base: { next, isSame: false, before: [] },
    };
  if (isPerhapsOlder(engine.contact.datesDoubted, arrival, header, copy.hash)) return markedStale(header);
  return acceptanceOver(meeting, header, next, { ...facts, copy });
}

/** A whole set in the place of one that is known here. */
function acceptanceOver(
  meeting: Meeting,
  header: SetRow,
  next: Base,
  facts: SetFacts & { readonly copy: ServiceCopy },
): Acceptance {
  const { id, arrival, stored } = meeting;
  const { base } = stored;
  const isReopened = isOpenAnew(header, next, facts);
  const isEarlier = isEarlierState(arrival, header, facts.copy);
  const reading = { base: next, began: arrival.began };
  const kept = isEarlier ? draftKept(meeting, reading) : undefined;
  const draft = kept ?? draftUpon(stored, reading, isReopened);
  const isSame = isSameContent(stored, facts.copy);
  const isShownAlike = isSame && !draft && header.canEdit === facts.canEdit;
  const kind = isShownAlike ? 'same' : draft && isReopened ? 'more-waits' : 'changed';
  const row = isSame ? redated(header, facts, next) : headerRow(next, facts, header);
  return {
    accepted: { kind, setId: id },
    ...(row && { header: row }),
    base: { next, isSame, before: isSame ? [] : (base?.terms ?? []) },
    ...(draft && { draft }),
    ...(isEarlier && { isEarlier }),
  };
}

const isSameContent = ({ base, header }: StoredSet, { hash }: ServiceCopy): boolean =>
  base !== null && header?.availability === 'here' && header.copy?.hash === hash;

/**
 * Whether the service was at this state before it was at the one that is here, as after a restored backup: each change of a
 * set with a tag is dated later than the one before, whatever the clock says. What another reading dated anew since this one
 * was asked for proves nothing.
 */
const isEarlierState = ({ set, source, asked }: Arrival, { copy, availability }: SetRow, next: ServiceCopy): boolean =>
  source === 'single' &&
  availability === 'here' &&
  set.etag !== null &&
  copy !== null &&
  copy.etag !== null &&
  copy.etag !== set.etag &&
  copy.hash !== next.hash &&
  set.modifiedDate <= copy.modifiedDate &&
  asked?.copy?.etag === copy.etag;

/** What is shown of one's own stays wanted. */
function draftKept({ stored: { base, draft: row }, isOwn }: Meeting, reading: Reading): Acceptance['draft'] {
  if (!base || !isOwn) return undefined;
  const last = row?.draft ?? emptyDraft(base.id);
  const next = keptOver(last, base, reading);
  return { row: row ?? { setId: base.id, draft: last, tried: {} }, next, arrived: [] };
}

/** Its user may write on it again, or has to find out whether: what waited behind the door goes its way. */
const isOpenAnew = (header: SetRow, next: Base, { canEdit }: SetFacts): boolean =>
  header.availability !== 'here' || (canEdit && !header.canEdit) || isOtherDoor(header, next);

const isDatedAlike = ({ copy, canEdit, stale }: SetRow, facts: SetFacts & { readonly copy: ServiceCopy }): boolean =>
  copy !== null && isSameCopy(copy, facts.copy) && canEdit === facts.canEdit && stale === 0;

/** The same content under another date or tag: its revision stays, so that nobody reads it again. Null: under the same. */
const redated = (
  header: SetRow,
  facts: SetFacts & { readonly copy: ServiceCopy },
  { modifiedAt }: Base,
): SetRow | null =>
  isDatedAlike(header, facts) ? null : { ...header, edited: undefined, missing: undefined, ...facts, modifiedAt };

/** Whether what came may have been said before what is stored here (I9). */
function mayBeOutOfDate({ arrival, isUnderWay }: Meeting, header: SetRow): boolean {
  const { asked } = arrival;
  // While a request of its own is under way nobody knows whether this copy was made before or after it.
  if (isUnderWay || isOlder(arrival, header)) return true;
  // Also where it has another name since, whose own revision says nothing of this one's.
  return asked !== null && (asked.id !== header.id || asked.revision !== header.revision);
}

const isWhole = ({ set, source }: Arrival) =>
  set.hasAccess &&
  set.terms !== null &&
  (source === 'single' || (set.langTerms !== null && set.langDefinitions !== null && set.description !== null));

/** A list takes a while to arrive: a set that was read by itself meanwhile is newer than what the list says of it (I9). */
const isOlder = ({ set, source }: Arrival, { copy, availability }: SetRow) =>
  source === 'list' && copy !== null && availability === 'here' && set.modifiedDate < copy.modifiedDate;

/** Not the same, and of one second, or of a service whose clock went back: which of the two came later no date tells. */
const isPerhapsOlder = (
  doubted: boolean,
  { set, source, time }: Arrival,
  { copy, availability }: SetRow,
  hash: string,
) =>
  source === 'list' &&
  copy !== null &&
  availability === 'here' &&
  hash !== copy.hash &&
  (doubted || isAhead(set, time) || isAhead(copy, time) || (!copy.settled && set.modifiedDate === copy.modifiedDate));

/** Dated after the service's own clock, which went back since, perhaps while no tab was open. */
const isAhead = ({ modifiedDate }: Pick<ServiceSet, 'modifiedDate'>, time: AnswerTime | null) =>
  time !== null && modifiedDate > time.serviceTime;

/** What waits, upon a new base; undefined where that changes nothing of it. A door that is open again lets it go its way (faults 26, 27). */
function draftUpon(
  { header, base, draft: row }: StoredSet,
  reading: Reading,
  isReopened: boolean,
): Acceptance['draft'] {
  if (!row) return undefined;
  // Whoever deletes a set whose cards are not here yet goes by its title.
  const before = base ?? asBase({ ...reading.base, ...(header && { title: header.title }) });
  const { closed: _, ...open } = row.draft;
  const next = rebased(isReopened ? open : row.draft, before, reading);
  if (same(next, row.draft)) return undefined;
  const arrived = arrivedSince({ base: before, draft: row.draft }, { base: reading.base, draft: next });
  return { row, next, arrived };
}

/** What is still to be read. A reading that is under way may be older than what was left alone here. */
function markedStale(header: SetRow): Acceptance {
  return {
    accepted: { kind: 'stale', setId: header.id },
    header: { ...header, stale: 1, revision: header.revision + 1 },
  };
}

/** A set without its cards: enough to notice that it changed, and to show that it is there. */
function headerAcceptance(engine: Accepting, meeting: Meeting): Acceptance {
  const { id, arrival, stored } = meeting;
  const { header } = stored;
  const { set } = arrival;
  if (header?.copy && header.availability === 'here' && set.hasAccess)
    return isUnchanged(engine, header, header.copy, set)
      ? { accepted: { kind: 'same', setId: id } }
      : markedStale(header);
  const availability = set.hasAccess ? 'not-here' : closedDoor(set);
  const isKnown = header?.availability === availability && header.title === set.title && header.stale === 1;
  return isKnown ? { accepted: { kind: 'stale', setId: id } } : cardlessAcceptance(engine, meeting, availability);
}

/** What there is to show of a set whose cards are closed, or still to come. */
function cardlessAcceptance(
  engine: Accepting,
  { id, arrival: { set, source, time }, stored }: Meeting,
  availability: StoredAvailability,
): Acceptance {
  const { header, draft: row } = stored;
  const closedSince = set.hasAccess ? undefined : (header?.closedSince ?? time?.serviceTime);
  return {
    accepted: { kind: set.hasAccess ? 'stale' : 'changed', setId: id },
    ...(row && { draft: { row, next: behind(row.draft, availability), arrived: [] } }),
    header: {
      ...withoutTerms(set, id, header),
      availability,
      ...editingOf(engine, set, header),
      origin: 'service',
      copy: header?.copy ?? null,
      stale: set.hasAccess && source === 'list' ? 1 : 0,
      revision: (header?.revision ?? 0) + 1,
      ...(closedSince !== undefined && { closedSince }),
    },
  };
}

/** What waits for a closed set would wait for ever; once the door is open again it goes on by itself. */
export function behind(draft: SetDraft, availability: StoredAvailability): SetDraft {
  const closed = closedBy(availability);
  return closed ? { ...draft, closed } : draft;
}

/** Fewer cards than the service counts are shown where there would be none, and never in the place of a whole set (I6). */
const isBetterThanNone = ({ set, source }: Arrival, header: SetRow | null): boolean =>
  source === 'single' &&
  set.hasAccess &&
  set.fewer !== null &&
  (header === null || header.copy === null || header.missing !== undefined);

/** What came of a set whose service counts more. It is not settled, so that nothing is sent over it, and is no base to edit. */
function partAcceptance(engine: Accepting, { id, arrival: { set, time }, stored }: Meeting): Acceptance {
  const terms = set.fewer ?? [];
  const part = { ...set, terms };
  const next = baseOf(engine, id, part, stored);
  const copy = { ...copyOf(set, time, contentHash(next)), etag: null, settled: false };
  const missing = set.termCount - terms.length;
  const editing = { ...editingOf(engine, set, stored.header), canEdit: false };
  const facts: SetFacts = { origin: 'service', availability: 'here', ...editing, copy, stale: 0, missing };
  return {
    accepted: { kind: 'stale', setId: id },
    header: headerRow(next, facts, stored.header),
    base: { next, isSame: false, before: stored.base?.terms ?? [] },
  };
}

/** By its tag; without one the same date, where no other change can bear it, and nothing that shows differs. */
function isUnchanged(
  { contact }: Accepting,
  header: SetRow,
  { etag, settled, modifiedDate }: ServiceCopy,
  set: ServiceSet,
): boolean {
  if (set.etag !== null && etag !== null) return set.etag === etag;
  const { title, description, visibility, editable, termCount } = set;
  const isShownAlike =
    header.title === title &&
    (description === null || header.description === description) &&
    header.visibility === visibility &&
    header.editable === editable &&
    header.termCount === termCount;
  return settled && !contact.datesDoubted && modifiedDate === set.modifiedDate && isShownAlike;
}

const isSameCopy = (a: ServiceCopy, b: ServiceCopy) =>
  a.etag === b.etag && a.modifiedDate === b.modifiedDate && a.settled === b.settled;
