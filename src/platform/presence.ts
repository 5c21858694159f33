/** `account`: another tab opened an account's database, or put it away. */
export type PresenceEvent = 'online' | 'offline' | 'visible' | 'account';

/** Whose database was opened last, in the storage that tabs share: a write of it is how the others hear. */
export const accountKey = 'carrel.session';
/** There while the user has ended the last session here. */
export const signedOutKey = 'carrel.signed-out';

/** What the browser says about network and attention. Hints only: real answers decide. */
export interface Presence {
  listen(listener: (event: PresenceEvent) => void): () => void;
  /** Runs once the page has nothing more urgent to do, so that a first paint never waits. */
  whenIdle(run: () => void): void;
}

export const browserPresence: Presence = {
  listen: (listener) => {
    const online = () => listener('online');
    const offline = () => listener('offline');
    const visible = () => {
      if (document.visibilityState === 'visible') listener('visible');
    };
    const stored = ({ key }: StorageEvent) => {
      if (key === accountKey) listener('account');
    };
    window.addEventListener('storage', stored);
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    document.addEventListener('visibilitychange', visible);
    return () => {
      window.removeEventListener('storage', stored);
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
      document.removeEventListener('visibilitychange', visible);
    };
  },
  whenIdle: (run) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2_000 });
    else setTimeout(run, 200);
  },
};
