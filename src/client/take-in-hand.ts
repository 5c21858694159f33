import type { CarrelClient } from './carrel-client';
import { inHand } from './in-hand';

const counts = new WeakMap<CarrelClient, number>();

/** Somebody writes in this client, until the returned function is called. */
export function takeInHand(client: CarrelClient): () => void {
  const hands = () => counts.get(client) ?? 0;
  counts.set(client, hands() + 1);
  if (!inHand.has(client)) inHand.set(client, {});
  return () => {
    counts.set(client, hands() - 1);
    // A page that follows at once may take it up again.
    queueMicrotask(() => {
      if (hands() > 0) return;
      const waiting = inHand.get(client);
      inHand.delete(client);
      // What fails now is tried again with the next answer.
      void waiting?.run?.().catch(() => undefined);
    });
  };
}
