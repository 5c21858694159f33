import { type Kysely, sql } from 'kysely';
import type { Engine } from './engine';
import type { DatabaseSchema, Executor } from './schema';

/** Runs several reads on one state of the database, without a write coming between them. */
export type ReadTogether = <Result>(work: (snapshot: Executor) => Promise<Result>) => Promise<Result>;

export function readTogetherOn(db: Kysely<DatabaseSchema>, engine: Engine): ReadTogether {
  return (work) =>
    db.connection().execute(async (connection) => {
      await sql.raw(engine.beginRead).execute(connection);
      try {
        return await work(connection);
      } finally {
        await sql.raw('commit').execute(connection);
      }
    });
}
