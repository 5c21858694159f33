import type { Kysely } from 'kysely';
import { inTransaction } from '../db/in-transaction';
import type { Database } from '../db/open-database';
import type { DatabaseSchema, Executor } from '../db/schema';
import { isLongSet } from '../sets/long-set';
import { termRepository } from '../terms/term-repository';
import { giveWay } from '../wire/give-way';
import { classIndex } from './class-index';
import { cardWords, folding, searchIndex } from './search-index';
import { places, wordRepository } from './word-repository';

/** Numbers looked at together. */
const idsAtOnce = 200;
/** Cards of the sets of one transaction: enough to be worth its way to the disk, few enough to keep nobody waiting. */
const cardsAtOnce = 1000;

/** Words of a long set written in one transaction: a few milliseconds of work. */
const wordsAtOnce = 400;
/** A set that changes all the time is left for the next time. */
const triesOfOne = 3;

/**
 * Puts into the index what is not in it: sets and classes from before there was one, those of another
 * folding, those that no request made. It may be cut short at any time and goes on with the next start;
 * requests are answered meanwhile.
 */
export async function fillSearch({ db, engine }: Pick<Database, 'db' | 'engine'>, signal: AbortSignal): Promise<void> {
  const filler = { db, isUniqueViolation: engine.isUniqueViolation, signal };
  await each(
    signal,
    (after) => missingSets(db, after),
    (ids) => fillSets(filler, ids),
  );
  await each(
    signal,
    (after) => missingClasses(db, after),
    (ids) => whole(filler, ids, fillClass),
  );
}

export interface Filling {
  /** Looks for everything that is not in the index. */
  readonly wake: () => void;
  /** Says that this set waits for its words. */
  readonly add: (setId: number) => void;
  /** Resolves when nothing of it runs any more. */
  readonly stop: () => Promise<void>;
}

/** Fills in the background, whenever it is woken. */
export function startFilling(database: Pick<Database, 'db' | 'engine'>, log: (line: string) => void): Filling {
  const stopping = new AbortController();
  const waiting = new Set<number>();
  let isAsked = false;
  let filling: Promise<void> | null = null;
  const fill = async () => {
    while ((isAsked || waiting.size > 0) && !stopping.signal.aborted) {
      const ids = [...waiting];
      waiting.clear();
      for (const id of ids) await fillOne(database, id, stopping.signal);
      if (!isAsked) continue;
      isAsked = false;
      await fillSearch(database, stopping.signal);
    }
  };
  const begin = () => {
    filling ??= fill()
      .catch((error: unknown) => {
        log(`filling the search index failed: ${error instanceof Error ? error.message : String(error)}`);
      })
      .finally(() => (filling = null));
  };
  return {
    wake() {
      isAsked = true;
      begin();
    },
    add(setId) {
      waiting.add(setId);
      begin();
    },
    async stop() {
      stopping.abort();
      await filling;
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
      await giveWay();
    }
    after = last;
    await giveWay();
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

interface Filler {
  readonly db: Kysely<DatabaseSchema>;
  readonly isUniqueViolation: (error: unknown) => boolean;
  readonly signal: AbortSignal;
}

async function whole(
  { db, isUniqueViolation }: Filler,
  ids: readonly number[],
  work: (transaction: Executor, id: number) => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      return await inTransaction(db, async (transaction) => {
        for (const id of ids) await work(transaction, id);
      });
    } catch (error) {
      // Another process was faster with one of them, which is seen by now; the rest is still to do.
      if (!isUniqueViolation(error)) throw error;
    }
  }
}

/** A set of which it is known that it waits. */
const fillOne = ({ db, engine }: Pick<Database, 'db' | 'engine'>, id: number, signal: AbortSignal): Promise<void> =>
  fillSets({ db, isUniqueViolation: engine.isUniqueViolation, signal }, [id]);

/** Short ones together in one transaction; a long one alone, in many. */
async function fillSets(filler: Filler, ids: readonly number[]): Promise<void> {
  const { db, isUniqueViolation, signal } = filler;
  const rows = await db
    .selectFrom('sets')
    .select(['id', 'term_count', 'card_bytes'])
    .where('id', 'in', [...ids])
    .execute();
  const long = rows.filter(isLongSet).map(({ id }) => id);
  const short = ids.filter((id) => !long.includes(id));
  await whole(filler, short, fillSet);
  for (const id of long) {
    let isIn = false;
    for (let tries = 0; tries < triesOfOne && !isIn; tries += 1) {
      isIn = await fillLongSet(db, id, signal).catch((error: unknown) => {
        // Another process is at it.
        if (isUniqueViolation(error)) return false;
        throw error;
      });
    }
  }
}

/**
 * The words of a long set, a few in a transaction. As long as the set does not count as being in the index, its changes
 * leave those of its cards alone; so whatever changes it meanwhile is a reason to begin again. False where that happened.
 */
async function fillLongSet(db: Kysely<DatabaseSchema>, id: number, signal: AbortSignal): Promise<boolean> {
  const set = await db
    .selectFrom('sets')
    .select(['id', 'title', 'description', 'visibility', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!set) return true;
  await searchIndex.emptyCards(db, id);
  const whileTheSame = (work: (transaction: Executor) => Promise<void>) =>
    inTransaction(db, async (transaction) => {
      const now = await transaction.selectFrom('sets').select('version').where('id', '=', id).executeTakeFirst();
      if (now?.version !== set.version || signal.aborted) return false;
      await work(transaction);
      return true;
    });
  if (!(await whileTheSame((transaction) => searchIndex.renameSet(transaction, set)))) return signal.aborted;
  const uses = await cardWords(await termRepository.ofSet(db, id));
  const words = { setId: id, isPublic: set.visibility === 'public' };
  for (const some of chunksOf(uses)) {
    const isIn = await whileTheSame((transaction) =>
      wordRepository.insert(transaction, { ...words, place: places.cards, uses: some }),
    );
    if (!isIn) return signal.aborted;
    await giveWay();
  }
  // Another process that was at it too may have taken some of the words out again.
  if ((await wordRepository.countOf(db, id, places.cards)) !== uses.size) return false;
  return whileTheSame((transaction) => searchIndex.markWhole(transaction, id));
}

/** In the order of the index, so that neighbours are written together. */
function chunksOf(uses: ReadonlyMap<string, number>): Map<string, number>[] {
  const entries = [...uses].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const chunks: Map<string, number>[] = [];
  for (let at = 0; at < entries.length; at += wordsAtOnce) chunks.push(new Map(entries.slice(at, at + wordsAtOnce)));
  return chunks;
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
