import type { ImageSuffix } from '../../contract/image-body';
import type { Kysely } from 'kysely';
import { inTransaction } from '../db/in-transaction';
import type { DatabaseSchema, Executor } from '../db/schema';
import type { Picture } from './make-picture';

/** Numbers of one IN: databases limit the parameters of a statement. */
const atOnce = 500;
/** How many are looked at together when the unused ones are searched for. */
const lookedAtOnce = 200;

/** What the files of a picture take up. */
export const bytesOfPicture = (files: Picture['files']): number =>
  files.reduce((sum, { bytes }) => sum + bytes.length, 0);

export const imageRepository = {
  async insert(
    db: Executor,
    name: string,
    userId: number,
    { width, height, files }: Picture,
    nowMs: number,
  ): Promise<number> {
    const { id } = await db
      .insertInto('images')
      .values({ name, user_id: userId, width, height, touched_at: nowMs, bytes: bytesOfPicture(files) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('image_files')
      .values(files.map(({ suffix, bytes }) => ({ image_id: id, suffix, bytes })))
      .execute();
    return id;
  },

  /** The bytes of one size, and whether everybody may see the image: a public set shows it, or it is somebody's picture. Or null. */
  async file(
    db: Executor,
    name: string,
    suffix: ImageSuffix,
  ): Promise<{ readonly bytes: Buffer; readonly isPublic: boolean } | null> {
    const row = await db
      .selectFrom('images')
      .innerJoin('image_files', 'image_files.image_id', 'images.id')
      .select('image_files.bytes')
      .select(({ exists, selectFrom, or }) =>
        or([
          exists(
            selectFrom('terms')
              .innerJoin('sets', 'sets.id', 'terms.set_id')
              .select('terms.id')
              .whereRef('terms.image', '=', 'images.id')
              .where('sets.visibility', '=', 'public'),
          ),
          exists(selectFrom('users').select('users.id').whereRef('users.profile_image', '=', 'images.id')),
        ]).as('is_public'),
      )
      .where('images.name', '=', name)
      .where('image_files.suffix', '=', suffix)
      .executeTakeFirst();
    return row ? { bytes: row.bytes, isPublic: Boolean(row.is_public) } : null;
  },

  /** Numbers of those of the names that this user uploaded. */
  async ownedBy(db: Executor, userId: number, names: readonly string[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (let at = 0; at < names.length; at += atOnce) {
      const rows = await db
        .selectFrom('images')
        .select(['id', 'name'])
        .where('user_id', '=', userId)
        .where('name', 'in', names.slice(at, at + atOnce))
        .execute();
      for (const row of rows) found.set(row.name, row.id);
    }
    return found;
  },

  /**
   * Begins the day anew in which images are kept though nothing shows them: before a transaction puts them on cards,
   * and after it took them from some. Answers which are still there, since one may have been collected between
   * looking it up and this.
   */
  async touch(db: Executor, ids: readonly number[], nowMs: number): Promise<Set<number>> {
    const kept = new Set<number>();
    const ordered = [...new Set(ids)].toSorted((a, b) => a - b);
    for (let at = 0; at < ordered.length; at += atOnce) {
      const rows = await db
        .updateTable('images')
        .set({ touched_at: nowMs })
        .where('id', 'in', ordered.slice(at, at + atOnce))
        .returning('id')
        .execute();
      for (const row of rows) kept.add(row.id);
    }
    return kept;
  },

  /** The image of that name, where a card of the set shows it. */
  async shownIn(db: Executor, setId: number, name: string) {
    return db
      .selectFrom('terms')
      .innerJoin('images', 'images.id', 'terms.image')
      .select(['terms.image', 'images.name as image_name'])
      .where('terms.set_id', '=', setId)
      .where('images.name', '=', name)
      .limit(1)
      .execute();
  },

  /** Those that cards of the set show. */
  async ofSet(db: Executor, setId: number): Promise<number[]> {
    const rows = await db
      .selectFrom('terms')
      .select('image')
      .where('set_id', '=', setId)
      .where('image', 'is not', null)
      .execute();
    return rows.flatMap(({ image }) => (image === null ? [] : [image]));
  },

  /** Deletes what nothing shows and nobody touched since, a few at a time. How many. */
  async collect(db: Kysely<DatabaseSchema>, untouchedSinceMs: number): Promise<number> {
    let deleted = 0;
    for (let after = 0; ;) {
      const rows = await db
        .selectFrom('images')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(lookedAtOnce)
        .execute();
      const last = rows.at(-1)?.id;
      if (last === undefined) return deleted;
      // One statement looks and deletes: an image put on a card meanwhile was touched and stays.
      const result = await inTransaction(db, (transaction) =>
        transaction
          .deleteFrom('images')
          .where('id', '>', after)
          .where('id', '<=', last)
          .where('touched_at', '<', untouchedSinceMs)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('terms').select('terms.id').whereRef('terms.image', '=', 'images.id'))),
          )
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('users').select('users.id').whereRef('users.profile_image', '=', 'images.id'))),
          )
          .executeTakeFirst(),
      );
      deleted += Number(result.numDeletedRows);
      after = last;
    }
  },
};
