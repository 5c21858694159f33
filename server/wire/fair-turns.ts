import type { Holders } from './holders';
import type { SharedRoom } from './shared-room';

/**
 * Lets few of something run at once. Who waits has a turn after everybody else who waits had one, so that a hundred of
 * one person make another wait for one of them and not for all. `waitingRoom` bounds who may wait at all.
 */
export function fairTurns(atOnce: number, waitingRoom: SharedRoom) {
  // In the order of whose turn is next.
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  const wait = (who: string) =>
    new Promise<void>((begin) => {
      const own = waiting.get(who);
      if (own) own.push(begin);
      else waiting.set(who, [begin]);
    });
  const next = (): (() => void) | undefined => {
    const [first] = waiting;
    if (!first) return undefined;
    const [who, own] = first;
    const begin = own.shift();
    waiting.delete(who);
    if (own.length > 0) waiting.set(who, own);
    return begin;
  };
  return {
    /** Runs `work` when it is its turn; null, and it never runs, when too many of its holders wait already. */
    async take<Result>(holders: Holders, work: () => Promise<Result>): Promise<Result | null> {
      if (running < atOnce) {
        running += 1;
      } else {
        if (!waitingRoom.take(holders)) return null;
        await wait(holders[0] ?? '');
        waitingRoom.giveBack(holders);
      }
      try {
        return await work();
      } finally {
        const begin = next();
        // The turn is handed on; it never lies open in between.
        if (begin) begin();
        else running -= 1;
      }
    },
  };
}
export type FairTurns = ReturnType<typeof fairTurns>;
