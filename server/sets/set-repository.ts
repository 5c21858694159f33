import type { Executor } from '../db/schema';
import type { Editable, Visibility } from '../../contract/visibility';

/** A set as stored, with its creator, and what ties one viewer to it. */
export interface SetRow {
  readonly id: number;
  readonly user_id: number;
  readonly title: string;
  readonly description: string;
  readonly lang_terms: string;
  readonly lang_definitions: string;
  readonly visibility: Visibility;
  readonly editable: Editable;
  readonly password_hash: string | null;
  readonly access_epoch: number;
  readonly version: number;
  readonly term_count: number;
  readonly created_at: number;
  readonly modified_at: number;
  readonly username: string;
  readonly account_type: string;
  /** The epoch of the viewer's grant; null without one. */
  readonly granted_epoch: number | null;
}

export interface NewSet {
  readonly user_id: number;
  readonly title: string;
  readonly description: string;
  readonly lang_terms: string;
  readonly lang_definitions: string;
  readonly visibility: Visibility;
  readonly editable: Editable;
  readonly password_hash: string | null;
}

export type SetChange = Partial<Omit<NewSet, 'user_id'>> & {
  readonly term_count?: number;
  readonly access_epoch?: number;
  readonly version: number;
  readonly modified_at: number;
};

/** No user has this number. */
const nobody = 0;

const select = (db: Executor, viewerId: number | null) =>
  db
    .selectFrom('sets')
    .innerJoin('users', 'users.id', 'sets.user_id')
    .leftJoin('set_grants', (join) =>
      join.onRef('set_grants.set_id', '=', 'sets.id').on('set_grants.user_id', '=', viewerId ?? nobody),
    )
    .selectAll('sets')
    .select(['users.username', 'users.account_type', 'set_grants.access_epoch as granted_epoch']);

export const setRepository = {
  async find(db: Executor, id: number, viewerId: number | null): Promise<SetRow | null> {
    const row = await select(db, viewerId).where('sets.id', '=', id).executeTakeFirst();
    return row ?? null;
  },

  async exists(db: Executor, id: number): Promise<boolean> {
    const row = await db.selectFrom('sets').select('id').where('id', '=', id).executeTakeFirst();
    return row !== undefined;
  },

  /** Newest modification first. */
  async findByCreator(db: Executor, creatorId: number, modifiedSince: number | null, viewerId: number | null): Promise<SetRow[]> {
    const query = select(db, viewerId)
      .where('sets.user_id', '=', creatorId)
      .orderBy('sets.modified_at', 'desc')
      .orderBy('sets.id', 'desc');
    return (modifiedSince === null ? query : query.where('sets.modified_at', '>', modifiedSince)).execute();
  },

  /** Newest modification first. */
  async findByIds(db: Executor, ids: readonly number[], modifiedSince: number | null, viewerId: number | null): Promise<SetRow[]> {
    if (ids.length === 0) return [];
    const query = select(db, viewerId)
      .where('sets.id', 'in', [...ids])
      .orderBy('sets.modified_at', 'desc')
      .orderBy('sets.id', 'desc');
    return (modifiedSince === null ? query : query.where('sets.modified_at', '>', modifiedSince)).execute();
  },

  async insert(db: Executor, set: NewSet, termCount: number, nowSeconds: number): Promise<number> {
    const row = await db
      .insertInto('sets')
      .values({ ...set, term_count: termCount, access_epoch: 1, version: 1, created_at: nowSeconds, modified_at: nowSeconds })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  /** Records a change with what `changed` says of version and date. */
  async change(db: Executor, id: number, change: SetChange): Promise<void> {
    await db.updateTable('sets').set(change).where('id', '=', id).execute();
  },

  async delete(db: Executor, id: number): Promise<void> {
    await db.deleteFrom('sets').where('id', '=', id).execute();
  },

  /** Remembers that a user entered the password, until the set's epoch moves on. */
  async grant(db: Executor, userId: number, setId: number, accessEpoch: number): Promise<void> {
    await db
      .insertInto('set_grants')
      .values({ user_id: userId, set_id: setId, access_epoch: accessEpoch })
      .onConflict((conflict) => conflict.columns(['user_id', 'set_id']).doUpdateSet({ access_epoch: accessEpoch }))
      .execute();
  },
};
