import type { EpochMs } from '../../contract/units';
import { isReadable } from '../store/readable';
import type { OutboxRow, OutboxState } from '../store/rows';

/**
 * What goes with a set once its deletion is done: whatever waits for it, but not what comes after the user made it anew,
 * nor what this build cannot read. Where somebody typed on, in another tab, nothing but the deletion itself: their words
 * need the user, with all that they rest on (`keepOrphans`). `open` are the set's waiting changes, oldest first, the
 * deletion among them. Pure.
 */
export function goneWith(open: readonly OutboxRow[]): readonly OutboxRow[] {
  const deletion = open.findIndex((row) => row.command.kind === 'delete-set');
  const again = open.findIndex((row, place) => place > deletion && row.command.kind === 'create-set');
  const until = again === -1 ? open.length : again;
  const isTypedOn = open.slice(deletion + 1, until).some((row) => isReadable(row) && row.note === undefined);
  return isTypedOn ? open.slice(deletion, deletion + 1) : open.slice(0, until).filter(isReadable);
}

/** How a change ends that goes with its set: the deletion was sent; what waited for the set never was, and can be taken back as words of a new one (I12). */
export const endWith = ({ command }: OutboxRow, at: EpochMs): Extract<OutboxState, { kind: 'sent' | 'discarded' }> => ({
  kind: command.kind === 'delete-set' ? 'sent' : 'discarded',
  at,
});
