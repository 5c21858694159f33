import type { SetCreatedBody, SetEditedBody } from '../../contract/set-body';
import type { Answer } from '../api/answer';
import type { Sending } from '../api/service-api';
import { creationForm, editForm, formBytes, termForm } from '../api/set-forms';
import type { SetChanges } from '../domain/command';
import type { StudySet, TermId } from '../domain/study-set';
import type { AttemptRow, OutboxRow } from '../store/rows';
import { type Engine, heard } from './engine';
import type { Manner } from './outcome';
import { noteDeleted, noteReplaced } from './put-back';

export type WriteAnswer = Answer<SetCreatedBody | SetEditedBody | null>;

/** Sends what an attempt stands for; the same attempt always makes the same request. `base` names the cards and the set. */
export async function perform(
  engine: Engine,
  attempt: AttemptRow,
  rows: readonly OutboxRow[],
  base: StudySet | null,
): Promise<WriteAnswer> {
  const { contact, clock, factsChanged } = engine;
  contact.sentAt.set(attempt.id, clock.monotonic());
  const isUnguarded = attempt.kind === 'put-set' && attempt.ifMatch === null;
  if (isUnguarded && attempt.result) noteReplaced(engine, attempt.result);
  if (attempt.kind === 'delete-term') noteDeleted(engine, present(base?.serviceId), numberOf(base, attempt.termId));
  contact.sending += 1;
  factsChanged();
  try {
    const answer = heard(engine, await send(engine, attempt, rows, base), { of: 'write' });
    // By the service's own word it was not done: whatever is gone later, others took away.
    if (isUnguarded && answer.kind === 'answered' && answer.error !== null && answer.status < 500)
      contact.replaced.delete(present(base?.serviceId));
    return answer;
  } finally {
    contact.sending -= 1;
    factsChanged();
  }
}

function send(
  { api }: Engine,
  attempt: AttemptRow,
  rows: readonly OutboxRow[],
  base: StudySet | null,
): Promise<WriteAnswer> {
  const sending: Sending = { id: attempt.id, keyed: attempt.keyed, ifMatch: attempt.ifMatch };
  const { kind, result, termId } = attempt;
  if (kind === 'create-set') return api.createSet(creationForm(present(result)), sending);
  const setId = present(base?.serviceId);
  switch (kind) {
    case 'edit-set':
      return api.editSet(setId, editForm(setChanges(rows), null), sending);
    case 'put-set':
      return api.editSet(
        setId,
        editForm(setChanges(rows), rows.some(concernsCards) ? present(result).terms : null),
        sending,
      );
    case 'delete-set':
      return api.deleteSet(setId, sending);
    case 'add-term':
      return api.addTerm(setId, termForm(cardOf(result, termId)), sending);
    case 'edit-term':
      return api.editTerm(setId, numberOf(base, termId), termForm(editedSides(rows)), sending);
    case 'delete-term':
      return api.deleteTerm(setId, numberOf(base, termId), sending);
    default:
      return kind satisfies never;
  }
}

/** The bytes of an attempt's form. */
export function sizeOf({ kind, result }: AttemptRow, rows: readonly OutboxRow[]): number {
  if (kind === 'create-set') return formBytes(creationForm(present(result)));
  return formBytes(editForm(setChanges(rows), result?.terms ?? null));
}

/** Whether sending it a second time could do it a second time. */
export function mannerOf({ kind, result }: AttemptRow): Manner {
  switch (kind) {
    case 'create-set':
    case 'add-term':
      return 'once';
    case 'put-set':
      return result?.terms.some((card) => card.serviceId === null) ? 'once' : 'repeatable';
    case 'edit-set':
    case 'delete-set':
    case 'edit-term':
    case 'delete-term':
      return 'repeatable';
    default:
      return kind satisfies never;
  }
}

const concernsCards = ({ command }: OutboxRow) => command.kind !== 'edit-set';

/** The fields that several edits of one set come to. */
function setChanges(rows: readonly OutboxRow[]): SetChanges {
  let changes: SetChanges = {};
  for (const { command } of rows) if (command.kind === 'edit-set') changes = { ...changes, ...command.changes };
  return changes;
}

function editedSides(rows: readonly OutboxRow[]): { term?: string; definition?: string } {
  const sides: { term?: string; definition?: string } = {};
  for (const { command } of rows) {
    if (command.kind !== 'edit-term') continue;
    if (command.changes.term) sides.term = command.changes.term.after;
    if (command.changes.definition) sides.definition = command.changes.definition.after;
  }
  return sides;
}

function cardOf(set: StudySet | null, termId: TermId | null): { term: string; definition: string } {
  const { term, definition } = present(set?.terms.find((card) => card.id === termId));
  return { term, definition };
}

const numberOf = (set: StudySet | null, termId: TermId | null) =>
  present(set?.terms.find((card) => card.id === termId)?.serviceId);

/** The plan sends nothing whose numbers are not known: their absence is a fault of ours, not of the network. */
function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('A request was planned without what it needs');
  return value;
}
