import type { CarrelClient, OutboxItem } from '../client/carrel-client';

/**
 * Takes back all that waits, newest first, and what waits again by that: what was typed on a card before it was deleted.
 * What is on its way cannot be called off. Resolves to why, for each that still waits.
 */
export async function discardEach(
  outbox: Pick<CarrelClient['outbox'], 'discard'>,
  waiting: () => Promise<readonly OutboxItem[]>,
): Promise<readonly unknown[]> {
  const known = new Set<string>();
  const refused = new Map<string, unknown>();
  const unknown = async () => (await waiting()).filter(({ id }) => !known.has(id));
  for (let items = await unknown(); items.length > 0; items = await unknown())
    for (const { id } of items.toReversed()) {
      known.add(id);
      await outbox.discard(id).catch((error: unknown) => void refused.set(id, error));
    }
  return (await waiting()).flatMap(({ id }) => refused.get(id) ?? []);
}
