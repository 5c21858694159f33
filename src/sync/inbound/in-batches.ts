/** Work on what keeps coming: what comes while a batch is worked on is the next one. */
export interface Batches<Item> {
  /** Resolves at once, or, where much waits already, when there is room again. Rejects when an earlier batch failed. */
  add(items: readonly Item[]): Promise<void>;
  /** What was not worked on yet and is no whole batch, once nothing is under way. Rejects when a batch failed. */
  rest(): Promise<readonly Item[]>;
}

/** How batches come about. */
export interface Gathering<Item> {
  /** As large as a batch should become. */
  readonly isMuch: (items: readonly Item[]) => boolean;
  /** As much as may wait while a batch is worked on. */
  readonly isFull: (items: readonly Item[]) => boolean;
  /** Calls back when less than that has waited long enough, unless it is told not to. */
  readonly later: (begin: () => void) => () => void;
}

/**
 * The first batch begins when a second piece arrives: whatever comes in one piece is the caller's, as the rest. From then
 * on each begins when it is large enough, or when its first items have waited for a while.
 */
export function inBatches<Item>(
  work: (items: readonly Item[]) => Promise<void>,
  { isMuch, isFull, later }: Gathering<Item>,
): Batches<Item> {
  const waiting: Item[] = [];
  let running: Promise<void> | null = null;
  let failure: { readonly error: unknown } | null = null;
  let count = 0;
  let cancel: (() => void) | null = null;
  let isEnded = false;

  /** So many of those that wait are a batch. */
  function enough(): number {
    let [few, many] = [0, waiting.length];
    while (many - few > 1) {
      const middle = (few + many) >> 1;
      if (isMuch(waiting.slice(0, middle))) many = middle;
      else few = middle;
    }
    return many;
  }

  function begin(): void {
    cancel?.();
    cancel = null;
    if (running || failure || waiting.length === 0) return;
    const items = waiting.splice(0, enough());
    count += 1;
    running = work(items).then(
      () => {
        running = null;
        gather();
      },
      (error: unknown) => {
        running = null;
        failure = { error };
      },
    );
  }

  function gather(): void {
    if (running || failure || isEnded || waiting.length === 0) return;
    if (isMuch(waiting)) begin();
    else cancel ??= later(begin);
  }

  async function untilRoom(): Promise<void> {
    while (running && isFull(waiting)) await running;
    if (failure) throw failure.error;
  }

  return {
    async add(items) {
      if (count === 0) begin();
      waiting.push(...items);
      if (count > 0) gather();
      await untilRoom();
    },
    async rest() {
      isEnded = true;
      cancel?.();
      while (running) {
        await running;
        if (isMuch(waiting)) begin();
      }
      if (failure) throw failure.error;
      return waiting;
    },
  };
}
