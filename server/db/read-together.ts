import type { Kysely } from 'kysely';
import { isCollision } from './in-transaction';
import type { Replica } from './replica';
import type { DatabaseSchema, Executor } from './schema';

/** Who reads: whoever may write has to find what they wrote. */
export interface Reader {
  readonly kind: 'user' | 'client';
}

/**
 * Runs several reads on one state of the database, without a write coming between them. What a user reads has all that was
 * written before; what others read may be some seconds old where there is a replica. `work` may be done twice.
 */
export type ReadTogether = <Result>(reader: Reader, work: (snapshot: Executor) => Promise<Result>) => Promise<Result>;

/** Runs reads that may be some seconds behind for everybody. `work` may be done twice. */
export type ReadBehind = <Result>(work: (db: Kysely<DatabaseSchema>) => Promise<Result>) => Promise<Result>;

/** Where reads go (decision 104). */
export function readersOf(
  db: Kysely<DatabaseSchema>,
  replica: Replica | null,
): { readonly readTogether: ReadTogether; readonly readBehind: ReadBehind } {
  const readBehind: ReadBehind = async (work) => {
    if (!replica?.follows()) return work(db);
    try {
      return await work(replica.db);
    } catch (error) {
      if (!replica.isItsFault(error)) throw error;
      return work(db);
    }
  };
  return {
    readBehind,
    readTogether: (reader, work) =>
      reader.kind === 'user' ? onOneState(db, work) : readBehind((any) => onOneState(any, work)),
  };
}

async function onOneState<Result>(
  db: Kysely<DatabaseSchema>,
  work: (snapshot: Executor) => Promise<Result>,
): Promise<Result> {
  const read = () => db.transaction().setAccessMode('read only').execute(work);
  try {
    return await read();
  } catch (error) {
    if (isCollision(error)) return read();
    throw error;
  }
}
