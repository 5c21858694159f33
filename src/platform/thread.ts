import { trustedScriptUrl } from './trusted-script-url';

/** A second thread that talks in messages, as far as anybody here needs one. */
export interface Thread {
  post(message: unknown): void;
  /** Takes the place of whoever listened before. `failed`: its script could not be had, or it broke. */
  listen(listener: (message: unknown) => void, failed: () => void): void;
  end(): void;
}

/** Begins a script of this build in a thread of its own; null where there are none. */
export type StartThread = (url: string) => Thread | null;

export const startBrowserThread: StartThread = (url) => {
  if (!('Worker' in globalThis)) return null;
  const worker = new Worker(trustedScriptUrl(url), { type: 'module' });
  let fail = () => {};
  // It would stand still with a page that is left, and hold the storage as the page would (left-page.ts).
  const onLeave = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    worker.terminate();
    fail();
  };
  window.addEventListener('pagehide', onLeave);
  return {
    post: (message) => worker.postMessage(message),
    listen(listener, failed) {
      fail = failed;
      worker.onmessage = (event: MessageEvent<unknown>) => listener(event.data);
      worker.onerror = failed;
      worker.onmessageerror = failed;
    },
    end() {
      window.removeEventListener('pagehide', onLeave);
      worker.terminate();
    },
  };
};

/**
 * The same for a script that opens the storage; null in WebKit, which may keep a page that is left with what its thread
 * holds: of 63 pages that were left as the search began, 3 held the database against every later one. What a page itself
 * runs is let go of (left-page.ts).
 */
export const startStorageThread: StartThread = (url) => (isWebKit() ? null : startBrowserThread(url));

const isWebKit = (): boolean =>
  'navigator' in globalThis && /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent);
