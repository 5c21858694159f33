import type { CarrelClient } from '../client/carrel-client';

/**
 * Where the browser keeps nothing, a page that goes takes along what was written and answered in it: the browser asks first.
 * Not where all of it is at the service.
 */
export function holdWindow(client: Pick<CarrelClient, 'owner' | 'subscribe' | 'sync'>): () => void {
  const hold = (event: BeforeUnloadEvent) => {
    const status = client.sync.status();
    if (client.owner.kind === 'device' || status.kind !== 'needs-you' || status.waiting + status.needsYou > 0)
      event.preventDefault();
  };
  const stopListening = client.subscribe((change) => {
    const status = client.sync.status();
    if (!('by' in change) || change.by !== 'user') return;
    if (status.kind === 'needs-you' && status.reason === 'unsafe-storage' && status.why === 'no-storage')
      window.addEventListener('beforeunload', hold);
  });
  return () => {
    stopListening();
    window.removeEventListener('beforeunload', hold);
  };
}
