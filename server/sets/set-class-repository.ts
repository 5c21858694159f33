import type { Editable, Visibility } from '../../contract/visibility';
import type { Executor } from '../db/schema';

/** A class that a set is in, and whether the viewer belongs to it. */
export interface SetClass {
  readonly setId: number;
  readonly classId: number;
  readonly isViewerIn: boolean;
}

/** A set as it stands in one class, with what says who may see it. */
export interface ClassGuard {
  readonly class_id: number;
  readonly id: number;
  readonly user_id: number;
  readonly visibility: Visibility;
  readonly editable: Editable;
  readonly access_epoch: number;
  readonly granted_epoch: number | null;
}

/** No user has this number. */
const nobody = 0;
/** Numbers of one IN and rows of one INSERT: databases limit the parameters of a statement. */
const atOnce = 500;

/** Which sets are in which classes, and who sees what by it. */
export const setClassRepository = {
  /** In the order of the classes' numbers for each set. */
  async ofSets(db: Executor, setIds: readonly number[], viewerId: number | null): Promise<SetClass[]> {
    const found: SetClass[] = [];
    for (const ids of chunks(setIds)) {
      const rows = await db
        .selectFrom('class_sets')
        .leftJoin('class_members', (join) =>
          join
            .onRef('class_members.class_id', '=', 'class_sets.class_id')
            .on('class_members.user_id', '=', viewerId ?? nobody),
        )
        .select(['class_sets.set_id', 'class_sets.class_id', 'class_members.user_id'])
        .where('class_sets.set_id', 'in', ids)
        .orderBy('class_sets.class_id')
        .execute();
      found.push(
        ...rows.map((row) => ({ setId: row.set_id, classId: row.class_id, isViewerIn: row.user_id !== null })),
      );
    }
    return found;
  },

  /** Those of the classes that the user belongs to. */
  async joined(db: Executor, userId: number, classIds: readonly number[]): Promise<Set<number>> {
    const found = new Set<number>();
    for (const ids of chunks(classIds)) {
      const rows = await db
        .selectFrom('class_members')
        .select('class_id')
        .where('user_id', '=', userId)
        .where('class_id', 'in', ids)
        .execute();
      for (const row of rows) found.add(row.class_id);
    }
    return found;
  },

  async replace(db: Executor, setId: number, classIds: readonly number[]): Promise<void> {
    await db.deleteFrom('class_sets').where('set_id', '=', setId).execute();
    for (const ids of chunks(classIds)) {
      await db
        .insertInto('class_sets')
        .values(ids.map((class_id) => ({ class_id, set_id: setId })))
        .execute();
    }
  },

  /** False when it is in the class already. */
  async add(db: Executor, setId: number, classId: number): Promise<boolean> {
    const result = await db
      .insertInto('class_sets')
      .values({ class_id: classId, set_id: setId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
  },

  /** False when it is not in the class. */
  async remove(db: Executor, setId: number, classId: number): Promise<boolean> {
    const result = await db
      .deleteFrom('class_sets')
      .where('set_id', '=', setId)
      .where('class_id', '=', classId)
      .executeTakeFirst();
    return Number(result.numDeletedRows) > 0;
  },

  /** Of every set in the classes, what says who may see it; a set as often as it is in one of them. */
  async guardsOf(db: Executor, classIds: readonly number[], viewerId: number | null): Promise<ClassGuard[]> {
    const found: ClassGuard[] = [];
    for (const ids of chunks(classIds)) {
      const rows = await db
        .selectFrom('class_sets')
        .innerJoin('sets', 'sets.id', 'class_sets.set_id')
        .leftJoin('set_grants', (join) =>
          join.onRef('set_grants.set_id', '=', 'sets.id').on('set_grants.user_id', '=', viewerId ?? nobody),
        )
        .select([
          'class_sets.class_id',
          'sets.id',
          'sets.user_id',
          'sets.visibility',
          'sets.editable',
          'sets.access_epoch',
        ])
        .select('set_grants.access_epoch as granted_epoch')
        .where('class_sets.class_id', 'in', ids)
        .execute();
      found.push(...rows);
    }
    return found;
  },
};

function chunks(ids: readonly number[]): number[][] {
  const parts: number[][] = [];
  for (let at = 0; at < ids.length; at += atOnce) parts.push(ids.slice(at, at + atOnce));
  return parts;
}
