import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../db/schema';
import type { Caller } from '../http/caller';
import { breathe } from '../wire/breathe';
import { visibleSets } from './find-sets';
import type { SearchedSet } from './searched-sets';

/** A set with fewer cards gives no question with four answers. Part of the indexes of migration 019. */
export const leastCards = 4;

/** Authors that one look goes through: those who came first, whom nobody can push aside by signing up again. */
export const authorsLooked = 1000;

/** With so many authors one set of each fills the largest page. */
export const manyAuthors = 50;

/** Where there are fewer, how many sets of each are shown. */
export const setsOfOne = 10;

type Side = 'lang_terms' | 'lang_definitions';

/** What is looked through: everything, or what has a language on one side. */
type Part = { readonly side: Side; readonly language: string } | null;

/** The numbers of one author's sets, the newest first. */
type SetsByAuthor = ReadonlyMap<number, readonly number[]>;

/**
 * What everybody may study, without words: of each author the set that was made last, the latest of these first. Where
 * authors are few a second set of each follows, and so on. So whoever makes thousands of sets has one place among the
 * first as everybody has. `language`: a code of either side; null: any.
 */
export async function browseSets(db: Executor, caller: Caller, language: string | null): Promise<SearchedSet[]> {
  const parts: readonly Part[] =
    language === null
      ? [null]
      : [
          { side: 'lang_terms', language },
          { side: 'lang_definitions', language },
        ];
  const newest = await newestOfAuthors(db, parts);
  const each = newest.size < manyAuthors ? await moreOfAuthors(db, parts, [...newest.keys()]) : newest;
  const order = inTurns(each);
  const sets = new Map((await visibleSets(db, caller, order)).map((set) => [set.id, set]));
  return order.flatMap((id) => sets.get(id) ?? []);
}

/** Everybody's first set, then everybody's second; each time the newest first. Pure. */
export function inTurns(each: SetsByAuthor): number[] {
  const turns = Array.from({ length: setsOfOne }, (_, turn) =>
    [...each.values()].flatMap((ids) => ids[turn] ?? []).toSorted((a, b) => b - a),
  );
  return turns.flat();
}

/** Written out, not handed over: only so does either database use the indexes of migration 019. */
const toStudy = (part: Part): RawBuilder<boolean> =>
  part === null
    ? sql`sets.visibility = 'public' and sets.term_count >= ${sql.lit(leastCards)}`
    : sql`sets.visibility = 'public' and sets.term_count >= ${sql.lit(leastCards)} and ${sql.ref(`sets.${part.side}`)} = ${part.language}`;

/** From author to author through the index: what one author has beyond the newest set is passed in one step. */
async function newestOfAuthors(db: Executor, parts: readonly Part[]): Promise<Map<number, readonly number[]>> {
  const newest = new Map<number, readonly number[]>();
  for (const part of parts) {
    const { rows } = await sql<{ readonly id: number; readonly user_id: number }>`
      with recursive newest (set_id) as (
        select (select sets.id from sets where ${toStudy(part)} order by sets.user_id, sets.id desc limit 1)
        union all
        select (
          select sets.id from sets
          where ${toStudy(part)} and sets.user_id > (select before.user_id from sets before where before.id = newest.set_id)
          order by sets.user_id, sets.id desc limit 1
        )
        from newest where newest.set_id is not null
      )
      select set_id as id, (select sets.user_id from sets where sets.id = newest.set_id) as user_id
      from newest where set_id is not null limit ${sql.lit(authorsLooked)}`.execute(db);
    for (const { id, user_id } of rows) newest.set(user_id, [Math.max(id, newest.get(user_id)?.[0] ?? 0)]);
    await breathe();
  }
  return newest;
}

async function moreOfAuthors(db: Executor, parts: readonly Part[], authors: readonly number[]): Promise<SetsByAuthor> {
  const each = new Map<number, readonly number[]>();
  for (const author of authors) {
    const ids = new Set<number>();
    for (const part of parts) {
      const rows = await db
        .selectFrom('sets')
        .select('sets.id')
        .where(toStudy(part))
        .where('sets.user_id', '=', author)
        .orderBy('sets.id', 'desc')
        .limit(setsOfOne)
        .execute();
      for (const { id } of rows) ids.add(id);
    }
    each.set(author, [...ids].toSorted((a, b) => b - a).slice(0, setsOfOne));
    await breathe();
  }
  return each;
}
