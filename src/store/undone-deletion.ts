import type { AddTerm, Command, CreateSet, DeleteTerm, EditTerm, FieldChange } from '../domain/command';
import { sidesOf } from '../domain/sides-of';
import type { StudySet } from '../domain/study-set';
import { isReadable } from './readable';
import { insertBehind, insertSentBehind } from './insert-behind';
import type { OutboxRow } from './rows';
import type { Store } from './store';
import { foldRows } from './stored-set';

/** A making again of what is there: of what was deleted before it, by a change that waits still, or did not stand. */
export interface Undone {
  /** Null: it is over, and came to nothing. */
  readonly deletion: OutboxRow | null;
  readonly again: OutboxRow;
}

/**
 * Deletions that their user has taken back while they could not be taken out any more: the making again stands behind
 * them. `open` are the waiting changes of one set, oldest first; those on their way or in doubt are none. Pure.
 */
export function undoneDeletions(open: readonly OutboxRow[]): readonly (Undone & { readonly deletion: OutboxRow })[] {
  return open.flatMap((deletion) => {
    const again = isWaiting(deletion) ? againBehind(deletion, open) : undefined;
    return again ? [{ deletion, again }] : [];
  });
}

/** The making again of what a deletion deletes; undefined where nothing of that kind stands behind it. Pure. */
export function againBehind({ seq, command }: OutboxRow, open: readonly OutboxRow[]): OutboxRow | undefined {
  const isAgain = (other: Command) =>
    (command.kind === 'delete-set' && other.kind === 'create-set') ||
    (command.kind === 'delete-term' && other.kind === 'add-term' && other.term.id === command.termId);
  return open.find(
    (row) => row.seq > seq && isReadable(row) && row.state.kind === 'queued' && row.tries === 0 && isAgain(row.command),
  );
}

const isWaiting = (row: OutboxRow) =>
  isReadable(row) && (row.state.kind === 'queued' || row.state.kind === 'needs-you');

/** What was changed on a card between its deletion and its making again, and what has to be said of it since `sent` may stand there; null where nothing is. Pure. */
export function leftOfCard(
  { setId, termId, before }: DeleteTerm,
  { term: { term, definition } }: AddTerm,
  sent: OutboxRow['sent'] = {},
): EditTerm | null {
  const changes = changed({ term: [before.term, term], definition: [before.definition, definition] }, sent);
  return Object.keys(changes).length > 0 ? { kind: 'edit-term', setId, termId, changes } : null;
}

/** What a set that is made again says beyond what stands; what it does not speak of stays. Pure. */
function leftOfSet(set: StudySet, { setId, terms, ...said }: CreateSet): readonly Command[] {
  const { title, description, langTerms, langDefinitions, visibility } = said;
  const fields = changed({
    title: [set.title, title],
    description: [set.description, description],
    langTerms: [set.langTerms, langTerms],
    langDefinitions: [set.langDefinitions, langDefinitions],
    visibility: [set.visibility, visibility],
  });
  const cards = terms.flatMap((card, place): readonly Command[] => {
    const known = set.terms.find(({ id }) => id === card.id);
    if (!known) return [{ kind: 'add-term', setId, term: card, after: terms[place - 1]?.id ?? null }];
    const sides = changed({ term: [known.term, card.term], definition: [known.definition, card.definition] });
    return Object.keys(sides).length > 0 ? [{ kind: 'edit-term', setId, termId: card.id, changes: sides }] : [];
  });
  return Object.keys(fields).length > 0 ? [{ kind: 'edit-set', setId, changes: fields } as Command, ...cards] : cards;
}

const changed = (
  sides: Readonly<Record<string, readonly [before: string, after: string]>>,
  said: Readonly<Record<string, string>> = {},
): Readonly<Record<string, FieldChange<string>>> =>
  Object.fromEntries(
    Object.entries(sides).flatMap(([side, [before, after]]) =>
      before === after && said[side] === undefined ? [] : [[side, { before, after }]],
    ),
  );

/**
 * A deletion of a card that its user has taken back is closed, and what was typed on the card before waits again in its place,
 * but for the sides that `besides` says. Resolves to that change; null where nothing was. Belongs into a transaction over the outbox.
 */
export async function typedAgain(
  store: Pick<Store, 'db' | 'newId'>,
  row: OutboxRow,
  besides: ReadonlySet<string>,
): Promise<OutboxRow | null> {
  const { command, sent } = row;
  if (command.kind !== 'delete-term') return null;
  const { setId, termId, typed } = command;
  const stood = sidesOf(command.before);
  // A text that may stand there, and was taken back before the card was deleted: what stood before it is said again.
  const taken = Object.fromEntries(
    Object.keys(sent ?? {}).map((side) => [side, { before: stood[side], after: stood[side] }]),
  );
  const sides = Object.entries({ ...taken, ...typed }).filter(([side]) => !besides.has(side));
  if (sides.length === 0) return null;
  return (
    (await insertSentBehind(store, row, {
      command: { kind: 'edit-term', setId, termId, changes: Object.fromEntries(sides) },
      sent,
    })) ?? null
  );
}

/**
 * What is shown stays, and nothing is made twice: the deletion goes, and of the making again what it says beyond what
 * stands at the service, as long as that is what was deleted. `base` may be missing only where the making again has no
 * cards. `open` are the set's waiting changes. Belongs into a transaction over sets and outbox.
 */
export async function undoDeletion(
  store: Pick<Store, 'db' | 'newId' | 'outbox'>,
  { deletion, again }: Undone,
  base: StudySet | null,
  open: readonly OutboxRow[],
): Promise<void> {
  const { db, outbox } = store;
  const header = await db.sets.get(again.setId);
  const isAsDeleted = !deletion?.seenHash || deletion.seenHash === header?.copy?.hash;
  const [first, ...more] = leftOf({ deletion, again }, base, open, isAsDeleted);
  if (deletion) await db.outbox.bulkDelete([deletion.seq]);
  if (!first) return db.outbox.bulkDelete([again.seq]);
  const sent = deletion?.sent ?? again.sent;
  await outbox.put({ ...again, command: first, ...(sent && { sent }) });
  await insertBehind(store, again, ...more);
}

function leftOf(
  { deletion, again }: Undone,
  base: StudySet | null,
  open: readonly OutboxRow[],
  isAsDeleted: boolean,
): readonly Command[] {
  const { command } = again;
  if (command.kind === 'add-term' && deletion?.command.kind === 'delete-term')
    return [leftOfCard(deletion.command, command, deletion.sent) ?? []].flat();
  if (command.kind !== 'create-set') return [];
  // What waited before the deletion waits still; whatever else is not as it was then others wrote since.
  if (!isAsDeleted) return [];
  // What another tab typed after the deletion is newer than what is made again here, and stands behind it.
  const before = foldRows(
    base,
    open.filter((row) => row.seq < (deletion ?? again).seq),
  );
  return before ? leftOfSet(before, command) : [];
}
