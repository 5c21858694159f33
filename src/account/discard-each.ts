import type { CarrelClient, OutboxItem } from '../client/carrel-client';

/**
 * Takes back all of these changes, newest first: what is left of each then is what was there before it, also where it may
 * have arrived. What is on its way cannot be called off.
 */
export async function discardEach(outbox: Pick<CarrelClient['outbox'], 'discard'>, items: readonly OutboxItem[]): Promise<void> {
  for (const { seq } of items.toReversed()) await outbox.discard(seq).catch(() => undefined);
}
