import type { CarrelClient } from '../client/carrel-client';
import { unsafeOf } from '../client/unsafe-of';
import type { Presence } from '../platform/presence';

/**
 * A page that its browser kept heard nothing of what others did since it was left: coming back, it is loaded anew, once
 * what it had begun to write is on the disk. With text that the device refuses it stays as it is.
 */
export async function returnAnew(
  client: Pick<CarrelClient, 'written' | 'sync'>,
  { presence }: { readonly presence: Pick<Presence, 'whenIdle'> },
  reload = () => window.location.reload(),
): Promise<void> {
  await client.written();
  if (unsafeOf(client.sync.status()) !== null) return;
  // Whoever wrote has heard by then that it is written.
  presence.whenIdle(reload);
}
