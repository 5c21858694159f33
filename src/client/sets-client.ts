import type { EpochMs } from '../../contract/units';
import type { SetId } from '../domain/study-set';
import type { NewId } from '../platform/ids';
import type { Ports } from '../platform/ports';
import type { SetRow } from '../store/rows';
import type { Store } from '../store/store';
import { readStoredSet } from '../store/stored-set';
import type { Sync } from '../sync/open-sync';
import type { CarrelClient, Owner, StoreChange } from './carrel-client';
import { readLibrary } from './read-library';
import { setView } from './set-view';

export interface SetsDeps {
  readonly owner: Owner;
  readonly ports: Ports;
  readonly store: Store;
  readonly newId: NewId;
  readonly sync: () => Promise<Sync>;
  readonly touched: (changes: readonly StoreChange[]) => void;
}

export function setsClient({ owner, ports, store, newId, sync, touched }: SetsDeps): CarrelClient['sets'] {
  const { db, sets, study, outbox } = store;
  const mark = async (id: SetId, change: { readonly openedAt?: EpochMs; readonly showFormatting?: boolean }) => {
    await db.write([db.marks], () => study.changeMarks(id, () => change));
    touched([{ kind: 'study', setIds: [id] }]);
  };
  const taken = (setIds: readonly SetId[]) => touched([{ kind: 'sets', setIds }, { kind: 'outbox' }]);
  const offer = async () =>
    owner.kind === 'device' ? null : (await import('./offer')).offerOf(store, ports, owner.user, taken);

  return {
    library: () => readLibrary(store, owner),
    view: (id) =>
      db.read([db.sets, db.contents, db.outbox, db.marks], async () => setView(await readStoredSet(db, id), await study.marks(id), owner)),
    byServiceId: (serviceId) =>
      db.write([db.sets], async () => {
        const known = await sets.byServiceId(serviceId);
        if (known) return known.id;
        const header = unseen(newId() as SetId, serviceId, ports.clock.now());
        await db.sets.add(header);
        return header.id;
      }),
    fetch: async (id) => (await sync()).fetchSet(id),
    enterPassword: async (id, password) => (await sync()).enterPassword(id, password),
    opened: (id) => mark(id, { openedAt: ports.clock.now() }),
    setShowFormatting: (id, show) => mark(id, { showFormatting: show }),
    async remove(id) {
      const at = ports.clock.now();
      await db.write([db.sets, db.contents, db.bin, db.outbox], async () => {
        for (const row of await outbox.openOf(id)) await outbox.close(row, { kind: 'discarded', at });
        await sets.remove(id, at);
      });
      touched([{ kind: 'sets', setIds: [id] }, { kind: 'outbox' }]);
    },
    offered: async () => (await offer())?.offered() ?? [],
    takeOver: async (ids) => (await offer())?.takeOver(ids),
    declineOffer: async () => (await offer())?.declineOffer(),
  };
}

/** All that is known of a set by its number alone. */
function unseen(id: SetId, serviceId: NonNullable<SetRow['serviceId']>, now: EpochMs): SetRow {
  return {
    id,
    serviceId,
    title: '',
    description: '',
    langTerms: '',
    langDefinitions: '',
    visibility: 'public',
    editable: 'only_me',
    createdBy: null,
    createdAt: now,
    modifiedAt: now,
    termCount: 0,
    origin: 'service',
    availability: 'not-here',
    canEdit: false,
    copy: null,
    stale: 0,
    revision: 0,
  };
}
