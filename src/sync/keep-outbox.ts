import type { Clock } from '../platform/clock';
import type { Log } from '../platform/log';
import { dropSnapshot, keepSnapshot, readSnapshot, takeSnapshot } from '../store/outbox-snapshot';
import type { Store } from '../store/store';
import { recoverOutbox } from './recover-outbox';

/** A second place for what waits, outside the database. */
export interface OutboxKeeper {
  /** Takes what waits along, where it is not what was kept last. Never rejects: the database still has it. */
  keep(): Promise<void>;
  /**
   * Puts back what waited when the database was last seen, into one that was made anew since. Until it has, nothing is
   * kept: the copy is all there is. Rejects when storage does, to be tried again.
   */
  recover(): Promise<void>;
}

export interface KeeperDeps {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
  readonly newId: () => string;
  readonly caches: CacheStorage | undefined;
  /** The owner's, whatever generation of it is open. */
  readonly name: string;
}

/** A copy that cannot be read so many times in a row is given up. */
const readsAtMost = 4;

export function outboxKeeper({ store, clock, log, newId, caches, name }: KeeperDeps): OutboxKeeper {
  let kept: string | null = null;
  let isRecovered = false;
  let failures = 0;

  const latest = () =>
    readSnapshot(caches, name).catch((error: unknown) => {
      if ((failures += 1) < readsAtMost) throw error;
      log.warn('What was kept beside the database could not be read', error);
      return null;
    });

  return {
    async keep() {
      if (!caches || !isRecovered || !store.db.isOpen()) return;
      try {
        const rows = await store.outbox.open();
        const print = JSON.stringify(rows);
        if (print === kept) return;
        await keepSnapshot(caches, name, await takeSnapshot(store, clock.now()));
        kept = print;
        // Taken off this device meanwhile, perhaps: then nothing may stay.
        if (store.db.surrendered) await dropSnapshot(caches, name);
      } catch (error) {
        if (store.db.isOpen()) log.warn('What waits could not be copied beside the database', error);
      }
    },
    async recover() {
      // Another tab may have kept something else since.
      kept = null;
      if (!isRecovered && (await store.meta.get('epoch')) === undefined) {
        const snapshot = await latest();
        if (snapshot && snapshot.rows.length > 0) await recoverOutbox(store, snapshot, newId);
      }
      isRecovered = true;
    },
  };
}
