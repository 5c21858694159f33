import type { CarrelClient } from '../client/carrel-client';
import type { KeptPage } from '../platform/left-page';
import type { Presence } from '../platform/presence';

interface Returning {
  readonly page: KeptPage;
  readonly presence: Pick<Presence, 'whenIdle'>;
  readonly reload: () => void;
}

/**
 * A page that its browser kept heard nothing of what others did since it was left: coming back, it is loaded anew, once
 * what it had begun to write is on the disk. With text that the device refuses it stays as it is.
 */
export function returnAnew(client: () => Pick<CarrelClient, 'written' | 'sync'>, returning: Returning): () => void {
  const { page, presence, reload } = returning;
  const back = async () => {
    await client().written();
    const status = client().sync.status();
    if (status.kind === 'needs-you' && status.reason === 'unsafe-storage') return;
    // Whoever wrote has heard by then that it is written.
    presence.whenIdle(reload);
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void back();
  };
  page.addEventListener('pageshow', onShow);
  return () => page.removeEventListener('pageshow', onShow);
}
