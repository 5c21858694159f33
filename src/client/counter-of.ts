import type { Command, DeleteTerm, EditTerm, FieldChange } from '../domain/command';
import { deletedCard } from '../domain/deleted-card';
import { isRefused } from '../store/coalesce';
import { mayHaveArrived } from '../store/may-have-arrived';
import type { OutboxRow } from '../store/rows';
import { subjectsOf } from '../sync/subjects-of';
import { turnedRound } from '../sync/with-arrived';

/** Of what has not left since it was typed on, only the texts before may be there. */
function counterOfSent(command: Command, sent: Readonly<Record<string, string>>): Command | null {
  if (command.kind !== 'edit-set' && command.kind !== 'edit-term') return null;
  const left = Object.entries<FieldChange<string>>(command.changes).flatMap(([field, { before }]) =>
    sent[field] === undefined ? [] : [[field, { before: sent[field], after: before }]],
  );
  return left.length > 0 ? { ...command, changes: Object.fromEntries(left) } : null;
}

/** A request carried it as it is now, and its answer is missing. */
export function hasLeft(row: OutboxRow): boolean {
  const { state } = row;
  // One that was refused is compared with nothing while it waits: its opposite could go over others' words.
  const isHeldBack = state.kind === 'needs-you' && state.problem.kind !== 'conflict' && !isRefused(row);
  return (state.kind === 'queued' || isHeldBack) && mayHaveArrived(row);
}

/**
 * What takes a waiting change back where it may stand at the service already: a request carried it, and its answer is
 * missing. Compared with what is there like any other change, it comes to nothing where the first one never arrived.
 * Null where nothing can have arrived, and where a later change of the same says what is wanted. Pure.
 */
export function counterOf(row: OutboxRow, open: readonly OutboxRow[]): Command | null {
  const { command, state, seq } = row;
  const subjects = subjectsOf(row);
  if (open.some((other) => other.seq > seq && subjectsOf(other).some((subject) => subjects.includes(subject))))
    return null;
  if (state.kind === 'queued' && row.tries === 0 && row.sent) return counterOfSent(command, row.sent);
  if (!hasLeft(row)) return null;
  switch (command.kind) {
    case 'edit-set':
      return { ...command, changes: turnedRound(command.changes) };
    case 'edit-term':
      return { ...command, changes: turnedRound(command.changes) };
    case 'delete-term':
      // What was typed on it waits again (`typedAgain`), and says the same.
      return command.typed ? null : askingAfter(command);
    case 'create-set':
    case 'add-term':
    case 'move-term':
    case 'delete-set':
      return null;
    default:
      return command satisfies never;
  }
}

/** A card that is there says the same and is left alone; of one that is gone the user hears, with its words. Pure. */
export function askingAfter(deletion: DeleteTerm): EditTerm {
  const { setId, termId } = deletion;
  const { term, definition } = deletedCard(deletion);
  const as = (text: string) => ({ before: text, after: text });
  return { kind: 'edit-term', setId, termId, changes: { term: as(term), definition: as(definition) } };
}
