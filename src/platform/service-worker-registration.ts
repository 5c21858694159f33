import { trustedScriptUrl } from './trusted-script-url';

const betweenChecksMs = 60 * 60 * 1000;

export type WaitingVersion = {
  /** Lets the new version take over. Resolves once it controls this page; whether to reload is the caller's choice. */
  takeOver: () => Promise<void>;
};

/**
 * Registers the service worker and says when a new version waits: at once if one waits already, later when one
 * arrives. Registers after the page has loaded, so that filling the cache does not slow the first visit. It looks for new versions when the page becomes visible, once an hour at most, and never reloads.
 * Resolves to a function that stops looking. Without service workers nothing happens.
 */
export async function registerServiceWorker(onWaiting: (version: WaitingVersion) => void): Promise<() => void> {
  const container = (globalThis.navigator as Partial<Navigator>).serviceWorker;
  if (!container) return () => undefined;
  await pageLoaded();
  const registration = await container.register(trustedScriptUrl('/sw.js'), { updateViaCache: 'none' });
  // Loaded while the first worker took the open pages: too early for it, and so not its own until the next load.
  if (!container.controller) registration.active?.postMessage('CLAIM');
  const announced = new WeakSet<ServiceWorker>();
  const announce = () => {
    const { waiting } = registration;
    // Without a controller this is the first installation: there is no older version to replace.
    if (!waiting || !container.controller || announced.has(waiting)) return;
    announced.add(waiting);
    // By then a still newer one may wait in its place; or none, where another tab let it take over: it has this page too.
    onWaiting({
      takeOver: () => (registration.waiting ? takeOver(registration.waiting, container) : Promise.resolve()),
    });
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announce);
  });
  announce();
  return lookWhenVisible(registration);
}

function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('load', () => resolve(), { once: true });
  });
}

function takeOver(waiting: ServiceWorker, container: ServiceWorkerContainer): Promise<void> {
  return new Promise((resolve) => {
    container.addEventListener('controllerchange', () => resolve(), { once: true });
    waiting.postMessage('SKIP_WAITING');
  });
}

function lookWhenVisible(registration: ServiceWorkerRegistration): () => void {
  let lastLook = performance.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || performance.now() - lastLook < betweenChecksMs) return;
    lastLook = performance.now();
    // Offline there is nothing to learn; the next look comes with the next return to the page.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
