import type { Locks } from '../../platform/locks';
import type { HoldLease } from './lease';

/**
 * One holder among all tabs of this origin, by the browser's own locks. Any program of the origin can steal the name:
 * then the work ends, and this tab waits its turn again. Two that both went on would take the lead from each other.
 * Rejects when it cannot wait for its turn at all.
 */
export function lockTurn(locks: Locks, name: string): HoldLease {
  return async (signal, work) => {
    for (;;) {
      const lost = new AbortController();
      signal.addEventListener('abort', () => lost.abort(), { once: true });
      const turn: { working?: Promise<void> } = {};
      try {
        return await locks.hold(name, signal, () => (turn.working = work(lost.signal)));
      } catch (error) {
        if (!turn.working) throw error;
        lost.abort();
        await turn.working;
      }
    }
  };
}
