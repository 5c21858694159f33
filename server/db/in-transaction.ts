import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { DatabaseSchema, Executor } from './schema';

/** How often a transaction begins beside others; after that it waits until it has the database's writes for itself. */
const attemptsBeside = 1;
/** Alone it can only collide with a single statement outside any transaction. */
const attemptsInAll = 10;

/**
 * The one way to write more than one statement: whole or not at all, and as if no other transaction ran at the same
 * time. PostgreSQL undoes one of two that collide; `work` is then done again from its beginning, so it must do nothing
 * but ask and write through the `transaction` it is given.
 */
export async function inTransaction<Result>(
  db: Kysely<DatabaseSchema>,
  work: (transaction: Executor) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const beginning = db.transaction();
    try {
      return await (attempt > attemptsBeside ? beginning.setIsolationLevel('serializable') : beginning).execute(work);
    } catch (error) {
      if (!isCollision(error) || attempt === attemptsInAll) throw error;
    }
    // Those that collided would meet again if they all came back at once.
    await setTimeout(Math.random() * 5 * attempt);
  }
}

/** Serialization failure, deadlock, and a plan that a newer process made stale. SQLite knows none of them: there a transaction holds the write lock from its beginning. */
export const isCollision = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '40001' || error.code === '40P01' || error.code === '0A000');
