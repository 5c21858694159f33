import type { EpochMs } from '../../contract/units';
import type { SetId } from '../domain/study-set';
import type { NewId } from '../platform/ids';
import type { Ports } from '../platform/ports';
import { isReadable } from '../store/readable';
import type { Store } from '../store/store';
import { readStoredSet } from '../store/stored-set';
import type { Sync } from '../sync/open-sync';
import type { CarrelClient, Owner, StoreChange } from './carrel-client';
import type { LazyPictures } from './lazy-pictures';
import { readLibrary } from './read-library';
import { setView } from './set-view';

export interface SetsDeps {
  readonly owner: Owner;
  readonly ports: Ports;
  readonly store: Store;
  readonly newId: NewId;
  readonly pictures: LazyPictures;
  readonly sync: () => Promise<Sync>;
  readonly touched: (changes: readonly StoreChange[]) => void;
}

export function setsClient({ owner, ports, store, newId, pictures, sync, touched }: SetsDeps): CarrelClient['sets'] {
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
    async view(id) {
      const view = await db.read([db.sets, db.contents, db.outbox, db.marks], async () => setView(await readStoredSet(db, id), await study.marks(id), owner));
      if (view) pictures.shown(view.set);
      return view;
    },
    byServiceId: async (serviceId) => (await import('./known-by-number')).knownByNumber(store, newId() as SetId, serviceId, ports.clock.now()),
    fetch: async (id) => (await sync()).fetchSet(id),
    async enterPassword(id, password) {
      const answer = await (await sync()).enterPassword(id, password);
      // What waited for it leaves now, whichever tab sends.
      if (answer === 'ok') touched([{ kind: 'outbox' }]);
      return answer;
    },
    opened: (id) => mark(id, { openedAt: ports.clock.now() }),
    setShowFormatting: (id, show) => mark(id, { showFormatting: show }),
    async remove(id) {
      const at = ports.clock.now();
      const closed = await db.write([db.sets, db.contents, db.bin, db.outbox], async () => {
        const open = (await outbox.openOf(id)).filter(isReadable);
        for (const row of open) await outbox.close(row, { kind: 'discarded', at });
        await sets.remove(id, at);
        return open;
      });
      taken([id]);
      return async () => {
        await (await import('./put-back')).putBack(store, id, closed);
        taken([id]);
      };
    },
    async makeMine(id) {
      const made = await (await import('./as-new-set')).makeMine(store, id, { at: ports.clock.now(), user: owner.kind === 'account' ? owner.user : null, newId });
      taken([id, made]);
      return made;
    },
    offered: async () => (await offer())?.offered() ?? [],
    takeOver: async (ids) => (await offer())?.takeOver(ids),
    declineOffer: async () => (await offer())?.declineOffer(),
    ofUser: async (user) => (await sync()).userSets(user),
  };
}
