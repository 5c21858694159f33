export type PresenceEvent = 'online' | 'offline' | 'visible';

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
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    document.addEventListener('visibilitychange', visible);
    return () => {
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
