import type { SelectQueryBuilder, SqlBool } from 'kysely';
import { compiled } from '../db/compiled';
import type { DatabaseSchema, Executor } from '../db/schema';
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
  readonly card_bytes: number;
  readonly created_at: number;
  readonly modified_at: number;
  readonly username: string;
  readonly account_type: string;
  /** The name of the creator's picture; null without one. */
  readonly profile_image: string | null;
  /** Databases differ in how they say yes. */
  readonly has_images: SqlBool;
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
  readonly card_bytes?: number;
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
    .leftJoin('images', 'images.id', 'users.profile_image')
    .selectAll('sets')
    .select('images.name as profile_image')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('terms')
          .select('terms.id')
          .whereRef('terms.set_id', '=', 'sets.id')
          .where('terms.image', 'is not', null),
      ).as('has_images'),
    )
    .select(['users.username', 'users.account_type', 'set_grants.access_epoch as granted_epoch']);

type Changed = Readonly<{ id: number; term_count: number; card_bytes: number; version: number; modified_at: number }>;

const changeCards = compiled(
  ['id', 'term_count', 'card_bytes', 'version', 'modified_at'],
  (db, { id, ...change }: Changed) => db.updateTable('sets').set(change).where('id', '=', id),
);

/** Numbers of sets asked for at once. */
const idsAtOnce = 5_000;

/** Numbers of the sets of `those`, newest modification first: of those modified after `modifiedSince`, or of all. */
async function newestFirst(
  those: (db: Executor) => SetsQuery,
  db: Executor,
  modifiedSince: number | null,
): Promise<number[]> {
  const ids: number[] = [];
  for (let last: { id: number; modified_at: number } | undefined; ;) {
    let query = those(db)
      .select(['sets.id', 'sets.modified_at'])
      .orderBy('sets.modified_at', 'desc')
      .orderBy('sets.id', 'desc');
    if (modifiedSince !== null) query = query.where('sets.modified_at', '>', modifiedSince);
    const { id, modified_at: at } = last ?? {};
    if (id !== undefined && at !== undefined) {
      query = query.where((of) =>
        of.and([of('sets.modified_at', '<=', at), of.or([of('sets.modified_at', '<', at), of('sets.id', '<', id)])]),
      );
    }
    const rows = await query.limit(idsAtOnce).execute();
    for (const row of rows) ids.push(row.id);
    last = rows.at(-1);
    if (rows.length < idsAtOnce) return ids;
  }
}

function changeAll(db: Executor, nowSeconds: number) {
  return db.updateTable('sets').set((of) => ({
    version: of('version', '+', 1),
    modified_at: of
      .case()
      .when('modified_at', '<', nowSeconds)
      .then(nowSeconds)
      .else(of('modified_at', '+', 1))
      .end(),
  }));
}

type SetsQuery = SelectQueryBuilder<DatabaseSchema, 'sets', object>;

export const setRepository = {
  async find(db: Executor, id: number, viewerId: number | null): Promise<SetRow | null> {
    const row = await select(db, viewerId).where('sets.id', '=', id).executeTakeFirst();
    return row ?? null;
  },

  async exists(db: Executor, id: number): Promise<boolean> {
    const row = await db.selectFrom('sets').select('id').where('id', '=', id).executeTakeFirst();
    return row !== undefined;
  },

  /** In the order given; numbers of no set are left out. Not more than a statement takes. */
  async findByIds(db: Executor, ids: readonly number[], viewerId: number | null): Promise<SetRow[]> {
    if (ids.length === 0) return [];
    const rows = await select(db, viewerId)
      .where('sets.id', 'in', [...ids])
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },

  /** Newest modification first, as every list. */
  idsByCreator: (db: Executor, creatorId: number, modifiedSince: number | null): Promise<number[]> =>
    newestFirst((on) => on.selectFrom('sets').where('sets.user_id', '=', creatorId), db, modifiedSince),

  idsByClass: (db: Executor, classId: number, modifiedSince: number | null): Promise<number[]> =>
    newestFirst(
      (on) =>
        on
          .selectFrom('sets')
          .where('sets.id', 'in', on.selectFrom('class_sets').select('set_id').where('class_id', '=', classId)),
      db,
      modifiedSince,
    ),

  idsOfFavorites: (db: Executor, userId: number, modifiedSince: number | null): Promise<number[]> =>
    newestFirst(
      (on) =>
        on
          .selectFrom('sets')
          .where('sets.id', 'in', on.selectFrom('favorites').select('set_id').where('user_id', '=', userId)),
      db,
      modifiedSince,
    ),

  /** Of these, those that there are. */
  idsAmong: (db: Executor, ids: readonly number[], modifiedSince: number | null): Promise<number[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : newestFirst((on) => on.selectFrom('sets').where('sets.id', 'in', [...ids]), db, modifiedSince),

  /** Whose it is; null where there is none. */
  async ownerOf(db: Executor, id: number): Promise<number | null> {
    const row = await db.selectFrom('sets').select('user_id').where('id', '=', id).executeTakeFirst();
    return row?.user_id ?? null;
  },

  async insert(
    db: Executor,
    set: NewSet,
    cards: Pick<SetRow, 'term_count' | 'card_bytes'>,
    nowSeconds: number,
  ): Promise<number> {
    const row = await db
      .insertInto('sets')
      .values({
        ...set,
        ...cards,
        access_epoch: 1,
        version: 1,
        created_at: nowSeconds,
        modified_at: nowSeconds,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  /** Records a change with what `changed` says of version and date. */
  async change(db: Executor, id: number, change: SetChange): Promise<void> {
    await db.updateTable('sets').set(change).where('id', '=', id).execute();
  },

  /** The same where nothing changed but the cards. */
  async changeCards(db: Executor, change: Changed): Promise<void> {
    await changeCards(db, change);
  },

  /** Changes every set of a class at once, as `changed` would change each: whoever saw it by the class does no more. */
  async changeClass(db: Executor, classId: number, nowSeconds: number): Promise<void> {
    const ids = db.selectFrom('class_sets').select('set_id').where('class_id', '=', classId);
    await changeAll(db, nowSeconds).where('id', 'in', ids).execute();
  },

  /** The same of all classes that somebody made. */
  async changeClassesOf(db: Executor, creatorId: number, nowSeconds: number): Promise<void> {
    const made = db.selectFrom('classes').select('id').where('creator_id', '=', creatorId);
    const ids = db.selectFrom('class_sets').select('set_id').where('class_id', 'in', made);
    await changeAll(db, nowSeconds).where('id', 'in', ids).execute();
  },

  async delete(db: Executor, id: number): Promise<void> {
    await db.deleteFrom('sets').where('id', '=', id).execute();
  },

  /** The same password at today's cost, unless it was changed meanwhile. Nobody sees it, so it is no new version. */
  async rehashPassword(db: Executor, id: number, oldHash: string, newHash: string): Promise<void> {
    await db
      .updateTable('sets')
      .set({ password_hash: newHash })
      .where('id', '=', id)
      .where('password_hash', '=', oldHash)
      .execute();
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
