import type { Command, EditTerm, FieldChange } from '../../domain/command';
import type { Value } from '../../domain/draft/paths';
import type { StudySet, TermId } from '../../domain/study-set';

/**
 * A command as it is to be applied to a set that no service has: there nobody compares it later, and words that find no
 * place are lost. Rejected words stay with whoever typed them. `set` is what stands there by now, null for nothing.
 */
export function madeToFit(set: StudySet | null, command: Command, newTermId: () => TermId): Command {
  if (command.kind === 'create-set' || command.kind === 'delete-set') return command;
  if (!set) throw new Error('This set was deleted in another tab.');
  const cardOf = (id: TermId) => set.terms.find((card) => card.id === id);
  if (command.kind === 'edit-term') return cardOf(command.termId) ? command : madeAgain(set, command);
  if (command.kind !== 'add-term') return command;
  const { term } = command;
  const there = cardOf(term.id);
  // Two tabs made it again after a third had deleted it, each with words of its own: both stay.
  const isOther = there !== undefined && (there.term !== term.term || there.definition !== term.definition);
  return isOther ? { ...command, term: { ...term, id: newTermId() } } : command;
}

export const cardDeleted = (): Error => new Error('This card was deleted in another tab.');

/** Only with both its sides: of the one that was not typed the editor knows more than any older copy here. */
function madeAgain(set: StudySet, command: EditTerm): Command {
  const { setId, termId, changes } = command;
  const { term, definition } = changes;
  const isBlank = ({ before, after }: FieldChange<Value>) =>
    after === before || after === null || (typeof after === 'string' && after.trim() === '');
  if (Object.values<FieldChange<Value>>(changes).every(isBlank)) return command;
  if (!term || !definition) throw cardDeleted();
  return {
    kind: 'add-term',
    setId,
    term: { id: termId, term: term.after, definition: definition.after, image: changes.image?.after ?? undefined },
    after: set.terms.at(-1)?.id ?? null,
  };
}
