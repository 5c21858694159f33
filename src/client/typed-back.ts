import { deletedCard } from '../domain/deleted-card';
import { sidesOf } from '../domain/sides-of';
import type { TermId } from '../domain/study-set';
import type { OutboxRow } from '../store/rows';
import type { Store } from '../store/store';
import { typedAgain } from '../store/undone-deletion';
import { changesOf, handedBack, startingFrom } from './handed-on';

/**
 * What was typed on a card waits again once its deletion is let go of, and what was typed since starts from that. A side
 * that a later change says, which is asked about, does not come back beside it: its user would be asked about their own
 * words. That change starts from what stood before any of it. Belongs into a transaction over the outbox.
 */
export async function typedBack(store: Store, deletion: OutboxRow): Promise<void> {
  const { outbox } = store;
  const { command, setId } = deletion;
  if (command.kind !== 'delete-term') return;
  const [stood, comesBack] = [sidesOf(command.before), sidesOf(deletedCard(command))];
  const said = new Set<string>();
  for (const later of (await outbox.openOf(setId)).filter((row) => isAskedBehind(row, deletion, command.termId))) {
    // A card that is gone is asked about whole: what comes back anyway nobody typed since.
    const sides = Object.entries(changesOf(later)).flatMap(([side, { after }]) =>
      after === comesBack[side] ? [] : [side],
    );
    for (const side of sides) said.add(side);
    const sent = Object.fromEntries(Object.entries(deletion.sent ?? {}).filter(([side]) => sides.includes(side)));
    const from = sides.reduce((row, side) => startingFrom(row, side, stood[side] ?? ''), later);
    await outbox.put(Object.keys(sent).length > 0 ? { ...from, sent: { ...sent, ...later.sent } } : from);
  }
  const typed = await typedAgain(store, deletion, said);
  for (const later of typed ? handedBack(typed, await outbox.openOf(setId)) : []) await outbox.put(later);
}

const isAskedBehind = ({ seq, state, command }: OutboxRow, deletion: OutboxRow, termId: TermId): boolean =>
  seq > deletion.seq && state.kind === 'needs-you' && command.kind === 'edit-term' && command.termId === termId;
