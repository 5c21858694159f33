import type { Executor } from '../db/schema';

/** A class as stored, how many belong to it, and whether the viewer does. */
export interface ClassRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly creator_id: number;
  readonly is_public: 0 | 1;
  /** Seconds. */
  readonly created_at: number;
  readonly user_count: number;
  /** The viewer's number where they belong to it, else null. */
  readonly viewer_id: number | null;
}

export interface ClassFields {
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
}

/** No user has this number. */
const nobody = 0;

const select = (db: Executor, viewerId: number | null) =>
  db
    .selectFrom('classes')
    .leftJoin('class_members as viewer', (join) =>
      join.onRef('viewer.class_id', '=', 'classes.id').on('viewer.user_id', '=', viewerId ?? nobody),
    )
    .selectAll('classes')
    .select('viewer.user_id as viewer_id')
    .select((of) =>
      of
        .selectFrom('class_members')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('class_members.class_id', '=', 'classes.id')
        .as('user_count'),
    );

/** Numbers of one IN: databases limit the parameters of a statement. */
const atOnce = 500;

export const classRepository = {
  async find(db: Executor, id: number, viewerId: number | null): Promise<ClassRow | null> {
    const row = await select(db, viewerId).where('classes.id', '=', id).executeTakeFirst();
    return row ? counted(row) : null;
  },

  /** Those that exist, in the order of their numbers. */
  async findByIds(db: Executor, ids: readonly number[], viewerId: number | null): Promise<ClassRow[]> {
    const found: ClassRow[] = [];
    const ascending = ids.toSorted((a, b) => a - b);
    for (let at = 0; at < ascending.length; at += atOnce) {
      const rows = await select(db, viewerId)
        .where('classes.id', 'in', ascending.slice(at, at + atOnce))
        .orderBy('classes.id')
        .execute();
      found.push(...rows.map(counted));
    }
    return found;
  },

  /** The classes somebody belongs to that the viewer belongs to as well, oldest first. */
  async findShared(db: Executor, userId: number, viewerId: number): Promise<ClassRow[]> {
    const rows = await select(db, viewerId)
      .where('viewer.user_id', 'is not', null)
      .where('classes.id', 'in', db.selectFrom('class_members').select('class_id').where('user_id', '=', userId))
      .orderBy('classes.id')
      .execute();
    return rows.map(counted);
  },

  async countMadeBy(db: Executor, userId: number): Promise<number> {
    const row = await db
      .selectFrom('classes')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('creator_id', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },

  /** Its number. Whoever makes a class belongs to it. */
  async insert(db: Executor, creatorId: number, fields: ClassFields, nowSeconds: number): Promise<number> {
    const { id } = await db
      .insertInto('classes')
      .values({
        name: fields.name,
        description: fields.description,
        is_public: fields.isPublic ? 1 : 0,
        creator_id: creatorId,
        created_at: nowSeconds,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await classRepository.addMember(db, id, creatorId);
    return id;
  },

  async update(db: Executor, id: number, fields: ClassFields): Promise<void> {
    await db
      .updateTable('classes')
      .set({ name: fields.name, description: fields.description, is_public: fields.isPublic ? 1 : 0 })
      .where('id', '=', id)
      .execute();
  },

  /** Its members and its ties to sets go with it. */
  async delete(db: Executor, id: number): Promise<void> {
    await db.deleteFrom('classes').where('id', '=', id).execute();
  },

  async isMember(db: Executor, id: number, userId: number): Promise<boolean> {
    const row = await db
      .selectFrom('class_members')
      .select('user_id')
      .where('class_id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row !== undefined;
  },

  async addMember(db: Executor, id: number, userId: number): Promise<void> {
    await db
      .insertInto('class_members')
      .values({ class_id: id, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async removeMember(db: Executor, id: number, userId: number): Promise<void> {
    await db.deleteFrom('class_members').where('class_id', '=', id).where('user_id', '=', userId).execute();
  },
};

/** A count may come as text or, of a subquery, as null for all its type knows. */
const counted = <Row extends { user_count: number | null }>(row: Row) => ({
  ...row,
  user_count: Number(row.user_count ?? 0),
});
