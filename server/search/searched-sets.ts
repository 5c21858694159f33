import { sql } from 'kysely';
import type { Executor } from '../db/schema';
import type { GuardedRow } from '../sets/set-access';
import { breathe } from '../wire/breathe';

/** Of a set, what a search needs before it knows which page is asked for. */
export interface SearchedSet extends GuardedRow {
  readonly modified_at: number;
  readonly term_count: number;
  readonly has_images: boolean;
}

/** Sets of one person that a search looks at, the newest. */
export const setsOfOnePerson = 5000;

const setsAtOnce = 400;
/** No user has this number. */
const nobody = 0;

/** Written out, not handed over: only so does either database use the index of public sets. */
const isPublic = sql<boolean>`sets.visibility = 'public'`;

export const searchedSets = {
  /** Whoever has the name, without regard to case. */
  async creatorId(db: Executor, username: string): Promise<number | null> {
    const row = await db
      .selectFrom('users')
      .select('id')
      .where('username_key', '=', username.toLowerCase())
      .executeTakeFirst();
    return row?.id ?? null;
  },

  async publicOf(db: Executor, creatorId: number): Promise<number[]> {
    const rows = await db
      .selectFrom('sets')
      .select('id')
      .where('user_id', '=', creatorId)
      .where(isPublic)
      .orderBy('modified_at', 'desc')
      .orderBy('id', 'desc')
      .limit(setsOfOnePerson)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Sets that are not public and that somebody has to do with: their own, of their classes, opened with a password. */
  async notPublicOf(db: Executor, userId: number, creatorId: number | null): Promise<number[]> {
    const ofClasses = db
      .selectFrom('class_members')
      .innerJoin('class_sets', 'class_sets.class_id', 'class_members.class_id')
      .select('class_sets.set_id')
      .where('class_members.user_id', '=', userId);
    const opened = db.selectFrom('set_grants').select('set_id').where('user_id', '=', userId);
    const ids = new Set<number>();
    // Three questions, not one with `or`: only so does either database begin at the few rows that count.
    for (const tie of ['own', 'class', 'opened'] as const) {
      const query = db
        .selectFrom('sets')
        .select('id')
        .where('visibility', '<>', 'public')
        .orderBy('modified_at', 'desc')
        .orderBy('id', 'desc')
        .limit(setsOfOnePerson);
      const tied =
        tie === 'own'
          ? query.where('user_id', '=', userId)
          : query.where('id', 'in', tie === 'class' ? ofClasses : opened);
      const rows = await (creatorId === null ? tied : tied.where('user_id', '=', creatorId)).execute();
      for (const { id } of rows) ids.add(id);
      await breathe();
    }
    return [...ids];
  },

  /** Sets as they stand to one viewer, some at a time. */
  async *inChunks(db: Executor, ids: readonly number[], viewerId: number | null): AsyncGenerator<SearchedSet[]> {
    for (let at = 0; at < ids.length; at += setsAtOnce) {
      const rows = await db
        .selectFrom('sets')
        .leftJoin('set_grants', (join) =>
          join.onRef('set_grants.set_id', '=', 'sets.id').on('set_grants.user_id', '=', viewerId ?? nobody),
        )
        .select([
          'sets.id',
          'sets.user_id',
          'sets.visibility',
          'sets.editable',
          'sets.access_epoch',
          'sets.modified_at',
          'sets.term_count',
        ])
        .select('set_grants.access_epoch as granted_epoch')
        .select((of) =>
          of
            .exists(
              of
                .selectFrom('terms')
                .select('terms.id')
                .whereRef('terms.set_id', '=', 'sets.id')
                .where('terms.image', 'is not', null),
            )
            .as('has_images'),
        )
        .where('sets.id', 'in', ids.slice(at, at + setsAtOnce))
        .execute();
      // An answer of yes or no is 0 or 1 in one database and a boolean in the other.
      yield rows.map((row) => ({ ...row, has_images: Boolean(row.has_images) }));
      await breathe();
    }
  },
};
