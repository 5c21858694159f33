import type { FieldChange } from '../domain/command';
import type { ServiceSet } from '../api/service-set';
import { contentHash } from './content-hash';
import type { Contact, Engine } from './engine';
import { likeness } from './map-terms';
import { noteSeen, putBackErased } from './put-back';
import { type Rebased, rebase } from './rebase';
import { idInRun, newRun } from '../platform/id-run';
import type { EpochMs } from '../../contract/units';
import { toEpochMs } from '../../contract/units';
import { editingDoor, opensEditor } from '../domain/editing-door';
import type { SetId, StudySet, Term, TermId } from '../domain/study-set';
import { insertSentBehind } from '../store/insert-behind';
import { noteRun } from '../store/card-text';
import { mayHaveArrived } from '../store/may-have-arrived';
import type { OutboxRow, ServiceCopy, SetRow, StoredAvailability } from '../store/rows';
import { headerRow, type SetFacts } from '../store/set-repository';
import { readStoredSet, type StoredSet } from '../store/stored-set';
import { type AnswerTime, isSettled } from './watermark';

/** Of the engine, what it takes to accept a set. */
export type Accepting = Pick<Engine, 'user' | 'store' | 'clock' | 'newId'> & {
  readonly contact: Pick<Contact, 'datesDoubted'> & Partial<Pick<Contact, 'replaced'>>;
};

/**
 * `stale`: what came is not enough, or came at a bad moment, so the set is to be read by itself. `put-back`: whatever
 * else, more waits than before.
 */
export type Accepted = { readonly kind: 'same' | 'changed' | 'put-back' | 'stale'; readonly setId: SetId };

export interface Arrival {
  readonly set: ServiceSet;
  readonly time: AnswerTime | null;
  /** A list may leave out languages or cards; a set read by itself is all there is. */
  readonly source: 'list' | 'single';
  /** What was here when it was asked for; null when it was not known or does not matter (I9). */
  readonly asked: Pick<SetRow, 'id' | 'revision'> | null;
}

/** What accepting a set comes to: rows to be written as they are, and waiting changes to be set upon the new base. */
interface Acceptance {
  readonly accepted: Accepted;
  readonly header?: SetRow;
  readonly base?: {
    readonly next: StudySet;
    readonly hash: string;
    readonly open: readonly OutboxRow[];
    readonly previous: StudySet | null;
  };
}

/** One set: see `acceptSets`. */
export async function acceptSet(engine: Accepting, arrival: Arrival): Promise<Accepted> {
  const [accepted] = await acceptSets(engine, [arrival]);
  if (!accepted) throw new Error('A set was neither taken nor left');
  return accepted;
}

/**
 * Makes what the service sent the base of sets, and sets the waiting changes upon it anew. Belongs into a transaction
 * over sets, contents and outbox. Accepts by content: equal content writes nothing but its date. Hundreds of sets are
 * read together and written together, since each trip to storage costs as much as a set of cards.
 */
export async function acceptSets(engine: Accepting, arrivals: readonly Arrival[]): Promise<readonly Accepted[]> {
  const { store } = engine;
  const { db } = store;
  const { first, again } = withoutRepeats(arrivals);
  // One reading for all: a first list asks for hundreds that are not here.
  const headers = await db.sets
    .where('serviceId')
    .anyOf(first.map(({ set }) => set.serviceId))
    .toArray();
  const known = new Map(headers.map((header) => [header.serviceId, header]));
  const acceptances = await Promise.all(
    first.map((arrival) => acceptance(engine, arrival, known.get(arrival.set.serviceId))),
  );
  await Promise.all([
    db.sets.bulkPut(acceptances.flatMap(({ header }) => header ?? [])),
    db.contents.bulkPut(
      acceptances.flatMap(({ base }) => (base ? { setId: base.next.id, terms: base.next.terms } : [])),
    ),
  ]);
  for (const { base } of acceptances) {
    const changed = base ? changedBy(base.next, base.hash, base.open, base.previous) : [];
    // Dexie loses its transaction over a hundred awaits in a row that ask storage for nothing.
    if (changed.length > 0) await storeRebased(engine, changed);
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

const unknownSet: StoredSet = { header: null, base: null, open: [], shown: null };

async function acceptance(engine: Accepting, arrival: Arrival, known: SetRow | undefined): Promise<Acceptance> {
  const { store, newId } = engine;
  const { set, asked, time } = arrival;
  const id = known?.id ?? (newId() as SetId);
  const { base, open, header } = known ? await readStoredSet(store.db, id) : unknownSet;
  // A change on its way may be in this copy or not: only its own answer, or a look after it, says which.
  const onItsWay = open.some(({ state }) => state.kind === 'in-flight' || state.kind === 'unknown');
  // Also where it has another name since, whose own revision says nothing of this one's.
  const raced = header !== null && asked !== null && (asked.id !== header.id || asked.revision !== header.revision);
  if (header && (onItsWay || raced || isOlder(arrival, header))) {
    if (onItsWay) noteSeen(engine, set);
    return markedStale(header);
  }
  if (!isWhole(arrival))
    return isBetterThanNone(arrival, header)
      ? partAcceptance(engine, id, arrival, { header, base, open })
      : headerAcceptance(engine, id, header, arrival);
  const next = named(engine, id, set, base);
  const copy = copyOf(set, time, contentHash(next));
  if (header && isPerhapsOlder(engine.contact.datesDoubted, arrival, header, copy.hash)) return markedStale(header);
  const isPutBack =
    (engine.contact.replaced?.has(set.serviceId) ?? false) && (await putBackErased(engine, id, set, base, open));
  if (header && base && header.copy?.hash === copy.hash && header.availability === 'here') {
    const accepted: Accepted = { kind: isPutBack ? 'put-back' : 'same', setId: id };
    const editing = editingOf(engine, set, header);
    const { canEdit } = editing;
    const isAllowed = canEdit && !header.canEdit;
    if (isAllowed) await goesOn(engine, open);
    if (isSameCopy(header.copy, copy) && header.stale === 0 && header.canEdit === canEdit) return { accepted };
    const told: Accepted =
      header.canEdit === canEdit ? accepted : { kind: isAllowed ? 'put-back' : 'changed', setId: id };
    return {
      accepted: told,
      header: {
        ...header,
        edited: undefined,
        missing: undefined,
        ...editing,
        copy,
        stale: 0,
        modifiedAt: next.modifiedAt,
      },
    };
  }
  const editing = editingOf(engine, set, header);
  const facts: SetFacts = { origin: 'service', availability: 'here', ...editing, copy, stale: 0 };
  const isReopened =
    header !== null &&
    (header.availability !== 'here' || (facts.canEdit && !header.canEdit) || isOtherDoor(header, next));
  const waiting = isReopened ? await goesOn(engine, open) : open;
  return {
    accepted: { kind: isPutBack ? 'put-back' : 'changed', setId: id },
    header: headerRow(next, facts, header),
    base: { next, hash: copy.hash, open: waiting, previous: base },
  };
}

/** Compares the waiting changes with a new base and stores what became of them. */
export async function rebaseOpen(
  { store, clock }: Pick<Engine, 'store' | 'clock'>,
  base: StudySet,
  hash: string,
  open: readonly OutboxRow[],
  previous: StudySet | null,
): Promise<void> {
  await storeRebased({ store, clock }, changedBy(base, hash, open, previous));
}

/** Pure. Of the waiting changes those that a new base makes others of. */
const changedBy = (
  base: StudySet,
  hash: string,
  open: readonly OutboxRow[],
  previous: StudySet | null,
): readonly Rebased[] =>
  rebase(base, hash, open, previous).filter((result) => result.kind !== 'stays' || !open.includes(result.row));

async function storeRebased(
  { store, clock }: Pick<Engine, 'store' | 'clock'>,
  changed: readonly Rebased[],
): Promise<void> {
  for (const result of changed) {
    switch (result.kind) {
      case 'stays':
        await store.outbox.put(result.row);
        break;
      case 'there':
        await store.outbox.close(result.row, { kind: 'sent', at: clock.now() });
        break;
      case 'splits':
        await store.outbox.put(result.row);
        await putFlowing({ store }, result);
        break;
      default:
        result satisfies never;
    }
  }
}

/** What goes its own way may have left with what is asked about now: whoever types on it is not asked about their own words. */
async function putFlowing(
  { store }: Pick<Engine, 'store'>,
  { row, flowing }: Extract<Rebased, { kind: 'splits' }>,
): Promise<void> {
  const texts = Object.entries<FieldChange<string>>(flowing.changes).flatMap(([field, { after }]) => {
    const text = mayHaveArrived(row) ? after : row.sent?.[field];
    return text === undefined ? [] : [[field, text] as const];
  });
  await insertSentBehind(store, row, {
    command: flowing,
    sent: texts.length > 0 ? Object.fromEntries(texts) : undefined,
  });
}

/** Its owner lets others in another way than before: who may do what is to be found out anew. */
const isOtherDoor = (header: SetRow, { visibility, editable }: Pick<StudySet, 'visibility' | 'editable'>) =>
  header.visibility !== visibility || header.editable !== editable;

/** It waits for a password, or for being allowed. */
export const isBehindDoor = ({ state }: OutboxRow): boolean =>
  state.kind === 'needs-you' && (state.problem.kind === 'password-needed' || state.problem.kind === 'not-allowed');

const isSaidGone = ({ state }: OutboxRow): boolean =>
  state.kind === 'needs-you' && state.problem.kind === 'deleted-elsewhere';

/** The door is open again, or the set was not gone after all: what waited goes its way (faults 26, 27). */
export async function goesOn(
  { store }: Pick<Accepting, 'store'>,
  open: readonly OutboxRow[],
): Promise<readonly OutboxRow[]> {
  const rows = open.map((row): OutboxRow =>
    isBehindDoor(row) || isSaidGone(row) ? { ...row, state: { kind: 'queued' } } : row,
  );
  for (const row of rows) if (!open.includes(row)) await store.outbox.put(row);
  return rows;
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

/** What is still to be read. A reading that is under way may be older than what was left alone here. */
function markedStale(header: SetRow): Acceptance {
  return {
    accepted: { kind: 'stale', setId: header.id },
    header: { ...header, stale: 1, revision: header.revision + 1 },
  };
}

/** A set without its cards: enough to show that it is there, and to notice that it changed. */
function headerAcceptance(engine: Accepting, id: SetId, header: SetRow | null, { set, source }: Arrival): Acceptance {
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

/** Fewer cards than the service counts are shown where there would be none, and never in the place of a whole set (I6). */
const isBetterThanNone = ({ set, source }: Arrival, header: SetRow | null): boolean =>
  source === 'single' &&
  set.hasAccess &&
  set.fewer !== null &&
  (header === null || header.copy === null || header.missing !== undefined);

/** What came of a set whose service counts more. It is not settled, so that nothing is sent over it, and is no base to edit. */
function partAcceptance(
  engine: Accepting,
  id: SetId,
  { set, time }: Arrival,
  { header, base, open }: Pick<StoredSet, 'header' | 'base' | 'open'>,
): Acceptance {
  const terms = set.fewer ?? [];
  const next = named(engine, id, { ...set, terms }, base);
  const hash = contentHash(next);
  const copy = { ...copyOf(set, time, hash), etag: null, settled: false };
  const missing = set.termCount - terms.length;
  const editing = { ...editingOf(engine, set, header), canEdit: false };
  return {
    accepted: { kind: 'stale', setId: id },
    header: headerRow(next, { origin: 'service', availability: 'here', ...editing, copy, stale: 0, missing }, header),
    base: { next, hash, open, previous: base },
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
    createdBy,
    createdAt,
    modifiedAt: toEpochMs(modifiedDate) as EpochMs,
    termCount,
  };
}

function closedDoor({ visibility }: ServiceSet): StoredAvailability {
  if (visibility === 'password') return 'password';
  return visibility === 'classes' ? 'members-only' : 'no-access';
}

/** Cards keep the names they have here, also one whose number its creation's answer did not say; new ones get theirs now. */
export function named(
  { newId }: Accepting,
  id: SetId,
  set: ServiceSet,
  known: StudySet | null,
  added: ReadonlyMap<number, TermId> = new Map(),
): StudySet {
  const names = new Map<number, TermId>(added);
  for (const card of known?.terms ?? []) if (card.serviceId !== null) names.set(card.serviceId, card.id);
  // One that has just been found has its number: what else is like it is somebody else's.
  const found = new Set(names.values());
  const unnumbered = new Set(known?.terms.filter((card) => card.serviceId === null && !found.has(card.id)));
  // Somebody else may have made one with a side of ours.
  for (const alike of likeness) {
    for (const card of unnumbered) {
      const there = (set.terms ?? []).find((other) => !names.has(other.serviceId) && alike(card, other));
      if (!there) continue;
      names.set(there.serviceId, card.id);
      unnumbered.delete(card);
    }
  }
  let run: string | null = null;
  const newName = (place: number) => idInRun((run ??= newRun(newId)), place) as TermId;
  const terms = (set.terms ?? []).map(({ serviceId, term, definition, image }, place): Term => ({
    id: names.get(serviceId) ?? newName(place),
    serviceId,
    term,
    definition,
    image,
  }));
  if (run !== null && names.size === 0) noteRun(terms, run);
  const { termCount: _, ...header } = withoutTerms(set, id, null);
  return { ...header, terms };
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
