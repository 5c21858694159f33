import type { SetId } from '../../domain/study-set';
import type { Store } from '../../store/store';

/** What the user said to the offer of each set. What was taken can have more to bring, and be declined then. */
export interface OfferAnswers {
  readonly taken: ReadonlySet<SetId>;
  readonly declined: ReadonlySet<SetId>;
}

/** The answers of an account to what it was offered. `take` belongs into a transaction over the tables of `read`. */
export function offerAnswers({ db, meta }: Store) {
  const tables = [db.meta, db.sets, db.bin, db.journal];

  const read = (): Promise<OfferAnswers> =>
    db.read(tables, async () => ({
      taken: new Set<SetId>((await meta.get('offerTaken')) ?? (await takenEarlier())),
      declined: new Set<SetId>((await meta.get('offerDeclined')) ?? (await answeredEarlier('no'))),
    }));

  /** Earlier builds kept all that was answered, and then beside it what was declined. */
  async function takenEarlier(): Promise<readonly SetId[]> {
    const declined = await meta.get('offerDeclined');
    if (!declined) return answeredEarlier('yes');
    return ((await meta.get('offerAnswered')) ?? []).filter((id) => !declined.includes(id));
  }

  /** Before they were told apart an answer was a yes where the account has anything of the set. */
  async function answeredEarlier(which: 'yes' | 'no'): Promise<readonly SetId[]> {
    const found: SetId[] = [];
    for (const id of (await meta.get('offerAnswered')) ?? [])
      if ((await isKnown(id)) === (which === 'yes')) found.push(id);
    return found;
  }

  const isKnown = async (id: SetId) =>
    ((await db.sets.get(id)) ?? (await db.bin.get(id)) ?? (await db.journal.where('setId').equals(id).first())) !==
    undefined;

  async function write(taken: ReadonlySet<SetId>, declined: ReadonlySet<SetId>): Promise<void> {
    await meta.set('offerTaken', [...taken]);
    await meta.set('offerDeclined', [...declined]);
  }

  return {
    read,
    async take(ids: readonly SetId[]) {
      const { taken, declined } = await read();
      await write(new Set([...taken, ...ids]), new Set([...declined].filter((id) => !ids.includes(id))));
    },
    decline: (ids: readonly SetId[]) =>
      db.write(tables, async () => {
        const { taken, declined } = await read();
        await write(taken, new Set([...declined, ...ids]));
      }),
  };
}
