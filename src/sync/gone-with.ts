import { isReadable } from '../store/readable';
import type { OutboxRow } from '../store/rows';

/**
 * What goes with a set once its deletion is done: whatever waits for it, also what was put in while the deletion was on
 * its way; but not what comes after the user made it anew,
 * nor what this build cannot read. `open` are the set's waiting changes, oldest first. Pure.
 */
export function goneWith(open: readonly OutboxRow[]): readonly OutboxRow[] {
  const deletion = open.findIndex((row) => row.command.kind === 'delete-set');
  const again = open.findIndex((row, place) => place > deletion && row.command.kind === 'create-set');
  return (again === -1 ? open : open.slice(0, again)).filter(isReadable);
}
