import type { EpochMs } from '../../contract/units';
import { creationOf } from '../domain/creation-of';
import { deletedCard } from '../domain/deleted-card';
import type { SetId, StudySet, Term, TermId } from '../domain/study-set';
import type { NewId } from '../platform/ids';
import { appendCommand } from '../store/append-command';
import { isReadable } from '../store/readable';
import type { OutboxRow } from '../store/rows';
import { studySetOf } from '../store/set-repository';
import type { Store } from '../store/store';
import { writeOnce } from '../store/write-once';
import { foldUndeleted, readStoredSet } from '../store/stored-set';
import { removeSet } from '../store/set-bin';

/**
 * Everything of a set as it is shown, with what was typed on cards that are gone, as a set of one's own; what waited for
 * the old one goes with it, and the old one too where it is gone. Resolves to the new one's name; null where there is
 * nothing to make it of. Belongs into a transaction over sets, contents, outbox, attempts, bin and marks.
 */
export async function asNewSet(
  store: Store,
  { setId, user }: Pick<OutboxRow, 'setId' | 'user'>,
  now: EpochMs,
  newId: NewId,
): Promise<SetId | null> {
  const newSetId = newId() as SetId;
  const { base, header, open } = await readStoredSet(store.db, setId);
  // Of a set whose cards never came here, what was typed is all there is. A deletion that waits is over with this.
  const known = foldUndeleted(base ?? (header && studySetOf(header, [])), open);
  if (!known) return null;
  // A deleted set takes nothing any more: what is on its way to it, or in doubt, stands in the copy too.
  const isGone = header?.availability === 'gone';
  const own = open.filter(
    (other) => isReadable(other) && (isGone || other.state.kind === 'queued' || other.state.kind === 'needs-you'),
  );
  for (const other of own) {
    await store.outbox.close(other, { kind: 'discarded', at: now, asSet: true });
    if ('attempt' in other.state) await store.db.attempts.delete(other.state.attempt);
  }
  await addCopy(
    store,
    { ...known, terms: [...known.terms, ...typedOnGone(own, known.terms)] },
    now,
    user,
    newId,
    newSetId,
  );
  if (isGone) await removeSet(store.db, setId, now);
  return newSetId;
}

/** `asNewSet` at the user's word, in a transaction of its own. */
export async function makeMine(
  store: Store,
  setId: SetId,
  { at, user, newId }: { readonly at: EpochMs; readonly user: string | null; readonly newId: NewId },
): Promise<SetId> {
  const { db } = store;
  const made = await writeOnce(store, [db.sets, db.contents, db.outbox, db.attempts, db.bin, db.marks], () =>
    asNewSet(store, { setId, user }, at, newId),
  );
  if (made === null) throw new Error('There is nothing left to make a set of.');
  return made;
}

/** Cards that are gone and were typed on here since: they are not shown, and their words go nowhere else. What the user deleted last is not among them. */
function typedOnGone(open: readonly OutboxRow[], there: readonly Term[]): readonly Term[] {
  const known = new Set(there.map(({ id }) => id));
  const cards = new Map<TermId, Term>();
  const deleted = new Map<TermId, Term>();
  for (const { command } of open) {
    if (command.kind === 'delete-term') {
      deleted.set(command.termId, deletedCard(command));
      cards.delete(command.termId);
    }
    if (command.kind !== 'edit-term' || known.has(command.termId)) continue;
    const { termId: id, changes } = command;
    const before = cards.get(id) ?? deleted.get(id) ?? { id, serviceId: null, term: '', definition: '', image: null };
    cards.set(id, {
      ...before,
      term: changes.term?.after ?? before.term,
      definition: changes.definition?.after ?? before.definition,
    });
  }
  return [...cards.values()];
}

/** Makes a set of one's own of another: new ids, seen by its new owner alone, with the stars. Belongs into a transaction over sets, outbox and marks. */
export async function addCopy(
  store: Store,
  set: StudySet,
  now: EpochMs,
  user: string | null,
  newId: NewId,
  setId = newId() as SetId,
): Promise<void> {
  const creation = creationOf(set);
  const names = new Map(creation.terms.map(({ id }) => [id, newId() as TermId]));
  const terms = creation.terms.map((card) => ({ ...card, id: names.get(card.id) ?? card.id }));
  await appendCommand(store, { ...creation, setId, visibility: 'only_me', terms }, now, user);
  const { stars } = await store.study.marks(set.id);
  if (stars.length > 0)
    await store.study.changeMarks(setId, () => ({ stars: stars.flatMap((id) => names.get(id) ?? []) }));
}
