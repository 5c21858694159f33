import { asBase, emptyDraft } from '../../domain/draft/set-draft';
import { shown } from '../../domain/draft/shown';
import { waitingOf } from '../../domain/draft/waiting';
import { type Change, wanted } from '../../domain/draft/wanted';
import { creationOf } from '../../domain/creation-of';
import { applyCommand } from '../../domain/apply-command';
import type { SetId, StudySet, TermId } from '../../domain/study-set';
import type { ServiceSetId } from '../../../contract/ids';
import { withoutGoneOn } from '../../store/goes-on';
import { type MadeAgain, noteMadeAgain } from '../../store/made-again';
import type { DraftRow } from '../../store/rows';
import { removeSet } from '../../store/set-bin';
import type { Store } from '../../store/store';
import { draftIn, headerBase, readStoredSet, type StoredSet } from '../../store/stored-set';
import { writeOnce } from '../../store/write-once';
import { afterUndo } from './after-undo';
import { answers } from './answers';
import { type Footprint, noted } from './footprint';
import { carryOver } from '../recording/carried-over';
import { type Act, newSetDraft, newSetFacts } from '../recording/record-wanted';

/**
 * Everything of a set as it is shown as a set of one's own; what waited for the old one goes with it, and the old one too
 * where it is gone. Null where there is nothing to make it of. Belongs into a transaction over sets, contents, drafts,
 * attempts, journal, bin, marks, log and meta.
 */
export async function asNewSet(store: Store, setId: SetId, act: Act): Promise<Footprint | null> {
  const { db, drafts } = store;
  const stored = await readStoredSet(db, setId);
  const { header } = stored;
  const whole = wholeOf(stored);
  if (!header || !whole) return null;
  const before = draftIn(stored, setId);
  const base = asBase(stored.base ?? headerBase(header));
  const changes = waitingOf(base, before);
  const isRemoved = header.availability === 'gone' || header.serviceId === null;
  const made = await addCopy(store, whole, act, isRemoved ? { lost: header.serviceId } : null);
  const lines = await noted(store, whole, changes, act.at, { kind: 'discarded', asSet: true });
  if (isRemoved) {
    // What is on its way to it, or in doubt, stands in the copy too.
    const attempts = await db.attempts.where('setId').equals(setId).toArray();
    await db.attempts.bulkDelete(attempts.map(({ id }) => id));
    await db.drafts.delete(setId);
    await removeSet(db, setId, act.at);
    return { setId, before, after: before, isRemoved, attempts, made, lines };
  }
  const given: readonly Change[] = [
    ...changes.flatMap((change) => answers(change, 'theirs')),
    { kind: 'choose-earlier', choice: 'theirs' },
  ];
  const after = wanted(before, base, given, { at: act.at, undoUntil: afterUndo(act.at) });
  await drafts.put(after);
  return { setId, before, after, made, lines };
}

/** As it would be shown if nobody wanted to delete it; of a set whose cards never came here, what was typed. Pure. */
export function wholeOf({ header, base, draft }: StoredSet): StudySet | null {
  if (!header) return null;
  const under = base ?? headerBase(header);
  return draft && under.serviceId !== null ? shown(under, draft.draft) : under;
}

/** `asNewSet` at the user's word, in a transaction of its own. Resolves to the new set's name. */
export async function makeMine(store: Store, setId: SetId, act: Act): Promise<SetId> {
  const { db, drafts } = store;
  const tables = [db.sets, db.contents, db.drafts, db.attempts, db.journal, db.bin, db.marks, db.log, db.meta];
  const footprint = await writeOnce(store, tables, async () => {
    await drafts.counted();
    return asNewSet(store, setId, act);
  });
  if (!footprint?.made) throw nothingLeft();
  return footprint.made.setId;
}

export const nothingLeft = (): Error =>
  new Error('There is nothing left to make a set of. Copy the words before you discard them.');

/**
 * Makes a set of one's own of another: new ids, seen by its new owner alone, with the stars, what was chosen of it and what is
 * kept beside its cards; it can be taken back for a while. `inPlaceOf`: the other one is no more; by its number, where it had
 * one, what was learnt of it is of this one, but of cards that went on elsewhere. Belongs into a transaction over sets, contents, drafts, marks, log and meta.
 */
export async function addCopy(
  store: Store,
  set: StudySet,
  act: Act,
  inPlaceOf: { readonly lost: ServiceSetId | null } | null = null,
): Promise<DraftRow> {
  const { sets, drafts, newId } = store;
  const setId = newId() as SetId;
  const creation = creationOf(set);
  const names = new Map(creation.terms.map(({ id }) => [id, newId() as TermId]));
  const terms = creation.terms.map((card) => ({ ...card, id: names.get(card.id) ?? card.id }));
  const made = applyCommand(null, { ...creation, setId, visibility: 'only_me', terms }, act);
  if (made) await sets.put(made, newSetFacts);
  const draft = waitingToBeMade(setId, act);
  await drafts.put(draft);
  await carryOver(store, { from: set.id, to: setId, cards: names, as: inPlaceOf ? 'replacement' : 'another' });
  if (inPlaceOf) {
    const all = goneOnIn(set, { lost: inPlaceOf.lost, setId, names });
    await noteMadeAgain(store.db, await withoutGoneOn(store.db, all));
  }
  return { setId, draft, tried: {} };
}

/** Each card of a set that is no more, as the one that it is now. Pure. */
const goneOnIn = (
  { id, terms }: StudySet,
  now: { readonly lost: ServiceSetId | null; readonly setId: SetId; readonly names: ReadonlyMap<TermId, TermId> },
): readonly MadeAgain[] =>
  terms.flatMap(({ id: termId, serviceId: card }) => {
    const toTermId = now.names.get(termId);
    const numbers = now.lost === null || card === null ? null : { set: now.lost, card };
    return toTermId ? [{ setId: id, termId, numbers, toSetId: now.setId, toTermId }] : [];
  });

/** A new set that is only made once its making can be taken back no more. */
function waitingToBeMade(setId: SetId, act: Act) {
  const draft = newSetDraft(emptyDraft(setId), true, act);
  return draft.exists ? { ...draft, exists: { ...draft.exists, notBefore: afterUndo(act.at) } } : draft;
}
