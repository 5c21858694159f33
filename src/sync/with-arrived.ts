import { applyCommand } from '../domain/apply-command';
import type { Command, FieldChange } from '../domain/command';
import { sidesOf } from '../domain/sides-of';
import type { StudySet } from '../domain/study-set';
import { isReadable } from '../store/readable';
import type { OutboxRow } from '../store/rows';
import { isAsSent } from './is-as-sent';

/**
 * What was seen, with those of its user's own open changes that `theirs` has already: they arrived without an answer. Of
 * one that was taken back, its counter tells (`counterOf`). Pure.
 */
export function withArrived(seen: StudySet, theirs: StudySet, open: readonly OutboxRow[]): StudySet {
  let set = seen;
  for (const row of open) {
    for (const sent of isReadable(row) ? [sentBefore(row), sentBy(row, seen)] : []) {
      const again = sent && applyCommand(theirs, sent, row);
      if (sent && again && isAsSent(again, theirs)) set = applyCommand(set, sent, row) ?? set;
    }
  }
  return set;
}

/** The change that may have arrived. A deletion of the set leaves nothing to compare. */
function sentBy({ command, note }: OutboxRow, seen: StudySet): Command | null {
  if (command.kind === 'delete-set') return null;
  if (note !== 'counter') return command;
  if (command.kind === 'edit-set') return { ...command, changes: turnedRound(command.changes) };
  if (command.kind !== 'edit-term') return null;
  const turned = turnedRound(command.changes);
  if (Object.values(turned).some(({ before, after }) => before !== after)) return { ...command, changes: turned };
  // A card that says the same as before was deleted.
  const card = seen.terms.find(({ id }) => id === command.termId);
  return card ? { kind: 'delete-term', setId: command.setId, termId: command.termId, before: card, after: null } : null;
}

/** What left without an answer before its user typed on. */
function sentBefore({ command, sent }: OutboxRow): Command | null {
  if (sent && command.kind === 'delete-term') {
    const { setId, termId } = command;
    const stood = sidesOf(command.before);
    const changes = Object.fromEntries(
      Object.entries(sent).map(([side, after]) => [side, { before: stood[side], after }]),
    );
    return { kind: 'edit-term', setId, termId, changes };
  }
  if (!sent || (command.kind !== 'edit-set' && command.kind !== 'edit-term')) return null;
  const texts = Object.entries<FieldChange<string>>(command.changes).flatMap(([field, { before }]) =>
    sent[field] === undefined ? [] : [[field, { before, after: sent[field] }]],
  );
  return { ...command, changes: Object.fromEntries(texts) };
}

/** What takes a change of some fields back, and what such a one took back. */
export const turnedRound = <Changes extends object>(changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { before, after }]: [string, FieldChange<unknown>]) => [
      field,
      { before: after, after: before },
    ]),
  ) as Changes;
