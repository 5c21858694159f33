import type { EpochMs } from '../../contract/units';
import type { CreateSet } from '../domain/command';
import type { SetId, StudySet, Term, TermId } from '../domain/study-set';
import type { NewId } from '../platform/ids';
import { appendCommand } from '../store/append-command';
import { isReadable } from '../store/readable';
import type { OutboxRow } from '../store/rows';
import { studySetOf } from '../store/set-repository';
import type { Store } from '../store/store';
import { foldRows, readStoredSet } from '../store/stored-set';

/**
 * Everything of a set as it is shown, with what was typed on cards that are gone, as a set of one's own; what waited for
 * the old one goes with it, and the old one too where it is gone. Resolves to the new one's name; null where there is
 * nothing to make it of. Belongs into a transaction over sets, contents, outbox, attempts and bin.
 */
export async function asNewSet(store: Store, { setId, user }: Pick<OutboxRow, 'setId' | 'user'>, now: EpochMs, newId: NewId): Promise<SetId | null> {
  const { base, header, open } = await readStoredSet(store.db, setId);
  // Of a set whose cards never came here, what was typed is all there is. A deletion that waits is over with this.
  const known = foldRows(base ?? (header && studySetOf(header, [])), open.filter(({ command }) => command.kind !== 'delete-set'));
  if (!known) return null;
  // A deleted set takes nothing any more: what is on its way to it, or in doubt, stands in the copy too.
  const isGone = header?.availability === 'gone';
  const own = open.filter((other) => isReadable(other) && (isGone || other.state.kind === 'queued' || other.state.kind === 'needs-you'));
  const copy = copyOfSet({ ...known, terms: [...known.terms, ...typedOnGone(own, known.terms)] }, newId);
  for (const other of own) {
    await store.outbox.close(other, { kind: 'discarded', at: now });
    if ('attempt' in other.state) await store.db.attempts.delete(other.state.attempt);
  }
  await appendCommand(store, copy, now, user);
  if (isGone) await store.sets.remove(setId, now);
  return copy.setId;
}

/** `asNewSet` at the user's word, in a transaction of its own. */
export async function makeMine(store: Store, setId: SetId, { at, user, newId }: { readonly at: EpochMs; readonly user: string | null; readonly newId: NewId }): Promise<SetId> {
  const { db } = store;
  const made = await db.write([db.sets, db.contents, db.outbox, db.attempts, db.bin], () => asNewSet(store, { setId, user }, at, newId));
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
      deleted.set(command.termId, command.before);
      cards.delete(command.termId);
    }
    if (command.kind !== 'edit-term' || known.has(command.termId)) continue;
    const { termId: id, changes } = command;
    const before = cards.get(id) ?? deleted.get(id) ?? { id, serviceId: null, term: '', definition: '', image: null };
    cards.set(id, { ...before, term: changes.term?.after ?? before.term, definition: changes.definition?.after ?? before.definition });
  }
  return [...cards.values()];
}

/** The command that makes a set of one's own of another: new ids, seen by its new owner alone. */
export function copyOfSet(set: StudySet, newId: NewId): CreateSet {
  const { title, description, langTerms, langDefinitions } = set;
  const terms = set.terms.map(({ term, definition }) => ({ id: newId() as TermId, term, definition }));
  return { kind: 'create-set', setId: newId() as SetId, title, description, langTerms, langDefinitions, visibility: 'only_me', terms };
}
