import type { EpochMs } from '../../../contract/units';
import { applyCommand } from '../../domain/apply-command';
import { changesBetween } from '../../domain/changes-between';
import type { AddTerm, Command, CreateSet, EditTerm, FieldChange } from '../../domain/command';
import { creationOf, seenByFew, withoutKeys } from '../../domain/creation-of';
import { commanded } from '../../domain/draft/commanded';
import { cardFields, cardsOf, cardWith, hasCard, isAccess } from '../../domain/draft/paths';
import { rebasedGone } from '../../domain/draft/rebased';
import { asBase, type Base, isEmpty, type SetDraft } from '../../domain/draft/set-draft';
import { type Change, wanted, type When } from '../../domain/draft/wanted';
import { waitingOf } from '../../domain/draft/waiting';
import { same } from '../../domain/draft/want';
import type { SetField, SetId, StudySet, Term, TermId } from '../../domain/study-set';
import { closedBy } from '../../store/closed-by';
import type { Database } from '../../store/database';
import { partsOf } from '../../store/part-bin';
import type { SetRow } from '../../store/rows';
import { putBackSet, removeSet } from '../../store/set-bin';
import { factsOf, type SetFacts } from '../../store/set-repository';
import type { Store } from '../../store/store';
import { draftIn, headerBase, readStoredSet, shownOver, type StoredSet } from '../../store/stored-set';
import { afterUndo } from '../waiting/after-undo';
import { cardDeleted, madeToFit } from './made-to-fit';
import { putBack } from '../bin/put-back';

/** Who acts, and when. */
export interface Act {
  readonly at: EpochMs;
  readonly user: string | null;
}

/** What a set that no service knows is stored with in an account. */
export const newSetFacts: SetFacts = { origin: 'service', availability: 'here', canEdit: true, copy: null, stale: 0 };

export const alreadyMade = (setId: SetId) => new Error(`Set ${setId} is made already`);

/**
 * What an account's user gave as commands for one set becomes what is wanted of it: in its draft where a service knows the
 * set, else in its record. Rejects where words find no place. Belongs into a transaction over sets, contents, drafts, attempts, journal, bin and meta.
 */
export async function recordWanted(store: Store, commands: readonly Command[], act: Act): Promise<void> {
  const [first] = commands;
  if (!first) return;
  const stored = await storedOrBinned(store, first.setId, commands, act);
  if (stored.header && stored.header.serviceId !== null) await inDraft(store, stored.header, stored, commands, act);
  else await inRecord(store, first.setId, { stored, commands, act });
}

/** A set that was removed meanwhile is here again with what is typed on it, and asks: nothing typed is lost. */
export async function storedOrBinned(
  store: Store,
  setId: SetId,
  commands: readonly Command[],
  { at }: Act,
): Promise<StoredSet> {
  const { db } = store;
  const stored = await readStoredSet(db, setId);
  const isWritten =
    commands.every(({ kind }) => kind !== 'create-set') && commands.some(({ kind }) => kind !== 'delete-set');
  if (stored.header || !isWritten || !(await db.bin.get(setId))) return stored;
  // What no service ever knew is made after all, with what is typed on it.
  const isNew = (await db.bin.get(setId))?.header.serviceId === null;
  if (isNew) {
    const kept = await putBackSet(db, setId);
    if (kept) await store.drafts.put(kept.draft, kept.tried);
  } else await putBack(store, setId, at, 'gone');
  return readStoredSet(db, setId);
}

async function inDraft(
  store: Store,
  header: SetRow,
  stored: StoredSet,
  commands: readonly Command[],
  { at }: Act,
): Promise<void> {
  const { db, drafts } = store;
  const base = stored.base ?? headerBase(header);
  const when = { at, undoUntil: afterUndo(at) };
  const last = keptByTyping(draftIn(stored, header.id), base, commands, when);
  const shown = shownOver(base, last);
  const given = stored.base ? await withBothSides(db, shown, commands) : commands;
  const fitting = given.flatMap((command) =>
    command.kind === 'create-set'
      ? madeAgain(shown, last, command)
      : command.kind === 'add-term'
        ? [command, ...saidAnew(last, base, command)]
        : [command],
  );
  const next = commanded(last, base, fitting, when);
  if (header.availability === 'gone' && next.exists?.want === false && rebasedGone(next) === null)
    return removeGone(store, header, { base, draft: last }, at);
  // Typed just after a list showed the set closed: nobody looks at it again by itself, so it asks at once.
  const closed = isEmpty(last) ? closedBy(header.availability) : null;
  await drafts.put({ ...askedWhereGone(header, next), ...(closed && { closed }) }, stored.draft?.tried);
}

/**
 * Words for a card that has just left this device keep it, whole: the side that was not typed is as the bin has it. Rejects
 * where nobody here knows that side any more: half of the card would be lost with them.
 */
async function withBothSides(db: Database, shown: StudySet, commands: readonly Command[]): Promise<readonly Command[]> {
  const here = new Set(shown.terms.map(({ id }) => id));
  const whole: Command[] = [];
  for (const command of commands) {
    if (command.kind === 'add-term') here.add(command.term.id);
    const isOfGone = command.kind === 'edit-term' && !here.has(command.termId) && hasWords(command);
    whole.push(isOfGone ? await withOtherSide(db, command) : command);
    // From then on it is here again: the next words of it have its other side.
    if (isOfGone) here.add(command.termId);
  }
  return whole;
}

async function withOtherSide(db: Database, command: EditTerm): Promise<EditTerm> {
  const { setId, termId, changes } = command;
  if (changes.term && changes.definition) return command;
  const lost = (await partsOf(db, setId)).flatMap(({ part }) =>
    part.kind === 'card' && part.card.id === termId ? part.card : [],
  );
  const card = lost.at(-1);
  if (!card) throw cardDeleted();
  const { term, definition } = card;
  const unchanged = { term: { before: term, after: term }, definition: { before: definition, after: definition } };
  return { ...command, changes: { ...unchanged, ...changes } };
}

/** A card that is put back while it still stands says what its user wrote then, over what they last saw of it. */
function saidAnew(draft: SetDraft, base: Base, { setId, term }: AddTerm): readonly Command[] {
  const before = lastSeen(base, draft, term.id);
  if (!before || !hasCard(base, term.id)) return [];
  const changes = changesBetween(cardFields, before, { ...term, image: term.image ?? undefined });
  return changes ? [{ kind: 'edit-term', setId, termId: term.id, changes }] : [];
}

/** A card as its user last saw it, also one that is to be deleted. Pure. */
export function lastSeen(base: Base, { seen, values }: SetDraft, id: TermId): Term | undefined {
  const card = seen[id] ?? cardsOf(base).get(id);
  return card && cardWith(card, (path) => values[path]?.want);
}

/** Of a set that the service has no more there is nothing to delete but what is here. */
async function removeGone(
  { db, drafts }: Store,
  { id, title }: SetRow,
  { base, draft }: { readonly base: Base; readonly draft: SetDraft },
  at: EpochMs,
): Promise<void> {
  await drafts.note({ id, title }, waitingOf(base, draft), at, { kind: 'discarded' });
  await removeSet(db, id, at);
}

/** A card that another tab deleted a moment ago stays with what is typed on it since: its words have no other place. Pure. */
function keptByTyping(last: SetDraft, base: Base, commands: readonly Command[], when: When): SetDraft {
  const kept = commands.flatMap((command): readonly Change[] => {
    if (command.kind !== 'edit-term' || !hasWords(command) || last.there[command.termId]?.want !== false) return [];
    const card = last.seen[command.termId];
    return card ? [{ kind: 'put-card', card }] : [];
  });
  return kept.length > 0 ? wanted(last, base, kept, when) : last;
}

const hasWords = ({ changes }: EditTerm): boolean =>
  Object.values(changes).some(({ before, after }) => before !== after);

/** What is wanted of a set that the service has no more is asked about. Pure. */
export const askedWhereGone = ({ availability }: Pick<SetRow, 'availability'>, draft: SetDraft): SetDraft =>
  availability === 'gone' ? (rebasedGone(draft) ?? draft) : draft;

/**
 * Making a set that is to be deleted keeps it, as it is said now. Two tabs may make one under one address: the second would
 * count as said already, and its words be lost. With the very same words it is said. Pure.
 */
function madeAgain(shown: StudySet, { exists }: SetDraft, command: CreateSet): readonly Command[] {
  if (exists?.want === false) return [command, ...differences(shown, command)];
  if (same(creationOf(shown), command)) return [];
  throw alreadyMade(command.setId);
}

const madeFields = ['title', 'description', 'langTerms', 'langDefinitions', 'visibility'] as const;

/** What a creation says that the set does not. */
function differences(shown: StudySet, creation: CreateSet): readonly Command[] {
  const { setId } = creation;
  const changes = changesBetween(madeFields, shown, creation);
  const cards = new Map(shown.terms.map((card) => [card.id, card]));
  const ofCards = creation.terms.flatMap((term, place): readonly Command[] => {
    const card = cards.get(term.id);
    if (!card) return [{ kind: 'add-term', setId, term, after: creation.terms[place - 1]?.id ?? null }];
    const sides = changesBetween(['term', 'definition'], card, term);
    return sides ? [{ kind: 'edit-term', setId, termId: term.id, changes: sides }] : [];
  });
  return changes ? [{ kind: 'edit-set', setId, changes }, ...ofCards] : ofCards;
}

/** A set that no service knows, who is to see and edit it once one does, and whether it is to be deleted. */
interface NewSet {
  readonly set: StudySet | null;
  readonly draft: SetDraft;
  readonly isWanted: boolean;
}

interface Given {
  readonly stored: StoredSet;
  readonly commands: readonly Command[];
  readonly act: Act;
}

async function inRecord(store: Store, setId: SetId, { stored, commands, act }: Given): Promise<void> {
  const { sets, drafts, newId } = store;
  const before: NewSet = {
    set: stored.base,
    draft: draftIn(stored, setId),
    isWanted: stored.draft?.draft.exists?.want !== false,
  };
  const next = commands.reduce((last, command) => written(last, command, () => newId() as TermId, act), before);
  if (!next.set) return;
  await sets.put(next.set, stored.header ? factsOf(stored.header) : newSetFacts);
  await drafts.put(newSetDraft(next.draft, next.isWanted, act), stored.draft?.tried);
}

/** Words for a set that is gone stay with whoever typed them; one that is to be deleted, and that no service knows, is kept with what is typed on it since. */
function written(last: NewSet, command: Command, newTermId: () => TermId, act: Act): NewSet {
  const { set, draft, isWanted } = last;
  if (command.kind === 'delete-set') return { ...last, isWanted: false };
  if (command.kind !== 'create-set') {
    const next = applyCommand(set, withoutAccess(madeToFit(set, command, newTermId)), act);
    return { set: next, draft: next ? withAccess(draft, next, command, act) : draft, isWanted: true };
  }
  const there = isWanted ? set : null;
  const made = { ...command, visibility: seenByFew(command.visibility) };
  if (there && !same(creationOf(withoutKeys(shownOver(there, draft))), made)) throw alreadyMade(command.setId);
  return { set: there ?? applyCommand(null, made, act), draft, isWanted: true };
}

const isOfAccess = ([field]: readonly [string, unknown]): boolean => isAccess(`set.${field as SetField}`);

/** What a record holds: who sees and edits a set, with the password for it, waits in its draft. */
function withoutAccess(command: Command): Command {
  if (command.kind !== 'edit-set') return command;
  const changes = Object.fromEntries(Object.entries(command.changes).filter((entry) => !isOfAccess(entry)));
  return { ...command, changes };
}

function withAccess(draft: SetDraft, set: StudySet, command: Command, { at }: Act): SetDraft {
  if (command.kind !== 'edit-set') return draft;
  const changes = Object.entries<FieldChange<string>>(command.changes).filter(isOfAccess);
  const writes = changes.map(([field, { after }]): Change => ({
    kind: 'write',
    path: `set.${field as SetField}`,
    value: after,
  }));
  return wanted(draft, asBase(set), writes, { at, undoUntil: afterUndo(at) });
}

/** What is wanted of a set that no service knows is in its record; its draft says since when, what is asked about it, and who is to see and edit it. Pure. */
export function newSetDraft(last: SetDraft, isWanted: boolean, { at }: Act): SetDraft {
  const rev = last.rev + 1;
  const { maybe = [], held } = last.exists ?? {};
  return {
    ...last,
    rev,
    exists: {
      from: false,
      want: isWanted,
      rev,
      at,
      maybe,
      ...(!isWanted && { notBefore: afterUndo(at) }),
      ...(isWanted && held && held.kind !== 'refused' && { held }),
    },
  };
}
