import type { SetId } from '../domain/study-set';
import { idFactory } from '../platform/ids';
import type { Ports } from '../platform/ports';
import { CarrelDb } from '../store/carrel-db';
import type { SetFacts } from '../store/set-repository';
import { type Store, storeOf } from '../store/store';
import { readStoredSet } from '../store/stored-set';
import type { CarrelClient, Owner } from './carrel-client';
import { type ChangeBus, changeBus } from './change-bus';
import { databaseName } from './database-name';
import { emptyOutbox } from './outbox-client';
import { readLibrary } from './read-library';
import { type RecordCommands, recorderFor } from './record-commands';
import { setView } from './set-view';
import { studyClient } from './study-client';

/** Opens the database of one owner, made at first. Rejects when the browser gives no storage. */
export async function openClient(owner: Owner, ports: Ports): Promise<CarrelClient> {
  const name = await databaseName(owner);
  const db = new CarrelDb(name, ports.storage);
  await db.open();
  const newId = idFactory(ports.clock, ports.random);
  const store = storeOf(db, newId);
  const bus = changeBus(ports.openChannel(name));
  if (owner.kind === 'device') await seed(store);
  const record = recorderFor(owner, store);
  return {
    owner,
    sets: setsClient({ owner, ports, store, bus, newSetId: () => newId() as SetId }),
    study: studyClient(store, bus),
    outbox: emptyOutbox,
    sync: { status: () => ({ kind: 'on-this-device' }), now: () => Promise.resolve() },
    dispatch: dispatcher(ports, bus, record),
    subscribe: (listener) => bus.subscribe(listener),
    close() {
      bus.close();
      db.close();
      return Promise.resolve();
    },
  };
}

function dispatcher({ clock }: Ports, bus: ChangeBus, record: RecordCommands): CarrelClient['dispatch'] {
  return async (...commands) => {
    if (commands.length === 0) return;
    bus.emit(...(await record(commands, clock.now())));
  };
}

interface SetsDeps {
  readonly owner: Owner;
  readonly ports: Ports;
  readonly store: Store;
  readonly bus: ChangeBus;
  readonly newSetId: () => SetId;
}

function setsClient({ owner, ports, store, bus }: SetsDeps): CarrelClient['sets'] {
  const { db, sets, study } = store;
  return {
    library: () => readLibrary(store, owner),
    view: (id) =>
      db.read([db.sets, db.contents, db.outbox, db.marks], async () =>
        setView(await readStoredSet(db, id), await study.marks(id), owner),
      ),
    byServiceId: () => Promise.reject(new Error('There is no service here')),
    fetch: () => Promise.reject(new Error('There is no service here')),
    enterPassword: () => Promise.resolve('offline'),
    async opened(id) {
      await db.write([db.marks], () => study.changeMarks(id, () => ({ openedAt: ports.clock.now() })));
      bus.emit({ kind: 'study', setIds: [id] });
    },
    async setShowFormatting(id, show) {
      await db.write([db.marks], () => study.changeMarks(id, () => ({ showFormatting: show })));
      bus.emit({ kind: 'study', setIds: [id] });
    },
    async remove(id) {
      await db.write([db.sets, db.contents, db.bin], () => sets.remove(id, ports.clock.now()));
      bus.emit({ kind: 'sets', setIds: [id] });
    },
    offered: () => Promise.resolve([]),
    takeOver: () => Promise.resolve(),
    declineOffer: () => Promise.resolve(),
  };
}

const builtIn: SetFacts = { origin: 'built-in', availability: 'here', canEdit: true, copy: null, stale: 0 };

/** Three sets to begin with, once: whoever removes one does not get it back. */
async function seed({ db, sets, meta }: Store): Promise<void> {
  if (await meta.get('seeded')) return;
  const { builtInSets } = await import('./built-in-sets');
  await db.write([db.meta, db.sets, db.contents], async () => {
    if (await meta.get('seeded')) return;
    for (const set of builtInSets) await sets.put(set, builtIn);
    await meta.set('seeded', true);
  });
}
