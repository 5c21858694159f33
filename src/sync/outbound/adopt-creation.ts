import type { ServiceSetId, ServiceTermId } from '../../../contract/ids';
import type { ServiceSet } from '../../api/service-set';
import { joinedDrafts } from '../../domain/draft/joined-drafts';
import { forgotten } from '../../domain/draft/landing';
import { accessAfter, draftOf } from '../../domain/draft/draft-of';
import { named } from '../../domain/draft/named';
import { rebased, rebasedGone } from '../../domain/draft/rebased';
import { asBase, type Base, emptyDraft, type SetDraft } from '../../domain/draft/set-draft';
import { noReading } from '../../domain/draft/steady-time';
import { waitingOf } from '../../domain/draft/waiting';
import { creationOf } from '../../domain/creation-of';
import type { SetId, StudySet, Term, TermId } from '../../domain/study-set';
import { idInRun, newRun } from '../../platform/id-run';
import type { AttemptRow, DraftRow, StoredAvailability } from '../../store/rows';
import { headerRow, type SetFacts } from '../../store/set-repository';
import { withoutGoneOn } from '../../store/goes-on';
import { madeWithSet, noteMadeAgain } from '../../store/made-again';
import { removeSet } from '../../store/set-bin';
import { noteGone } from '../../store/gone-cards';
import { draftIn, readStoredSet, type StoredSet } from '../../store/stored-set';
import { copyOf, ownFields } from '../accepting/base-of';
import { editingOf } from '../accepting/may-edit';
import { contentHash } from '../content-hash';
import { withOwnPictures } from '../pictures/own-pictures';
import type { Engine } from '../engine';
import { refile } from '../progress/log-changes';
import { fileSaid, leaveName, showSaid } from '../progress/said-changes';
import type { AnswerTime } from '../clocks/watermark';
import { type Ending, endAttempt } from './end-attempt';

/** The set that a creation made, as it was read. */
export interface FoundSet {
  readonly set: ServiceSet;
  readonly time: AnswerTime | null;
}

/**
 * Ends a creation: the set has its number, what left is what its user saw of it, and what they wanted since is its draft.
 * What others changed by the time it was read is compared with that like any other copy.
 */
export async function adoptCreation(engine: Engine, left: AttemptRow, { set: found, time }: FoundSet): Promise<void> {
  const { store, clock, steady } = engine;
  const { db } = store;
  let twin: SetId | null = null;
  await endAttempt(engine, left, async (ending) => {
    const set = await withOwnPictures(store, found);
    const { attempt, header } = ending;
    const { sent, draft } = madeOf(ending, set.serviceId);
    const own = { ...ownFields(set, header.id), ...languagesOf(set, sent) };
    const run = newRun(engine.newId);
    let place = 0;
    const newName = () => idInRun(run, (place += 1)) as TermId;
    const next = named({ ...own, terms: set.terms ?? [] }, { base: sent, draft }, newName);
    const held = await twinOf(engine, next);
    twin = held?.id ?? null;
    const reading = { base: next, began: steady() };
    const waits = await withTwin(engine, rebased(draft, sent, reading), held, next);
    const copy = copyOf(set, time, contentHash(next));
    const facts: SetFacts = {
      origin: 'service',
      availability: 'here',
      ...editingOf(engine, set, header),
      copy,
      stale: isWhole(set) && !held ? 0 : 1,
    };
    await db.sets.put(headerRow(next, facts, header));
    await db.contents.put({ setId: header.id, terms: next.terms });
    // What others took out before it was read has its number all the same: lines of the log speak of it.
    if (attempt.firstCard !== undefined) await noteGone(db, next, sent.terms);
    await takeProgress(engine, held, next);
    await noteAgain(engine, next);
    await store.drafts.put(waits);
    const made = { command: creationOf(attempt.created ?? sent), at: ending.row.draft.exists?.at ?? attempt.sentAt };
    await store.drafts.note(next, [made], clock.now(), { kind: 'sent' });
  });
  if (twin) engine.learnt([left.setId]);
  if (twin) engine.changed([twin]);
}

/** Made, and deleted or closed again before its cards could be read: what was typed stays here, and why nothing comes of it is told. */
export async function keepClosed(
  engine: Engine,
  left: AttemptRow,
  serviceId: ServiceSetId,
  availability: StoredAvailability,
): Promise<void> {
  const { store } = engine;
  let twin: SetId | null = null;
  await endAttempt(engine, left, async (ending) => {
    const { sent, draft } = madeOf(ending, serviceId);
    const held = await twinOf(engine, sent);
    twin = held?.id ?? null;
    const facts: SetFacts = { origin: 'service', availability, canEdit: true, copy: null, stale: 0 };
    await store.db.sets.put(headerRow(sent, facts, ending.header));
    await store.db.contents.put({ setId: sent.id, terms: sent.terms });
    await takeProgress(engine, held, sent);
    const waits = await withTwin(engine, draft, held, sent);
    await store.drafts.put(availability === 'gone' ? (rebasedGone(waits) ?? emptyDraft(sent.id)) : waits);
  });
  if (twin) engine.changed([twin]);
}

/** A set that the service had before under another number, as it lies in the bin. Belongs into a transaction over `endTables`. */
async function noteAgain({ store: { db, meta } }: Engine, next: Base): Promise<void> {
  const was = await db.bin.get(next.id);
  if (!was) return;
  const all = madeWithSet(next, { serviceId: was.header.serviceId, terms: was.terms });
  await noteMadeAgain(db, await withoutGoneOn(db, all));
  await db.bin.delete(next.id);
  // What was chosen of it was said under the number that it had.
  await meta.set('unsaid', true);
}

/** What left, with the set's number, and what its user wants beyond it. */
function madeOf(
  { attempt, base, row }: Ending,
  serviceId: ServiceSetId,
): { readonly sent: Base; readonly draft: SetDraft } {
  const wants: StudySet = base ?? (attempt.created as StudySet);
  const sent = asBase({ ...withNumbers(attempt.created ?? wants, attempt.firstCard), serviceId });
  const { exists, rev } = row.draft;
  const draft = accessAfter(sent, draftOf(sent, { ...wants, serviceId }, exists?.at ?? attempt.sentAt), row.draft);
  const deleted = exists?.want === false && { exists: { ...exists, from: true, maybe: [] } };
  return { sent, draft: { ...draft, rev: Math.max(rev, draft.rev), ...deleted } };
}

const withNumbers = (set: StudySet, first: ServiceTermId | undefined): StudySet =>
  first === undefined
    ? set
    : { ...set, terms: set.terms.map((card, place) => ({ ...card, serviceId: (first + place) as ServiceTermId })) };

const isWhole = ({ description, langTerms, langDefinitions, terms }: ServiceSet): boolean =>
  description !== null && langTerms !== null && langDefinitions !== null && terms !== null;

/** What a list leaves out of a set is taken as it was sent, until the set is read by itself. */
const languagesOf = (set: ServiceSet, sent: StudySet) => ({
  description: set.description ?? sent.description,
  langTerms: set.langTerms ?? sent.langTerms,
  langDefinitions: set.langDefinitions ?? sent.langDefinitions,
});

interface Twin {
  readonly id: SetId;
  readonly base: Base | null;
  readonly draft: DraftRow | null;
  /** The cards of the set that stays, by what they are called under this name. */
  readonly cards: ReadonlyMap<string, Term>;
}

/**
 * A set that somebody opened by its number while its making was in doubt is here under two names. It keeps the one that it
 * was made under; the other lies in the bin, without a number: an editor may be open under it.
 */
async function twinOf({ store, clock, random }: Engine, set: Base): Promise<Twin | null> {
  const { db } = store;
  const twin = set.serviceId === null ? undefined : await store.sets.byServiceId(set.serviceId);
  if (!twin || twin.id === set.id) return null;
  const stored = await readStoredSet(db, twin.id);
  const { base, draft } = stored;
  // While it has its number: what was said of it goes with that.
  await fileSaid({ store, random });
  await db.attempts.bulkDelete((await db.attempts.where('setId').equals(twin.id).toArray()).map(({ id }) => id));
  await db.sets.put({ ...twin, serviceId: null });
  await removeSet(db, twin.id, clock.now());
  return { id: twin.id, base, draft, cards: base ? cardsUnder({ ...stored, base }, set) : new Map() };
}

/** By number; a card that was made under the other name and whose number no answer said yet, by its words. Pure. */
function cardsUnder(twin: StoredSet & { readonly base: Base }, set: Base): Twin['cards'] {
  const numbered = set.terms.filter(({ serviceId }) => serviceId !== null);
  const copy = { ...set, terms: numbered };
  const { terms } = named(copy, { base: twin.base, draft: draftIn(twin, twin.base.id) }, () => '' as TermId);
  return new Map(
    terms.flatMap(({ id }, place) => (id !== '' && numbered[place] ? [[id, numbered[place]] as const] : [])),
  );
}

/** What was learnt under the other name, and its stars and settings, are of this one. Belongs into a transaction over `endTables`. */
async function takeProgress(engine: Engine, twin: Twin | null, { id, serviceId }: Base): Promise<void> {
  if (!twin || serviceId === null) return;
  const cards = new Map<string, ServiceTermId>(
    [...twin.cards].flatMap(([id, card]) => (card.serviceId === null ? [] : [[id, card.serviceId] as const])),
  );
  await refile(engine, serviceId, { setId: twin.id, cards });
  await leaveName(engine, twin, id);
  await showSaid(engine, [serviceId]);
}

/**
 * What was typed under the other name, with the cards' names of this one, compared with what was read; of one value the later
 * stands. When a value of a new set was typed is not known, so that the one that gave way is kept among what was discarded.
 * Its requests are forgotten, and may land for a while yet. Belongs into a transaction over `endTables`.
 */
async function withTwin({ store, clock }: Engine, draft: SetDraft, twin: Twin | null, set: Base): Promise<SetDraft> {
  if (!twin?.draft) return draft;
  const names = new Map([...twin.cards].map(([name, { id }]) => [name, id]));
  const { draft: both, gaveWay } = joinedDrafts(draft, forgotten(twin.draft.draft), names);
  await store.drafts.note(set, waitingOf(set, gaveWay), clock.now(), { kind: 'discarded' });
  return rebased(both, set, { base: set, began: noReading });
}
