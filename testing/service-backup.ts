import type { RealService } from './real-service';

/** Puts the sets and the log of a service back as they were when this was called, as a backup that is restored does. */
export async function serviceBackup({ database: { db }, restart }: RealService): Promise<() => Promise<void>> {
  const sets = await db.selectFrom('sets').selectAll().execute();
  const terms = await db.selectFrom('terms').selectAll().execute();
  const sizes = await db.selectFrom('log_sizes').selectAll().execute();
  const blocks = await db.selectFrom('log_blocks').selectAll().execute();
  return async () => {
    await db.transaction().execute(async (transaction) => {
      for (const table of ['log_blocks', 'log_sizes', 'terms', 'sets', 'idempotency_keys'] as const)
        await transaction.deleteFrom(table).execute();
      if (sets.length > 0) await transaction.insertInto('sets').values(sets).execute();
      if (terms.length > 0) await transaction.insertInto('terms').values(terms).execute();
      if (sizes.length > 0) await transaction.insertInto('log_sizes').values(sizes).execute();
      if (blocks.length > 0) await transaction.insertInto('log_blocks').values(blocks).execute();
    });
    await restart();
  };
}
