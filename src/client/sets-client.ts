import type { SetId } from '../domain/study-set';
import type { NewId } from '../platform/ids';
import type { Ports } from '../platform/ports';
import type { MarksRow } from '../store/rows';
import type { Store } from '../store/store';
import type { Sync } from '../sync/open-sync';
import type { CarrelClient, Owner, StoreChange } from './carrel-client';
import type { LazyPictures } from './pictures/lazy-pictures';
import { readLibrary } from './read-library';
import { setView, undrafted } from './set-view';

export interface SetsDeps {
  readonly owner: Owner;
  readonly ports: Ports;
  readonly store: Store;
  readonly newId: NewId;
  readonly pictures: LazyPictures;
  readonly sync: () => Promise<Sync>;
  readonly touched: (changes: readonly StoreChange[]) => void;
  readonly dispatch: CarrelClient['dispatch'];
}

export function setsClient(deps: SetsDeps): CarrelClient['sets'] {
  const { owner, ports, store, pictures, sync, touched } = deps;
  const { db, drafts, study } = store;
  const mark = async (id: SetId, change: Pick<Partial<MarksRow>, 'openedAt' | 'copiedFrom'>) => {
    await db.write([db.marks], () => study.changeMarks(id, () => change));
    touched([{ kind: 'study', setIds: [id] }]);
  };
  const taken = (setIds: readonly SetId[]) => touched([{ kind: 'sets', setIds, by: 'user' }, { kind: 'outbox' }]);
  const seldom = async () => (await import('./seldom-set-actions')).seldomSetActions(deps, taken);
  const offer = async () =>
    owner.kind === 'device'
      ? null
      : (await import('./offer/offer')).offerOf({ store, ports, account: owner, newId: deps.newId, changed: taken });

  return {
    library: () => readLibrary(store, owner),
    async view(id) {
      const [header, content, draft, marks] = await db.read([db.sets, db.contents, db.drafts, db.marks], () =>
        Promise.all([db.sets.get(id), db.contents.get(id), drafts.of(id), study.marks(id)]),
      );
      // Most sets have no draft: what shows one is no part of a first load.
      const shown = draft
        ? (await import('./drafted-view')).drafted(header, content, draft)
        : header && undrafted(header, content);
      const view = shown ? setView(shown, marks, owner) : null;
      if (view) pictures.shown(view);
      return view;
    },
    async byServiceId(serviceId) {
      const header = await db.read([db.sets], () => store.sets.byServiceId(serviceId));
      return header?.id ?? (await seldom()).byServiceId(serviceId);
    },
    async serviceIdOf(id) {
      const header = await db.read([db.sets], () => store.sets.header(id));
      return header?.serviceId ?? null;
    },
    async hereAs(serviceId) {
      const header = await db.read([db.sets], () => store.sets.byServiceId(serviceId));
      return header?.availability === 'here' ? header.id : null;
    },
    fetch: async (id) => (await sync()).fetchSet(id),
    refresh: async (id) => (await sync()).refreshSet(id),
    async enterPassword(id, password) {
      const answer = await (await sync()).enterPassword(id, password);
      // What waited for it leaves now, whichever tab sends.
      if (answer === 'ok') touched([{ kind: 'outbox' }]);
      return answer;
    },
    opened: (id) => mark(id, { openedAt: ports.clock.now() }),
    setCopiedFrom: (id, source) => mark(id, { copiedFrom: source }),
    remove: async (id) => (await seldom()).remove(id),
    bin: async () => (await seldom()).bin(),
    putBack: async (id) => (await seldom()).putBack(id),
    countUnreadable: async () => (await seldom()).countUnreadable(),
    carryOver: async (over) => (await seldom()).carryOver(over),
    keepLost: async (id, parts) => (await seldom()).keepLost(id, parts),
    hasLostParts: async () => (await seldom()).hasLostParts(),
    lostParts: async () => (await seldom()).lostParts(),
    putPartBack: async (part) => (await seldom()).putPartBack(part),
    emptyBin: async () => (await seldom()).emptyBin(),
    makeMine: async (id) => (await seldom()).makeMine(id),
    offered: async () => (await offer())?.offered() ?? [],
    takeOver: async (ids, progressed) => (await offer())?.takeOver(ids, progressed) ?? 0,
    declineOffer: async () => (await offer())?.declineOffer(),
    tryOuts: async () => (await offer())?.tryOuts() ?? [],
    beginTryOuts: async () => (await offer())?.beginTryOuts(),
    keepTryOuts: async (areKept) => (await offer())?.keepTryOuts(areKept),
    ofUser: async (user) => (await sync()).userSets(user),
    find: async (words, page) => (await sync()).findSets(words, page),
    browse: async (language) => (await sync()).browseSets(language),
    inside: async (serviceId) => (await seldom()).inside(serviceId),
  };
}
