import type { Holders } from './holders';

/**
 * Something that all share, with a part that nobody goes beyond: `shares` are those of a person, of a network and of a
 * wider one. One neighbour cannot fill it for the others, whatever accounts and addresses are theirs.
 */
export function sharedRoom(most: number, shares: readonly number[]) {
  let held = 0;
  const byHolder = new Map<string, number>();
  const shareOf = (at: number) => shares[Math.min(at, shares.length - 1)] ?? most;
  const add = (holders: Holders, amount: number) => {
    held += amount;
    for (const holder of holders) {
      const rest = (byHolder.get(holder) ?? 0) + amount;
      if (rest > 0) byHolder.set(holder, rest);
      else byHolder.delete(holder);
    }
  };
  return {
    /** Takes so much of it; false, and nothing is taken, where that would be more than one of the holders may have, or than there is. */
    take(holders: Holders, amount = 1): boolean {
      const isBeyond = holders.some((holder, at) => (byHolder.get(holder) ?? 0) + amount > shareOf(at));
      if (isBeyond || held + amount > most) return false;
      add(holders, amount);
      return true;
    },

    giveBack: (holders: Holders, amount = 1): void => add(holders, -amount),
  };
}
export type SharedRoom = ReturnType<typeof sharedRoom>;
