import { toUnixSeconds } from '../../contract/units';
import { inTransaction } from '../db/in-transaction';
import type { Executor } from '../db/schema';
import { imageRepository } from '../images/image-repository';
import { searchIndex } from '../search/search-index';
import { setRepository } from '../sets/set-repository';
import { changed } from '../sets/set-tag';
import { type OwnEvent, securityEventRepository } from '../users/security-event-repository';
import { type AdminCommand, AdminError, type AdminWorld, counted } from './admin-world';

/** For a complaint about one set: nobody's other sets, progress or sign-in have to do with it. Its author is told. */
export const setCommands: Readonly<Record<string, AdminCommand>> = {
  'hide-set': {
    takes: ['number'],
    options: [],
    summary: 'let nobody but its author see or edit a set; the number is the one in its address',
    async run({ db, clock, say }, [number = '']) {
      const hidden = await inTransaction(db, async (transaction) => {
        const set = await find(transaction, number);
        await searchIndex.editSet(transaction, set, { visibility: 'only_me' });
        await setRepository.change(transaction, set.id, {
          visibility: 'only_me',
          editable: 'only_me',
          password_hash: null,
          access_epoch: set.access_epoch + 1,
          ...changed(set, toUnixSeconds(clock.now())),
        });
        await tell(transaction, { clock }, set, 'set-hidden');
        return set;
      });
      say(
        `${hidden.title} is seen by its author alone, who is told so, and can open it again: then delete-set is left.`,
      );
      return { event: 'operator-set-hidden', user: hidden.user_id };
    },
  },
  'delete-set': {
    takes: ['number'],
    options: ['yes'],
    summary: 'delete a set for good; devices of its author keep what they have of it in their bin for thirty days',
    async run({ db, clock, say }, [number = ''], { yes }) {
      const set = await find(db, number);
      const what = `${set.title}, with ${counted(set.term_count, 'card')}`;
      if (!yes) throw new AdminError(`That is ${what}. Nothing was deleted. To delete it, add --yes.`);
      await searchIndex.emptyCards(db, set.id);
      await inTransaction(db, async (transaction) => {
        await searchIndex.removeSet(transaction, set.id);
        await imageRepository.touch(transaction, await imageRepository.ofSet(transaction, set.id), clock.now());
        await setRepository.delete(transaction, set.id);
        await tell(transaction, { clock }, set, 'set-deleted');
      });
      say(`${what}, is deleted. Pictures that no other card shows go within two days.`);
      return { event: 'operator-set-deleted', user: set.user_id };
    },
  },
};

type KnownSet = Awaited<ReturnType<typeof find>>;

async function find(db: Executor, number: string) {
  const id = /^\d{1,15}$/.test(number) ? Number(number) : 0;
  const set = await db.selectFrom('sets').selectAll().where('id', '=', id).executeTakeFirst();
  if (!set) throw new AdminError(`There is no set ${number}. The number of a set stands in its address.`);
  return set;
}

const tell = (db: Executor, { clock }: Pick<AdminWorld, 'clock'>, set: KnownSet, kind: OwnEvent): Promise<void> =>
  securityEventRepository.add(db, set.user_id, { kind, atMs: clock.now(), network: null, app: set.title });
