import type { SetId } from '../domain/study-set';
import { makeMine } from './waiting/as-new-set';
import { putBackFromBin, readBin } from './bin/bin';
import { emptyBin, keepLost, putPartBack, readLostParts } from './bin/bin-parts';
import type { CarrelClient } from './carrel-client';
import { carryOver } from './recording/carried-over';
import { hasParts } from '../store/part-bin';
import { insideHere } from './inside-here';
import { knownByNumber } from './known-by-number';
import { removeHere } from './bin/remove-here';
import type { SetsDeps } from './sets-client';

type SeldomAction =
  | 'byServiceId'
  | 'inside'
  | 'remove'
  | 'makeMine'
  | 'bin'
  | 'putBack'
  | 'keepLost'
  | 'hasLostParts'
  | 'lostParts'
  | 'putPartBack'
  | 'emptyBin'
  | 'countUnreadable'
  | 'carryOver';

/** What is done with a set now and then, in one file beside the first load. `taken` tells what it changed. */
export function seldomSetActions(
  { owner, ports, store, newId, sync, touched, dispatch }: SetsDeps,
  taken: (setIds: readonly SetId[]) => void,
): Pick<CarrelClient['sets'], SeldomAction> {
  return {
    byServiceId: (serviceId) => knownByNumber(store, newId() as SetId, serviceId, ports.clock.now()),
    inside: async (serviceId) => (await insideHere(store, owner, serviceId)) ?? (await sync()).lookInside(serviceId),
    async remove(id) {
      const undo = await removeHere(store, id, ports.clock.now());
      taken([id]);
      return async () => {
        await undo();
        taken([id]);
      };
    },
    bin: () => readBin(store, owner),
    async putBack(id) {
      await putBackFromBin(store, owner, id, ports.clock.now());
      taken([id]);
    },
    async keepLost(id, parts) {
      await keepLost(store, id, parts, ports.clock.now());
      // No editor need look again.
      touched([{ kind: 'study', setIds: [] }]);
    },
    async carryOver(over) {
      const { db } = store;
      await db.write([db.marks, db.meta], () => carryOver(store, over));
      touched([{ kind: 'study', setIds: [over.to], by: 'user' }]);
    },
    countUnreadable: async () => (await store.db.read([store.db.meta], () => store.meta.get('unreadable'))) ?? 0,
    hasLostParts: () => store.db.read([store.db.meta], () => hasParts(store.db)),
    lostParts: () => readLostParts(store),
    async putPartBack(part) {
      const isBack = await putPartBack(store, dispatch, part, ports.clock.now());
      taken([part.setId]);
      return isBack;
    },
    async emptyBin() {
      const undo = await emptyBin(store, owner);
      taken([]);
      return async () => {
        await undo();
        taken([]);
      };
    },
    async makeMine(id) {
      const made = await makeMine(store, id, {
        at: ports.clock.now(),
        user: owner.kind === 'account' ? owner.user : null,
      });
      taken([id, made]);
      return made;
    },
  };
}
