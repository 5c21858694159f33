import type { Executor } from '../db/schema';

/** A class that a set is in, and whether the viewer belongs to it. */
export interface SetClass {
  readonly setId: number;
  readonly classId: number;
  readonly isViewerIn: boolean;
}

/** No user has this number. */
const nobody = 0;

export const setClassRepository = {
  async ofSets(db: Executor, setIds: readonly number[], viewerId: number | null): Promise<SetClass[]> {
    if (setIds.length === 0) return [];
    const rows = await db
      .selectFrom('class_sets')
      .leftJoin('class_members', (join) =>
        join
          .onRef('class_members.class_id', '=', 'class_sets.class_id')
          .on('class_members.user_id', '=', viewerId ?? nobody),
      )
      .select(['class_sets.set_id', 'class_sets.class_id', 'class_members.user_id'])
      .where('class_sets.set_id', 'in', [...setIds])
      .orderBy('class_sets.class_id')
      .execute();
    return rows.map((row) => ({ setId: row.set_id, classId: row.class_id, isViewerIn: row.user_id !== null }));
  },

  /** Those of the classes that the user belongs to. */
  async joined(db: Executor, userId: number, classIds: readonly number[]): Promise<Set<number>> {
    if (classIds.length === 0) return new Set();
    const rows = await db
      .selectFrom('class_members')
      .select('class_id')
      .where('user_id', '=', userId)
      .where('class_id', 'in', [...classIds])
      .execute();
    return new Set(rows.map((row) => row.class_id));
  },

  async replace(db: Executor, setId: number, classIds: readonly number[]): Promise<void> {
    await db.deleteFrom('class_sets').where('set_id', '=', setId).execute();
    if (classIds.length === 0) return;
    await db
      .insertInto('class_sets')
      .values(classIds.map((class_id) => ({ class_id, set_id: setId })))
      .execute();
  },
};
