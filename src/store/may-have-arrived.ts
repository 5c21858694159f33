import type { FieldChange } from '../domain/command';
import type { OutboxRow } from './rows';

/** A request carried the change as it is now, and no answer said what became of it. Pure. */
export const mayHaveArrived = ({
  tries,
  lastStatus,
  unheard,
}: Pick<OutboxRow, 'tries' | 'lastStatus' | 'unheard'>): boolean =>
  tries > 0 && (unheard !== undefined || lastStatus === null || lastStatus === 408 || lastStatus >= 500);

/** By field, what may stand at the service by it: what left and may land yet, and what was noted of texts before that. Pure. */
export function leftTexts(row: OutboxRow): OutboxRow['sent'] {
  const { command, sent } = row;
  if (!mayHaveArrived(row) || (command.kind !== 'edit-set' && command.kind !== 'edit-term')) return sent;
  // Builds that stored such rows knew no changes of pictures.
  const texts = Object.entries(command.changes as Readonly<Record<string, FieldChange<string>>>).map(
    ([field, { after }]) => [field, after],
  );
  return { ...sent, ...Object.fromEntries(texts) };
}
