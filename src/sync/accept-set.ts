import { idInRun, newRun } from '../platform/id-run';
import type { EpochMs } from '../../contract/units';
import { toEpochMs } from '../../contract/units';
import type { ServiceSet } from '../api/service-set';
import { named } from '../domain/draft/named';
import { rebased } from '../domain/draft/rebased';
import { asBase, type Base, emptyDraft, type Reading, type SetDraft } from '../domain/draft/set-draft';
import type { WaitingChange } from '../domain/draft/waiting';
import { same } from '../domain/draft/want';
import { editingDoor, opensEditor } from '../domain/editing-door';
import type { SetId, StudySet, Term, TermId } from '../domain/study-set';
import { noteRun } from '../store/card-text';
import { closedBy } from '../store/closed-by';
import type { Database, TableName } from '../store/database';
import { noteGone } from '../store/gone-cards';
import { arrivedSince } from '../store/draft-repository';
import type { DraftRow, ServiceCopy, SetRow, StoredAvailability } from '../store/rows';
import { headerRow, type SetFacts } from '../store/set-repository';
import { noSet, readStoredSet, type StoredSet } from '../store/stored-set';
import { contentHash } from './content-hash';
import { withOwnPictures } from './own-pictures';
import type { Contact, Engine } from './engine';
import { type AnswerTime, isSettled } from './watermark';

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
  readonly asked: Pick<SetRow, 'id' | 'revision'> | null;
  /** When it was asked for, by the steady clock: what left before and could land until then shows in it. */
  readonly began: EpochMs;
}

/** What accepting a set comes to: rows to be written as they are, and the draft as it stands upon the new base. */
interface Acceptance {
  readonly accepted: Accepted;
  readonly header?: SetRow;
  readonly base?: { readonly next: Base; readonly isSame: boolean; readonly before: readonly Term[] };
  readonly draft?: { readonly row: DraftRow; readonly next: SetDraft; readonly arrived: readonly WaitingChange[] };
}

/** One set: see `acceptSets`. */
export async function acceptSet(engine: Accepting, arrival: Arrival): Promise<Accepted> {
  const [accepted] = await acceptSets(engine, [arrival]);
  if (!accepted) throw new Error('A set was neither taken nor left');
  return accepted;
}

/** The tables that accepting touches. */
export const acceptedTables = ({
  sets,
  contents,
  drafts,
  attempts,
  journal,
  pictures,
  meta,
}: Database): readonly TableName[] => [sets, contents, drafts, attempts, journal, pictures, meta];

/**
 * Makes what the service sent the base of sets, with what waits upon it. Belongs into a transaction over `acceptedTables`.
 * Accepts by content: equal content writes nothing but its date. Hundreds of sets are read together and written together,
 * since each trip to storage costs as much as a set of cards.
 */
export async function acceptSets(engine: Accepting, arrivals: readonly Arrival[]): Promise<readonly Accepted[]> {
  const { store, clock } = engine;
  const { db } = store;
  const { first, again } = withoutRepeats(arrivals);
  // One reading for all: a first list asks for hundreds that are not here.
  const [headers, attempts] = await Promise.all([
    db.sets
      .where('serviceId')
      .anyOf(first.map(({ set }) => set.serviceId))
      .toArray(),
    db.attempts.toArray(),
  ]);
  const known = new Map(headers.map((header) => [header.serviceId, header]));
  const underWay = new Set(attempts.map(({ setId }) => setId));
  const acceptances = await Promise.all(
    first.map((arrival) => acceptance(engine, arrival, known.get(arrival.set.serviceId), underWay)),
  );
  await Promise.all([
    db.sets.bulkPut(acceptances.flatMap(({ header }) => header ?? [])),
    db.contents.bulkPut(
      acceptances.flatMap(({ base }) => (base && !base.isSame ? { setId: base.next.id, terms: base.next.terms } : [])),
    ),
  ]);
  for (const { base } of acceptances) if (base && base.before.length > 0) await noteGone(db, base.next, base.before);
  for (const { draft, base } of acceptances) {
    // Dexie loses its transaction over a hundred awaits in a row that ask storage for nothing.
    if (!draft) continue;
    await store.drafts.put(draft.next, draft.row.tried);
    if (base && draft.arrived.length > 0)
      await store.drafts.note(base.next, draft.arrived, clock.now(), { kind: 'sent' });
  }
  const accepted = acceptances.map((one) => one.accepted);
  return again.length === 0 ? accepted : [...accepted, ...(await acceptSets(engine, again))];
}

/** A set that a list names twice meets the second time what the first one stored. */
function withoutRepeats(arrivals: readonly Arrival[]): {
  readonly first: readonly Arrival[];
  readonly again: readonly Arrival[];
} {
  const seen = new Set<number>();
  const first: Arrival[] = [];
  const again: Arrival[] = [];
  for (const arrival of arrivals) {
    const { serviceId } = arrival.set;
    (seen.has(serviceId) ? again : first).push(arrival);
    seen.add(serviceId);
  }
  return { first, again };
}

async function acceptance(
  engine: Accepting,
  arrival: Arrival,
  known: SetRow | undefined,
  underWay: ReadonlySet<SetId>,
): Promise<Acceptance> {
  const { store, newId } = engine;
  const { asked, time } = arrival;
  const set = await withOwnPictures(store, arrival.set);
  const id = known?.id ?? (newId() as SetId);
  const stored = known ? await readStoredSet(store.db, id) : noSet;
  const { header, base } = stored;
  // Also where it has another name since, whose own revision says nothing of this one's.
  const raced = header !== null && asked !== null && (asked.id !== header.id || asked.revision !== header.revision);
  // While a request of its own is under way nobody knows whether this copy was made before or after it.
  if (header && (underWay.has(id) || raced || isOlder(arrival, header))) return markedStale(header);
  if (!isWhole(arrival))
    return isBetterThanNone(arrival, header)
      ? partAcceptance(engine, id, { ...arrival, set }, stored)
      : headerAcceptance(engine, id, stored, arrival);
  const next = known ? asNamed(engine, id, set, stored) : firstNamed(engine, id, set);
  const copy = copyOf(set, time, contentHash(next));
  if (header && isPerhapsOlder(engine.contact.datesDoubted, arrival, header, copy.hash)) return markedStale(header);
  const editing = editingOf(engine, set, header);
  const isReopened =
    header !== null &&
    (header.availability !== 'here' || (editing.canEdit && !header.canEdit) || isOtherDoor(header, next));
  const draft = draftUpon(stored, { base: next, began: arrival.began }, isReopened);
  const isSame = base !== null && header?.copy?.hash === copy.hash && header.availability === 'here';
  if (isSame && isSameCopy(header.copy, copy) && header.stale === 0 && header.canEdit === editing.canEdit)
    return draft
      ? { accepted: { kind: 'changed', setId: id }, base: { next, isSame, before: [] }, draft }
      : { accepted: { kind: 'same', setId: id } };
  const facts: SetFacts = { origin: 'service', availability: 'here', ...editing, copy, stale: 0 };
  const isTold = !isSame || draft !== undefined || header.canEdit !== editing.canEdit;
  return {
    accepted: { kind: isTold ? (isReopened && draft ? 'more-waits' : 'changed') : 'same', setId: id },
    header: isSame
      ? { ...header, edited: undefined, missing: undefined, ...editing, copy, stale: 0, modifiedAt: next.modifiedAt }
      : headerRow(next, facts, header),
    base: { next, isSame, before: isSame ? [] : (base?.terms ?? []) },
    ...(draft && { draft }),
  };
}

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

/** Its owner lets others in another way than before: who may do what is to be found out anew. */
const isOtherDoor = (header: SetRow, { visibility, editable }: Pick<StudySet, 'visibility' | 'editable'>) =>
  header.visibility !== visibility || header.editable !== editable;

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

/** What is still to be read. A reading that is under way may be older than what was left alone here. */
function markedStale(header: SetRow): Acceptance {
  return {
    accepted: { kind: 'stale', setId: header.id },
    header: { ...header, stale: 1, revision: header.revision + 1 },
  };
}

/** A set without its cards: enough to show that it is there, and to notice that it changed. */
function headerAcceptance(
  engine: Accepting,
  id: SetId,
  { header, draft: row }: StoredSet,
  { set, source }: Arrival,
): Acceptance {
  if (header?.copy && set.hasAccess && header.availability === 'here') {
    const { etag } = header.copy;
    const unchanged =
      set.etag !== null && etag !== null ? set.etag === etag : isDatedAlike(engine, header, header.copy, set);
    return unchanged ? { accepted: { kind: 'same', setId: id } } : markedStale(header);
  }
  const availability = set.hasAccess ? 'not-here' : closedDoor(set);
  if (header?.availability === availability && header.title === set.title && header.stale === 1)
    return { accepted: { kind: 'stale', setId: id } };
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
function partAcceptance(engine: Accepting, id: SetId, { set, time }: Arrival, stored: StoredSet): Acceptance {
  const terms = set.fewer ?? [];
  const part = { ...set, terms };
  const next = stored.header ? asNamed(engine, id, part, stored) : firstNamed(engine, id, part);
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

/** Without a tag: the same date, where no other change can bear it, and nothing that shows differs. */
function isDatedAlike(
  { contact }: Accepting,
  header: SetRow,
  { settled, modifiedDate }: ServiceCopy,
  set: ServiceSet,
): boolean {
  const { title, description, visibility, editable, termCount } = set;
  const isShownAlike =
    header.title === title &&
    (description === null || header.description === description) &&
    header.visibility === visibility &&
    header.editable === editable &&
    header.termCount === termCount;
  return settled && !contact.datesDoubted && modifiedDate === set.modifiedDate && isShownAlike;
}

function withoutTerms(set: ServiceSet, id: SetId, known: SetRow | null) {
  const { serviceId, title, visibility, editable, createdBy, createdAt, modifiedDate, termCount } = set;
  return {
    id,
    serviceId,
    title,
    description: set.description ?? known?.description ?? '',
    langTerms: set.langTerms ?? known?.langTerms ?? '',
    langDefinitions: set.langDefinitions ?? known?.langDefinitions ?? '',
    visibility,
    editable,
    ...classesOf(set, known),
    createdBy,
    createdAt,
    modifiedAt: toEpochMs(modifiedDate) as EpochMs,
    termCount,
  };
}

/** A service that says no classes leaves those that it was given. */
function classesOf({ classes }: ServiceSet, known: Pick<StudySet, 'classes'> | null): Pick<StudySet, 'classes'> {
  const given = classes ?? known?.classes;
  return given ? { classes: given } : {};
}

function closedDoor({ visibility }: ServiceSet): 'password' | 'members-only' | 'no-access' {
  if (visibility === 'password') return 'password';
  return visibility === 'classes' ? 'members-only' : 'no-access';
}

/** A set that was never here: its cards are named by one run, so that their names are packed away. */
function firstNamed({ newId }: Accepting, id: SetId, set: ServiceSet): Base {
  const run = newRun(newId);
  const terms = (set.terms ?? []).map((card, place): Term => ({ ...card, id: idInRun(run, place) as TermId }));
  noteRun(terms, run);
  return asBase({ ...ownFields(set, id), terms });
}

/** Cards keep the names they have here; new ones get theirs now. */
export function asNamed(
  { newId }: Pick<Accepting, 'newId'>,
  id: SetId,
  set: ServiceSet,
  { base, draft }: Pick<StoredSet, 'base' | 'draft'>,
): Base {
  const own = { ...ownFields(set, id), ...classesOf(set, base) };
  let run: string | null = null;
  let place = 0;
  const newName = () => idInRun((run ??= newRun(newId)), (place += 1)) as TermId;
  const known = { base: base ?? asBase({ ...own, terms: [] }), draft: draft?.draft ?? emptyDraft(id) };
  return named({ ...own, terms: set.terms ?? [] }, known, newName);
}

export function ownFields(set: ServiceSet, id: SetId): Omit<StudySet, 'terms'> {
  const { termCount: _, ...own } = withoutTerms(set, id, null);
  return own;
}

export function copyOf(
  set: Pick<ServiceSet, 'etag' | 'modifiedDate'>,
  time: AnswerTime | null,
  hash: string,
): ServiceCopy {
  const { etag, modifiedDate } = set;
  return { etag, modifiedDate, settled: isSettled(modifiedDate, time, etag), hash };
}

const isSameCopy = (a: ServiceCopy, b: ServiceCopy) =>
  a.etag === b.etag && a.modifiedDate === b.modifiedDate && a.settled === b.settled;

/** A no is worth asking again after so long: its user may be in the class by now. */
const refusalLastsMs = 86_400_000;

/** Whether its user may write on a set as it came, and what the answers so far still say of that. */
export function editingOf(
  { user, clock }: Pick<Accepting, 'user' | 'clock'>,
  set: ServiceSet,
  known: SetRow | null,
): Pick<SetRow, 'canEdit' | 'edited'> {
  const before = known && !isOtherDoor(known, set) ? known.edited : undefined;
  const isOver = before?.answer === 'refused' && Math.abs(clock.now() - before.at) > refusalLastsMs;
  const edited = isOver ? undefined : before;
  const { canEdit: said, createdBy, hasAccess, visibility, editable } = set;
  const facts = { said, isOwn: createdBy === user, hasAccess, visibility, editable, answered: edited?.answer ?? null };
  return { canEdit: opensEditor(editingDoor(facts)), ...(edited && { edited }) };
}
