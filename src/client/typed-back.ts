import type { FieldChange } from '../domain/command';
import { termOf } from '../domain/term-of';
import type { OutboxRow } from '../store/rows';
import type { Store } from '../store/store';
import { typedAgain } from '../store/undone-deletion';
import { changesOf, handedBack } from './handed-on';

/**
 * What was typed on a card waits again once its deletion is let go of, and what was typed since starts from that. A side
 * that a later change says, which is asked about, does not come back beside it: its user would be asked about their own
 * words. Belongs into a transaction over the outbox.
 */
export async function typedBack(store: Pick<Store, 'outbox'>, deletion: OutboxRow): Promise<void> {
  const { outbox } = store;
  const said = new Set<string>();
  for (const later of (await outbox.openOf(deletion.setId)).filter((row) => isAskedBehind(row, deletion))) {
    const sides = Object.entries(changesOf(later)).flatMap(([side, change]) => (isTyped(change) ? [side] : []));
    const sent = Object.fromEntries(Object.entries(deletion.sent ?? {}).filter(([side]) => sides.includes(side)));
    if (Object.keys(sent).length > 0) await outbox.put({ ...later, sent: { ...sent, ...later.sent } });
    for (const side of sides) said.add(side);
  }
  const typed = await typedAgain(store, deletion, said);
  for (const later of typed ? handedBack(typed, await outbox.openOf(deletion.setId)) : []) await outbox.put(later);
}

const isAskedBehind = (row: OutboxRow, deletion: OutboxRow): boolean =>
  row.seq > deletion.seq && row.state.kind === 'needs-you' && row.command.kind === 'edit-term' && row.command.termId === termOf(deletion.command);

const isTyped = ({ before, after }: FieldChange<string>): boolean => before !== after;
