import { type ExpressionBuilder, sql } from 'kysely';
import { classViewerOf } from '../classes/class-access';
import { type ClassRow, classRepository } from '../classes/class-repository';
import { decideClass } from '../classes/decide-class';
import type { DatabaseSchema, Executor } from '../db/schema';
import type { Caller } from '../http/caller';
import { breathe } from '../wire/breathe';
import { foldText } from '../../contract/fold-text';
import type { AskedWords } from './text-words';
import { behind, entriesPerSearch } from './word-lookup';

/** Where in a class a word stands. */
type Place = 0 | 1;

export interface FoundClass {
  readonly row: ClassRow;
  readonly place: Place;
}

const classesAtOnce = 200;
const isPublic = sql<boolean>`is_public = 1`;

type Words = ExpressionBuilder<DatabaseSchema, 'search_class_words'>;
const beginsWith = (beginning: string) => (of: Words) =>
  of.and([of('word', '>=', beginning), of('word', '<', beginning + behind)]);

/**
 * The classes with all the words in name or description that the caller may see: names before
 * descriptions, then the newest. Hidden ones are looked up only for who belongs to them.
 */
export async function findClasses(db: Executor, caller: Caller, words: AskedWords): Promise<FoundClass[]> {
  const [longest, ...others] = words.beginnings;
  if (longest === undefined) return [];
  let matches = new Map([...(await publicClasses(db, longest)), ...(await ownClasses(db, caller, longest))]);
  for (const beginning of others) matches = await narrow(db, matches, beginning);
  const found: FoundClass[] = [];
  const ids = [...matches.keys()];
  for (let at = 0; at < ids.length; at += classesAtOnce) {
    const viewerId = caller.kind === 'user' ? caller.userId : null;
    for (const row of await classRepository.findByIds(db, ids.slice(at, at + classesAtOnce), viewerId)) {
      const place = placeOfPhrases(row, words.phrases, matches.get(row.id) ?? 1);
      const isSeen = decideClass(classViewerOf(caller, row), row.is_public === 1, 'view') === 'ok';
      if (isSeen && place !== null) found.push({ row, place });
    }
    await breathe();
  }
  return found.toSorted((a, b) => a.place - b.place || b.row.created_at - a.row.created_at || b.row.id - a.row.id);
}

async function publicClasses(db: Executor, beginning: string): Promise<Map<number, Place>> {
  const rows: { class_id: number; place: number }[] = [];
  for (const place of [0, 1]) {
    const query = db
      .selectFrom('search_class_words')
      .select(['class_id', 'place'])
      .where(isPublic)
      .where('place', '=', place);
    const ordered = query.where(beginsWith(beginning)).orderBy('place').orderBy('word').orderBy('class_id', 'desc');
    rows.push(...(await ordered.limit(entriesPerSearch - rows.length).execute()));
    await breathe();
    if (rows.length === entriesPerSearch) break;
  }
  return bestOf(rows);
}

async function ownClasses(db: Executor, caller: Caller, beginning: string): Promise<Map<number, Place>> {
  if (caller.kind !== 'user' || !caller.scopes.has('read')) return new Map();
  const own = db.selectFrom('class_members').select('class_id').where('user_id', '=', caller.userId);
  const query = db.selectFrom('search_class_words').select(['class_id', 'place']).where('class_id', 'in', own);
  return bestOf(
    await query
      .where(beginsWith(beginning))
      .orderBy('class_id', 'desc')
      .orderBy('word')
      .limit(entriesPerSearch)
      .execute(),
  );
}

async function narrow(
  db: Executor,
  classes: ReadonlyMap<number, Place>,
  beginning: string,
): Promise<Map<number, Place>> {
  const narrowed = new Map<number, Place>();
  const ids = [...classes.keys()];
  for (let at = 0; at < ids.length; at += classesAtOnce) {
    const query = db.selectFrom('search_class_words').select(['class_id', 'place']);
    const rows = await query
      .where('class_id', 'in', ids.slice(at, at + classesAtOnce))
      .where(beginsWith(beginning))
      .execute();
    for (const [id, place] of bestOf(rows)) narrowed.set(id, place === 1 ? place : (classes.get(id) ?? place));
    await breathe();
  }
  return narrowed;
}

function bestOf(rows: readonly { readonly class_id: number; readonly place: number }[]): Map<number, Place> {
  const best = new Map<number, Place>();
  for (const { class_id, place } of rows)
    if (place === 0 || !best.has(class_id)) best.set(class_id, place === 0 ? 0 : 1);
  return best;
}

/** Where the worst of the long runs stands, at least `place`; null where one is missing. */
function placeOfPhrases(row: ClassRow, phrases: readonly string[], place: Place): Place | null {
  if (phrases.length === 0) return place;
  const [name, description] = [foldText(row.name), foldText(row.description)];
  if (phrases.every((phrase) => name.includes(phrase))) return place;
  return phrases.every((phrase) => name.includes(phrase) || description.includes(phrase)) ? 1 : null;
}
