import { inTransaction } from '../db/in-transaction';
import type { Database } from '../db/open-database';
import type { Executor } from '../db/schema';
import { breathe } from '../wire/breathe';
import { classIndex } from './class-index';
import { folding, searchIndex } from './search-index';

/** Numbers looked at together. */
const idsAtOnce = 200;
/** Cards of the sets of one transaction: enough to be worth its way to the disk, few enough to keep nobody waiting. */
const cardsAtOnce = 1000;

/**
 * Puts into the index what is not in it: sets and classes from before there was one, those of another
 * folding, those that no request made. It may be cut short at any time and goes on with the next start;
 * requests are answered meanwhile.
 */
export async function fillSearch({ db, engine }: Pick<Database, 'db' | 'engine'>, signal: AbortSignal): Promise<void> {
  const whole = async (ids: readonly number[], work: (transaction: Executor, id: number) => Promise<void>) => {
    for (;;) {
      try {
        return await inTransaction(db, async (transaction) => {
          for (const id of ids) await work(transaction, id);
        });
      } catch (error) {
        // Another process was faster with one of them, which is seen by now; the rest is still to do.
        if (!engine.isUniqueViolation(error)) throw error;
      }
    }
  };
  await each(
    signal,
    (after) => missingSets(db, after),
    (ids) => whole(ids, fillSet),
  );
  await each(
    signal,
    (after) => missingClasses(db, after),
    (ids) => whole(ids, fillClass),
  );
}

/** Fills in the background. `stop` resolves when nothing of it runs any more. */
export function startFilling(
  database: Pick<Database, 'db' | 'engine'>,
  log: (line: string) => void,
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const filling = fillSearch(database, stopping.signal).catch((error: unknown) => {
    log(`filling the search index failed: ${error instanceof Error ? error.message : String(error)}`);
  });
  return {
    stop: () => {
      stopping.abort();
      return filling;
    },
  };
}

interface Missing {
  /** Numbers that belong into one transaction together. */
  readonly batches: readonly (readonly number[])[];
  /** The last number that was looked at; null at the end. */
  readonly last: number | null;
}

async function each(
  signal: AbortSignal,
  find: (after: number) => Promise<Missing>,
  fill: (ids: readonly number[]) => Promise<void>,
): Promise<void> {
  for (let after: number | null = 0; after !== null && !signal.aborted;) {
    const { batches, last }: Missing = await find(after);
    for (const ids of batches) {
      if (signal.aborted) return;
      await fill(ids);
      await breathe();
    }
    after = last;
    await breathe();
  }
}

async function missingSets(db: Executor, after: number): Promise<Missing> {
  const rows = await db
    .selectFrom('sets')
    .leftJoin('search_sets', 'search_sets.set_id', 'sets.id')
    .select(['sets.id', 'sets.term_count', 'search_sets.folding'])
    .where('sets.id', '>', after)
    .orderBy('sets.id')
    .limit(idsAtOnce)
    .execute();
  const batches: number[][] = [];
  let cards = Infinity;
  for (const { id, term_count } of rows.filter((row) => row.folding !== folding)) {
    cards += term_count;
    if (cards > cardsAtOnce) {
      batches.push([]);
      cards = term_count;
    }
    batches.at(-1)?.push(id);
  }
  return { batches, last: rows.at(-1)?.id ?? null };
}

async function missingClasses(db: Executor, after: number): Promise<Missing> {
  const rows = await db
    .selectFrom('classes')
    .leftJoin('search_classes', 'search_classes.class_id', 'classes.id')
    .select(['classes.id', 'search_classes.folding'])
    .where('classes.id', '>', after)
    .orderBy('classes.id')
    .limit(idsAtOnce)
    .execute();
  const ids = rows.flatMap((row) => (row.folding === folding ? [] : [row.id]));
  return { batches: ids.length === 0 ? [] : [ids], last: rows.at(-1)?.id ?? null };
}

async function fillSet(transaction: Executor, id: number): Promise<void> {
  const known = await transaction
    .selectFrom('search_sets')
    .select('folding')
    .where('set_id', '=', id)
    .executeTakeFirst();
  if (known?.folding !== folding) await searchIndex.renewSet(transaction, id);
}

async function fillClass(transaction: Executor, id: number): Promise<void> {
  const row = await transaction
    .selectFrom('classes')
    .select(['id', 'name', 'description', 'is_public'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row) await classIndex.write(transaction, { ...row, isPublic: row.is_public === 1 });
}
