import { trustedScriptUrl } from './trusted-script-url';

/** Until then what the first visit is about has the network to itself. */
const quietMs = 3_000;

export type WaitingVersion = {
  /** Lets the new version take over. Resolves once it controls this page; whether to reload is the caller's choice. */
  takeOver: () => Promise<void>;
};

/**
 * Registers the service worker after the page has loaded, so that filling the cache does not slow the first visit, and
 * says when a new version waits (worker-versions.ts): on a first visit none can before one comes back to the page.
 * Resolves to a function that stops looking. Without service workers nothing happens.
 */
export async function registerServiceWorker(onWaiting: (version: WaitingVersion) => void): Promise<() => void> {
  const container = (globalThis.navigator as Partial<Navigator>).serviceWorker;
  if (!container) return () => undefined;
  await pageLoaded();
  const registration = await container.register(trustedScriptUrl('/sw.js'), { updateViaCache: 'none' });
  void quiet().then(async () => (await import('./stored-parts')).storeParts());
  const watch = async () => (await import('./worker-versions')).watchVersions(registration, container, onWaiting);
  if (container.controller) return watch();
  // Loaded while the first worker took the open pages: too early for it, and so not its own until the next load.
  registration.active?.postMessage('CLAIM');
  const watching = new Promise<() => void>((resolve) =>
    document.addEventListener('visibilitychange', () => resolve(watch()), { once: true }),
  );
  return () => void watching.then((stop) => stop());
}

/** Some seconds after the start, or once the page is put away: the rest is stored while nobody waits for anything. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, quietMs);
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}

function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('load', () => resolve(), { once: true });
  });
}
