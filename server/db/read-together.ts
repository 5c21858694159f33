import type { Kysely } from 'kysely';
import { isCollision } from './in-transaction';
import type { DatabaseSchema, Executor } from './schema';

/** Runs several reads on one state of the database, without a write coming between them. `work` may be done twice. */
export type ReadTogether = <Result>(work: (snapshot: Executor) => Promise<Result>) => Promise<Result>;

export const readTogetherOn =
  (db: Kysely<DatabaseSchema>): ReadTogether =>
  async (work) => {
    const read = () => db.transaction().setAccessMode('read only').execute(work);
    try {
      return await read();
    } catch (error) {
      if (isCollision(error)) return read();
      throw error;
    }
  };
