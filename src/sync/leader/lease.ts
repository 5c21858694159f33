import type { Clock } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import type { Log } from '../../platform/log';
import type { MetaValues } from '../../store/meta-repository';
import type { Store } from '../../store/store';

type Lease = MetaValues['lease'];

/** How often the holder says that it is there, and how often the others look. */
const beatMs = 5_000;
/** A holder is given up after so many looks in a row that found no beat. */
const patience = 6;

/** Waits its turn for as long as it takes, then works until `signal` aborts or the lease is lost; `end` tells it of either. */
export type HoldLease = (signal: AbortSignal, work: (end: AbortSignal) => Promise<void>) => Promise<void>;

interface LeaseDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly newId: NewId;
}

/**
 * One holder among all tabs of a database, by a row in it. Nobody's clock is compared with another's: whoever waits
 * counts its own looks that found the same beat. A tab that was frozen and has lost the lease meanwhile finds out with
 * its next beat, and what it might send before is refused by the epoch (I10).
 */
export function leaseOf({ store, clock, log, newId }: LeaseDeps): HoldLease {
  const { db, meta } = store;
  const me = newId();

  /** One look: takes the lease where it is free, mine, or given up by `stale`. */
  const look = (stale: Lease | null): Promise<Lease> =>
    db.write([db.meta], async () => {
      const lease = (await meta.get('lease')) ?? null;
      const isFree = lease === null || lease.holder === me || (stale !== null && isSame(lease, stale));
      if (!isFree) return lease;
      const mine = { holder: me, beats: (lease?.beats ?? 0) + 1 };
      await meta.set('lease', mine);
      return mine;
    });

  const renewed = (): Promise<boolean> =>
    db.write([db.meta], async () => {
      const lease = await meta.get('lease');
      if (lease?.holder !== me) return false;
      await meta.set('lease', { holder: me, beats: lease.beats + 1 });
      return true;
    });

  const released = (): Promise<void> =>
    db.write([db.meta], async () => {
      if ((await meta.get('lease'))?.holder === me) await meta.clear('lease');
    });

  const pause = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const end = () => {
        stop();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const stop = clock.after(beatMs, end);
      signal.addEventListener('abort', end);
    });

  async function taken(signal: AbortSignal): Promise<boolean> {
    let seen: Lease | null = null;
    let looks = 0;
    while (!signal.aborted) {
      const lease: Lease | null = await look(looks >= patience ? seen : null).catch((error: unknown) => {
        log.warn('The lease could not be looked at', error);
        return null;
      });
      if (lease?.holder === me) return true;
      looks = lease !== null && seen !== null && isSame(lease, seen) ? looks + 1 : 0;
      seen = lease;
      await pause(signal);
    }
    return false;
  }

  return async (signal, work) => {
    while (await taken(signal)) {
      const lost = new AbortController();
      const end = lost.signal;
      signal.addEventListener('abort', () => lost.abort(), { once: true });
      const working = work(end);
      while (!end.aborted) {
        await pause(end);
        if (end.aborted) break;
        const isMine = await renewed().catch((error: unknown) => {
          log.warn('The lease could not be renewed', error);
          return false;
        });
        if (!isMine) lost.abort();
      }
      await working;
      if (signal.aborted)
        await released().catch((error: unknown) => log.warn('The lease could not be given back', error));
    }
  };
}

const isSame = (a: Lease, b: Lease) => a.holder === b.holder && a.beats === b.beats;
