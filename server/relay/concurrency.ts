import { tooBusy } from './relay-error';

/** How many calls of one session, or of one address without a session, may be on their way at once. */
export const callsAtOnce = 64;

export function concurrency(limit = callsAtOnce) {
  const underWay = new Map<string, number>();
  return {
    /** Throws `tooBusy` when the limit is reached; the returned function ends the call. */
    enter(who: string): () => void {
      const count = underWay.get(who) ?? 0;
      if (count >= limit) throw tooBusy();
      underWay.set(who, count + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const rest = (underWay.get(who) ?? 1) - 1;
        if (rest > 0) underWay.set(who, rest);
        else underWay.delete(who);
      };
    },
  };
}
export type Concurrency = ReturnType<typeof concurrency>;
