import type { Command } from './command';
import type { TermId } from './study-set';

/** The card that a command is about; null where it is about its set. */
export function termOf(command: Command): TermId | null {
  switch (command.kind) {
    case 'add-term':
      return command.term.id;
    case 'edit-term':
    case 'delete-term':
    case 'move-term':
      return command.termId;
    case 'create-set':
    case 'edit-set':
    case 'delete-set':
      return null;
    default:
      return command satisfies never;
  }
}

/** The card behind which a command puts another. */
export function neighbourOf(command: Command): TermId | null {
  return command.kind === 'add-term' || command.kind === 'move-term' ? command.after : null;
}
