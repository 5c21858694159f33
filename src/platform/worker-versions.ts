import type { WaitingVersion } from './service-worker-registration';

const betweenChecksMs = 60 * 60 * 1000;

/**
 * Says when a new version of the app waits: at once if one waits already, later when one arrives. Looks for new versions
 * when the page becomes visible, once an hour at most, and never reloads. Returns how to stop looking.
 */
export function watchVersions(
  registration: ServiceWorkerRegistration,
  container: ServiceWorkerContainer,
  onWaiting: (version: WaitingVersion) => void,
): () => void {
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
  const follow = () => registration.installing?.addEventListener('statechange', announce);
  registration.addEventListener('updatefound', follow);
  follow();
  announce();
  return lookWhenVisible(registration);
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
