import { applyCommand } from '../apply-command';
import type { AddTerm, Command, DeleteTerm, EditTerm, FieldChange, MoveTerm } from '../command';
import type { Term, TermId } from '../study-set';
import { hasCard, idsOf, type Path, type Value } from './paths';
import { rebased } from './rebased';
import type { Base, SetDraft } from './set-draft';
import { shown } from './shown';
import { noReading } from './steady-time';
import { type Change, wanted, type When } from './wanted';
import { wantGone } from './want';

/**
 * The draft once its user gave these commands for a set that the service knows, oldest first. What they were typed over is
 * in them: where the base says something else by now, it asks at once. What left stays uncertain: this is no reading. Pure
 * and total.
 */
export function commanded(draft: SetDraft, base: Base, commands: readonly Command[], when: When): SetDraft {
  const next = commands.reduce((last, command) => withCommand(last, base, command, when), draft);
  return rebased(next, base, { base, began: noReading });
}

/** One command, before it is compared with the base. */
export function withCommand(last: SetDraft, base: Base, command: Command, when: When): SetDraft {
  const before = kept(last, base, command, when);
  const next = wanted(before, base, changesOf(command, base, before, when), when);
  return seenAs(typedOver(next, before, command), before, command);
}

function changesOf(command: Command, base: Base, draft: SetDraft, when: When): readonly Change[] {
  switch (command.kind) {
    case 'edit-set':
    case 'edit-term':
      return written(command).map(([path, { after }]) => ({ kind: 'write', path, value: after }));
    case 'add-term':
      return [{ kind: 'put-card', card: command.term }, ordered(command, base, draft, when)];
    case 'move-term':
      return [ordered(command, base, draft, when)];
    case 'delete-term':
      return [...typedBefore(command), { kind: 'delete-card', card: command.termId }];
    case 'delete-set':
      return [{ kind: 'delete-set' }];
    case 'create-set':
      return draft.exists ? [{ kind: 'keep-set' }] : [];
    default:
      return command satisfies never;
  }
}

/** Where the fold of commands puts the card. */
const ordered = (command: AddTerm | MoveTerm, base: Base, draft: SetDraft, { at }: When): Change => ({
  kind: 'order',
  moved: command.kind === 'add-term' ? command.term.id : command.termId,
  ids: idsOf(applyCommand(shown(base, draft), command, { at, user: null }) ?? base),
});

const typedBefore = ({ termId, typed = {} }: DeleteTerm): readonly Change[] =>
  written({ kind: 'edit-term', termId, changes: typed }).map(([path, { after }]) => ({
    kind: 'write',
    path,
    value: after,
  }));

type Edit = Extract<Command, { kind: 'edit-set' }> | Pick<EditTerm, 'kind' | 'termId' | 'changes'>;

/** What a command says of values, by path. */
export function written(
  command: Pick<Edit, 'kind' | 'changes'> & { readonly termId?: TermId },
): readonly (readonly [Path, FieldChange<Value>])[] {
  const owner = command.kind === 'edit-set' ? 'set' : command.termId;
  return Object.entries<FieldChange<Value>>(command.changes).map(([field, change]) => [
    `${owner}.${field}` as Path,
    change,
  ]);
}

/** A card that is gone from the base, and was typed on: it is wanted whole, as far as anything here knows it. */
function kept(draft: SetDraft, base: Base, command: Command, { at }: When): SetDraft {
  if (command.kind !== 'edit-term' || hasCard(base, command.termId) || draft.there[command.termId]) return draft;
  const { termId: id, changes } = command;
  const seen: Term = {
    id,
    serviceId: null,
    term: changes.term?.before ?? '',
    definition: changes.definition?.before ?? '',
    image: changes.image?.before ?? null,
  };
  const there = wantGone({ rev: draft.rev, at });
  return { ...draft, there: { ...draft.there, [id]: there }, seen: { ...draft.seen, [id]: seen } };
}

/** A value that is wanted for the first time was typed over what its command says, whatever the base says by now. */
function typedOver(draft: SetDraft, before: SetDraft, command: Command): SetDraft {
  const edits = command.kind === 'edit-set' || command.kind === 'edit-term' ? written(command) : [];
  if (edits.length === 0) return draft;
  const values = { ...draft.values };
  for (const [path, change] of edits) {
    const entry = values[path];
    if (entry && !before.values[path]) values[path] = { ...entry, from: change.before };
  }
  return { ...draft, values };
}

/** A card that was not touched before is deleted as its user saw it then. */
function seenAs(draft: SetDraft, before: SetDraft, command: Command): SetDraft {
  if (command.kind !== 'delete-term' || before.seen[command.termId] || !draft.seen[command.termId]) return draft;
  return { ...draft, seen: { ...draft.seen, [command.termId]: { ...draft.seen[command.termId], ...command.before } } };
}
