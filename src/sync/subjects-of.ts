import { termOf } from '../domain/term-of';
import type { OutboxRow } from '../store/rows';

/** What a change is about: fields of the set, or one card. Changes of the same go one after the other. Pure. */
export function subjectsOf({ command }: OutboxRow): readonly string[] {
  if (command.kind === 'edit-set') return Object.keys(command.changes);
  const term = termOf(command);
  return term === null ? [] : [`card ${term}`];
}
