/** The page as its browser keeps it when it is left: `pagehide` and `pageshow`. */
export type KeptPage = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * A page that is left may be kept by the browser to come back to. It stands still there with all that it began, and in
 * WebKit with its transactions open, for which every later page of the origin waits without end. So what runs is let go
 * of at that moment, and nothing begins before the page is back.
 */
export interface LeftPage {
  /** Whether it stands still now. */
  isLeft(): boolean;
  /** Resolves at once in a page that is shown, else when it is back. */
  back(): Promise<void>;
  /** What is to end when the page is left; returns how to say that it has ended by itself. */
  lettingGo(end: () => void): () => void;
}

export function leftPage(page: KeptPage): LeftPage {
  const running = new Set<() => void>();
  let back: { readonly promise: Promise<void>; readonly resolve: () => void } | null = null;
  page.addEventListener('pagehide', ({ persisted }) => {
    // A page that isn't kept ends with all it began.
    if (!persisted || back) return;
    let resolve = () => {};
    back = { promise: new Promise<void>((done) => (resolve = done)), resolve: () => resolve() };
    for (const end of running) end();
    running.clear();
  });
  page.addEventListener('pageshow', () => {
    back?.resolve();
    back = null;
  });
  return {
    isLeft: () => back !== null,
    back: async () => back?.promise,
    lettingGo(end) {
      running.add(end);
      return () => running.delete(end);
    },
  };
}
