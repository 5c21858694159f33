import type { Command } from '../domain/command';
import type { SetId } from '../domain/study-set';
import { idFactory } from '../platform/ids';
import type { Ports } from '../platform/ports';
import type { Database } from '../store/database';
import { storeOf } from '../store/store';
import { heldUnwritten } from '../store/unwritten';
import type { CarrelClient, Owner, StoreChange, Unsafe } from './carrel-client';
import { changeBus } from './change-bus';
import { databaseName } from './database/database-name';
import type { BackupClient } from './backup/device-backup';
import { deviceSync } from './device-sync';
import { fetchedLater } from './fetched-later';
import { lazyOutbox } from './waiting/lazy-outbox';
import { lazyPictures } from './pictures/lazy-pictures';
import type { People } from '../sync/finding/people';
import { openCarrelDb } from './database/open-database';
import type { Recording } from './recording/record-commands';
import type { SearchClient } from './search-index/search-client';
import { seedDevice } from './database/seed-device';
import { setsClient } from './sets-client';
import { studyClient } from './progress/study-client';
import type { TransferClient } from './transfer-client';

/**
 * Opens the database of one owner, made at first, and begins to sync where there is a service to sync with. Rejects when
 * the browser gives no storage. `meanwhile` reads what is shown first, beside what the client itself has to know;
 * `openDatabase` is another form of storage than a browser's.
 */
export async function openClient(
  owner: Owner,
  ports: Ports,
  meanwhile: (client: CarrelClient) => Promise<void> = async () => {},
  openDatabase: (name: string, ports: Ports) => Promise<Database> = openCarrelDb,
): Promise<CarrelClient> {
  const { clock } = ports;
  // Fetched while the database opens; a device alone has no use for it.
  const account = owner.kind === 'account' ? import('./sync-client').catch(missed) : null;
  account?.catch(() => undefined);
  const name = await databaseName(owner);
  const db = await openDatabase(name, ports);
  const engineOf = account?.catch((error: unknown) => {
    db.close();
    throw error;
  });
  const newId = idFactory(clock, ports.random);
  const store = storeOf(db, newId);
  const bus = changeBus(ports.openChannel(name));
  const seeding = owner.kind === 'device' ? seedDevice(store, ports) : null;
  /** By set, what its editor holds: this tab alone has it. */
  const notSaved = new Map<SetId, readonly Command[]>();
  const deps = {
    owner,
    ports,
    store,
    newId,
    bus,
    name,
    unsafe: (): Unsafe | null =>
      db.closedFor ?? (db.inMemory === true ? 'no-storage' : notSaved.size > 0 ? 'refused' : null),
  };
  const pictures = lazyPictures(owner.kind === 'account' ? owner.user : '', { ports, store, bus });
  const engine = engineOf ? (await engineOf).syncClient(deps) : deviceSync(deps);
  ports.presence.whenIdle(() => {
    void import('./when-idle')
      .then(({ whenIdle }) => whenIdle({ store, clock, bus, pictures, backup: client.backup }))
      .catch(() => undefined);
  });

  /** The counts first: nobody may hear of a change while the status still says that there is none (I12). */
  const touched = async (changes: readonly StoreChange[]) => {
    const waiting = changes.some((change) => change.kind === 'outbox');
    if (waiting) await engine.count();
    bus.emit(...changes);
    if (waiting) engine.wake(false);
  };
  const touchedSoon = (changes: readonly StoreChange[]) => void touched(changes);

  let endSearch = () => {};
  const recording: Recording = { owner, store, ports, touched, hasAsked: false };
  const dispatch: CarrelClient['dispatch'] = async (...commands) =>
    (await import('./recording/record-commands')).dispatch(recording, commands);
  const client: CarrelClient = {
    owner,
    sets: setsClient({ owner, ports, store, newId, pictures, sync: engine.load, touched: touchedSoon, dispatch }),
    pictures: pictures.client,
    study: studyClient(deps),
    outbox: lazyOutbox(owner, {
      owner,
      store,
      name,
      caches: ports.caches,
      clock,
      log: ports.log,
      facts: engine.facts,
      touched: touchedSoon,
      notSaved: () => [...notSaved.values()].flat(),
    }),
    people: fetchedLater<People>({}, async () => (await engine.load()).people()),
    search: fetchedLater<SearchClient>({}, async () => {
      const search = (await import('./search-index/search-client')).searchClient({ db, owner, bus, ports });
      endSearch = search.end;
      return search;
    }),
    transfer: fetchedLater<TransferClient>({}, async () =>
      (await import('./transfer-client')).transferClient({ ...client, store, ports, newId, bus }),
    ),
    backup: fetchedLater<BackupClient>({}, async () =>
      (await import('./backup/device-backup')).backupClient({ owner, store, ports, name, bus, touched }),
    ),
    sync: engine.sync,
    dispatch,
    holdUnsaved(setId, commands) {
      if (commands.length > 0) notSaved.set(setId, commands);
      else if (!notSaved.delete(setId)) return;
      bus.here({ kind: 'status' });
    },
    subscribe: (listener) => bus.subscribe(listener),
    written: () => db.written(),
    async close() {
      endSearch();
      await engine.close();
      bus.close();
      db.close();
    },
  };
  await recordHeld(client, deps);
  await Promise.all([seeding, engine.start(), meanwhile(client)]);
  return client;
}

/** A file of the app did not come: nothing is the matter with the storage. */
export class FileMissed extends Error {}

const missed = (error: unknown): never => {
  throw new FileMissed(String(error), { cause: error });
};

/** What pages held when they went, before anybody reads what is there. What cannot be recorded now is held until the next start. */
async function recordHeld(
  { study }: CarrelClient,
  { name, ports: { kept, log } }: { readonly name: string; readonly ports: Ports },
): Promise<void> {
  for (const { key, unwritten } of heldUnwritten(kept, name)) {
    try {
      if (unwritten) await study.recordUnwritten(unwritten);
      kept.removeItem(key);
    } catch (error) {
      log.warn('What was answered last could not be recorded yet', error);
    }
  }
}
