import type { SetId } from '../../domain/study-set';
import type { Owner } from '../carrel-client';
import { deviceIndex, type FoundOnDevice, type SearchQuestion } from './device-index';
import type { Database } from '../../store/database';

/** What the page asks. A later order ends those before it: nobody reads their answers any more. */
export interface SearchOrder extends SearchQuestion {
  readonly n: number;
  readonly database: string;
  readonly owner: Owner;
  /** Sets that changed since the order before. */
  readonly changed: readonly SetId[];
}

/** `found` comes several times while everything is read for the first time, the last time with `isWhole`. */
export type SearchNews =
  | { readonly n: number; readonly kind: 'found'; readonly found: FoundOnDevice }
  | { readonly n: number; readonly kind: 'failed'; readonly why: string };

interface Line {
  post(news: SearchNews): void;
  listen(listener: (message: unknown) => void): void;
}

/** The half that has the index: in a thread of its own, or in the page where there is none. Serves one database. */
export function serveSearch({ post, listen }: Line, openDatabase: (name: string) => Promise<Database>): void {
  let begun: Promise<Reading> | null = null;
  let latest = 0;
  async function serve(order: SearchOrder): Promise<void> {
    begun ??= openDatabase(order.database).then((db) => begin(deviceIndex(db, order.owner)));
    const { index, progress, readAgain } = await begun;
    await readAgain(order.changed);
    // Asked again whenever twice as much is read: as one reads on, that is seldom.
    for (let next = 0; ; next = 2 * index.size()) {
      const isWhole = await progress(next);
      if (order.n !== latest) return;
      post({ n: order.n, kind: 'found', found: { ...(await index.find(order, isWhole)), isWhole } });
      if (isWhole) return;
    }
  }
  listen((message) => {
    // Only the page's half, `searchClient`, posts here.
    const order = message as SearchOrder;
    latest = order.n;
    serve(order).catch((error: unknown) => {
      // Whoever asks again has it read again.
      begun = null;
      post({ n: order.n, kind: 'failed', why: String(error) });
    });
  });
}

interface Reading {
  readonly index: ReturnType<typeof deviceIndex>;
  /** Resolves once these sets, and all of the orders before, are read as they are now. Rejects from the first failure on. */
  readonly readAgain: (changed: readonly SetId[]) => Promise<void>;
  /** Resolves once so many sets are read, or all: then to true. Rejects where they cannot be read. */
  readonly progress: (sets: number) => Promise<boolean>;
}

function begin(index: Reading['index']): Reading {
  let state: 'reading' | 'whole' | { readonly failed: unknown } = 'reading';
  let waiting: (() => void)[] = [];
  const told = () => {
    const those = waiting;
    waiting = [];
    for (const go of those) go();
  };
  void index
    .readAll(told)
    .then(
      () => (state = 'whole'),
      (error: unknown) => (state = { failed: error }),
    )
    .then(told);
  let upToDate: Promise<void> = Promise.resolve();
  return {
    index,
    // One after the other: an order in which nothing changed is not answered before what changed in the one before it.
    readAgain: (changed) => (upToDate = upToDate.then(() => index.readAgain(changed))),
    async progress(sets) {
      while (state === 'reading' && index.size() < Math.max(sets, 1))
        await new Promise<void>((resolve) => waiting.push(resolve));
      if (typeof state === 'object') throw state.failed;
      return state === 'whole';
    },
  };
}
