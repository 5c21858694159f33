import type { Holders } from './holders';
import type { SharedRoom } from './shared-room';

export interface Turns {
  /** How many run at once, and how many of one person. */
  readonly atOnce: number;
  readonly ofOne?: number;
  /** Bounds who may wait at all. */
  readonly waitingRoom: SharedRoom;
}

/**
 * Lets few of something run at once. Who waits has a turn after everybody else who waits had one, so that a hundred of
 * one person make another wait for one of them and not for all.
 */
export function fairTurns({ atOnce, ofOne = atOnce, waitingRoom }: Turns) {
  // In the order of whose turn is next.
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let all = 0;
  const count = (who: string, by: number) => {
    all += by;
    const own = (running.get(who) ?? 0) + by;
    if (own > 0) running.set(who, own);
    else running.delete(who);
  };
  const mayRun = (who: string) => all < atOnce && (running.get(who) ?? 0) < ofOne;
  const wait = (who: string) =>
    new Promise<void>((begin) => {
      const own = waiting.get(who);
      if (own) own.push(begin);
      else waiting.set(who, [begin]);
    });
  const beginNext = () => {
    const found = [...waiting].find(([who]) => mayRun(who));
    if (!found) return;
    const [who, own] = found;
    const begin = own.shift();
    waiting.delete(who);
    if (own.length > 0) waiting.set(who, own);
    // Counted before it runs, so that nobody slips in between.
    count(who, 1);
    begin?.();
  };
  return {
    /** Runs `work` when it is its turn; null, and it never runs, when too many of its holders wait already. */
    async take<Result>(holders: Holders, work: () => Promise<Result>): Promise<Result | null> {
      const [who = ''] = holders;
      if (mayRun(who)) {
        count(who, 1);
      } else {
        if (!waitingRoom.take(holders)) return null;
        await wait(who);
        waitingRoom.giveBack(holders);
      }
      try {
        return await work();
      } finally {
        count(who, -1);
        beginNext();
      }
    },
  };
}
export type FairTurns = ReturnType<typeof fairTurns>;
