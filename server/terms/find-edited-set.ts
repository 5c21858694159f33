import type { SqlBool } from 'kysely';
import { compiled } from '../db/compiled';
import type { Caller } from '../http/caller';
import type { Executor } from '../db/schema';
import { ServiceError } from '../http/service-error';
import { decide } from '../sets/decide';
import { type GuardedRow, assertOk, viewerOf } from '../sets/set-access';

/** What a change of single cards needs to know of their set, and no more: it is asked for with every edit. */
export interface EditedSet extends GuardedRow {
  readonly version: number;
  readonly modified_at: number;
  readonly term_count: number;
  readonly card_bytes: number;
  readonly isIndexed: boolean;
}

/** The set whose cards the caller is about to change. Throws 404 where there is none, and what `decide` says. */
export async function findEditedSet(transaction: Executor, caller: Caller, setId: number): Promise<EditedSet> {
  const { rows } = await find(transaction, { setId, viewerId: caller.kind === 'user' ? caller.userId : nobody });
  const [row] = rows;
  if (!row) throw new ServiceError('item_not_found');
  const { is_member, is_indexed, ...set } = row;
  assertOk(decide(viewerOf(caller, set, isYes(is_member)), set, 'edit'));
  return { ...set, isIndexed: isYes(is_indexed) };
}

/** No user has this number. */
const nobody = 0;

/** Databases differ in how they say yes. */
const isYes = (value: SqlBool): boolean => Boolean(value);

const find = compiled(['setId', 'viewerId'], (db, later: { readonly setId: number; readonly viewerId: number }) =>
  db
    .selectFrom('sets')
    .leftJoin('set_grants', (join) =>
      join.onRef('set_grants.set_id', '=', 'sets.id').on('set_grants.user_id', '=', later.viewerId),
    )
    .where('sets.id', '=', later.setId)
    .select(['sets.id', 'sets.user_id', 'sets.visibility', 'sets.editable', 'sets.access_epoch'])
    .select([
      'sets.version',
      'sets.modified_at',
      'sets.term_count',
      'sets.card_bytes',
      'set_grants.access_epoch as granted_epoch',
    ])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('class_sets')
          .innerJoin('class_members', 'class_members.class_id', 'class_sets.class_id')
          .select('class_members.user_id')
          .whereRef('class_sets.set_id', '=', 'sets.id')
          .where('class_members.user_id', '=', later.viewerId),
      ).as('is_member'),
      exists(selectFrom('search_sets').select('search_sets.set_id').whereRef('search_sets.set_id', '=', 'sets.id')).as(
        'is_indexed',
      ),
    ]),
);
