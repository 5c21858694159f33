/** The page as its browser keeps it when it is left: `pagehide` and `pageshow`. */
export type KeptPage = Pick<Window, 'addEventListener'>;

/**
 * A page that is left may be kept by the browser to come back to. It stands still there with all that it began, and in
 * WebKit with its transactions open, for which every later page of the origin waits without end. So what runs is let go
 * of at that moment, and nothing begins before the page is back.
 */
export interface LeftPage {
  /** Resolves once it is back; null in a page that is shown. */
  back(): Promise<void> | null;
  /** What is aborted when the page is left, unless it has ended by then. */
  lettingGo(transaction: IDBTransaction): void;
  /** What is closed then, once its transactions have ended: a page that is kept hears of nobody who waits for that. */
  closing(connection: IDBDatabase): void;
}

export function leftPage(page: KeptPage): LeftPage {
  const running = new Set<IDBTransaction>();
  const open = new Set<IDBDatabase>();
  let back: Promise<void> | null = null;
  page.addEventListener('pagehide', ({ persisted }) => {
    // A page that isn't kept ends with all it began.
    if (!persisted) return;
    back = new Promise((resolve) =>
      page.addEventListener(
        'pageshow',
        () => {
          back = null;
          resolve();
        },
        { once: true },
      ),
    );
    for (const transaction of running) abort(transaction);
    for (const connection of open) connection.close();
    open.clear();
  });
  return {
    back: () => back,
    lettingGo(transaction) {
      running.add(transaction);
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction));
    },
    closing: (connection) => void open.add(connection),
  };
}

/** One that has ended, or whose `commit` was called, refuses. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Nobody waits for it.
  }
}
