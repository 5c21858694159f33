/**
 * Runs in a page before it: its service worker has what studying needs, and is not asked by the app for the rest of it, which
 * it else stores after three seconds, some three hundred files. Each part that is used still comes when it is used, and
 * `wholeAppStored` has all stored.
 */
export function partsOnTheirWay(): void {
  // A page without an address, as each is at first, has none.
  if (!('ServiceWorker' in globalThis)) return;
  const { postMessage } = ServiceWorker.prototype;
  ServiceWorker.prototype.postMessage = function post(this: ServiceWorker, message: unknown, options: never) {
    const { kind, isAwaited } = Object(message) as { readonly kind?: unknown; readonly isAwaited?: unknown };
    if (kind !== 'store-parts' || isAwaited === true) postMessage.call(this, message, options);
  };
}
