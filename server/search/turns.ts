/** How many wait for a turn before others are sent away. */
const mostWaiting = 100;

/**
 * Lets few searches run at once, in the order in which they came. A search pauses again and
 * again, so that others are answered in between; many at once would take all those pauses.
 */
export function turns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    /** Runs `work` when it is its turn; null when too many wait already. */
    async take<Result>(work: () => Promise<Result>): Promise<Result | null> {
      if (running < atOnce) running += 1;
      else if (waiting.length >= mostWaiting) return null;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // The turn is handed on; it never lies open in between.
        if (next) next();
        else running -= 1;
      }
    },
  };
}
