import type { CarrelClient, OutboxItem } from '../client/carrel-client';

/**
 * Takes back all that waits, newest first: what is left of each then is what was there before it, also where it may have
 * arrived. What was typed on a card before it was deleted waits again with the card, and goes too. What is on its way cannot
 * be called off. Resolves to why, for each that still waits.
 */
export async function discardEach(
  outbox: Pick<CarrelClient['outbox'], 'discard'>,
  waiting: () => Promise<readonly OutboxItem[]>,
): Promise<readonly unknown[]> {
  const items = await waiting();
  const known = new Set(items.map(({ seq }) => seq));
  const refused = new Map<number, unknown>();
  const discard = (seq: number) => outbox.discard(seq).catch((error: unknown) => void refused.set(seq, error));
  for (const { seq, command } of items.toReversed()) {
    await discard(seq);
    if (command.kind !== 'delete-term' || !command.typed) continue;
    const again = (await waiting()).filter(
      (other) => !known.has(other.seq) && other.command.kind === 'edit-term' && other.command.termId === command.termId,
    );
    for (const other of again) await discard(other.seq);
  }
  return (await waiting()).flatMap(({ seq }) => refused.get(seq) ?? []);
}
