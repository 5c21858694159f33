import type { CarrelClient } from '../client/carrel-client';

/** Where the browser keeps nothing, a page that goes takes along what was written in it: the browser asks first. */
export function holdWindow(client: Pick<CarrelClient, 'subscribe' | 'sync'>): () => void {
  const hold = (event: BeforeUnloadEvent) => event.preventDefault();
  const stopListening = client.subscribe(({ kind }) => {
    const status = client.sync.status();
    if (kind !== 'sets' && kind !== 'outbox') return;
    if (status.kind === 'needs-you' && status.reason === 'unsafe-storage' && status.why === 'no-storage')
      window.addEventListener('beforeunload', hold);
  });
  return () => {
    stopListening();
    window.removeEventListener('beforeunload', hold);
  };
}
