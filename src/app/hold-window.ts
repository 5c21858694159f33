import type { CarrelClient } from '../client/carrel-client';
import { unsafeOf } from '../client/unsafe-of';

/**
 * Where the browser keeps nothing, a page that goes takes along what was written and answered in it: the browser asks first.
 * Not where the service of an account has all that was written.
 */
export function holdWindow(client: Pick<CarrelClient, 'owner' | 'subscribe' | 'sync'>): () => void {
  // Of answers a page does not know whether a service keeps them.
  let hasAnswered = false;
  const hold = (event: BeforeUnloadEvent) => {
    const status = client.sync.status();
    const waits = status.kind !== 'needs-you' || status.waiting + status.needsYou > 0;
    if (client.owner.kind === 'device' || hasAnswered || waits) event.preventDefault();
  };
  const stopListening = client.subscribe((change) => {
    if (!('by' in change) || change.by !== 'user') return;
    if (unsafeOf(client.sync.status()) !== 'no-storage') return;
    hasAnswered ||= change.kind === 'study';
    window.addEventListener('beforeunload', hold);
  });
  return () => {
    stopListening();
    window.removeEventListener('beforeunload', hold);
  };
}
