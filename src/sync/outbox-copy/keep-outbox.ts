import type { SetId } from '../../domain/study-set';
import type { Clock } from '../../platform/clock';
import type { Log } from '../../platform/log';
import {
  dropSnapshot,
  keepSnapshot,
  nothingWaits,
  readSnapshot,
  snapshotTables,
  takeSnapshot,
} from '../../store/outbox-snapshot';
import type { Store } from '../../store/store';
import { recoverOutbox } from './recover-outbox';

/** A second place for what waits, outside the database. */
export interface OutboxKeeper {
  /**
   * Takes what waits along, where it is not what was kept last; nothing out of a database that is still to get back what
   * was kept. One copy after the other, so that an older one never takes the place of a later. Never rejects: the database
   * still has it.
   */
  keep(): Promise<void>;
  /** Whether the database was made anew, be it under an open tab, and what waited before is not put back into it yet. */
  isMadeAnew(): Promise<boolean>;
  /** Puts that back. Resolves to the sets that it is about. Rejects when storage does, to be tried again. */
  recover(): Promise<readonly SetId[]>;
}

export interface KeeperDeps {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
  readonly caches: CacheStorage | undefined;
  /** The owner's, whatever generation of it is open. */
  readonly name: string;
}

/** A copy that cannot be read so many times in a row is given up. */
const readsAtMost = 4;

export function outboxKeeper({ store, clock, log, caches, name }: KeeperDeps): OutboxKeeper {
  let kept: string | null = null;
  let copying = Promise.resolve();
  let failures = 0;

  const latest = () =>
    readSnapshot(caches, name).catch((error: unknown) => {
      if ((failures += 1) < readsAtMost) throw error;
      log.warn('What was kept beside the database could not be read', error);
      return null;
    });

  const isMadeAnew = async () => (await store.meta.get('epoch')) === undefined;

  async function copy(): Promise<void> {
    if (!caches || !store.db.isOpen()) return;
    try {
      const snapshot = await store.db.read(snapshotTables(store.db), async () =>
        (await isMadeAnew()) ? null : takeSnapshot(store, clock.now()),
      );
      if (!snapshot) return;
      const { drafts, attempts, unreadable } = snapshot;
      const print = JSON.stringify([drafts, attempts, unreadable]);
      if (print === kept) return;
      await keepSnapshot(caches, name, snapshot);
      kept = print;
      // Taken off this device meanwhile, perhaps: then nothing may stay.
      if (store.db.closedFor === 'removal') await dropSnapshot(caches, name);
    } catch (error) {
      if (store.db.isOpen()) log.warn('What waits could not be copied beside the database', error);
    }
  }

  return {
    isMadeAnew,
    keep: () => (copying = copying.then(copy)),
    async recover() {
      // Another tab may have kept something else since.
      kept = null;
      if (!(await isMadeAnew())) return [];
      const snapshot = (await latest()) ?? nothingWaits(clock.now());
      await recoverOutbox(store, snapshot, clock.now());
      failures = 0;
      return snapshot.drafts.map(({ setId }) => setId);
    },
  };
}
