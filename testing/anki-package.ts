import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { loadSqlite } from '../src/transfer/anki/load-sqlite';

/** Loaded once for all tests of a worker. */
export const sqlite = loadSqlite();

const folder = fileURLToPath(new URL('transfer-files', import.meta.url));

/** A package that somebody published (docs/attribution.md). */
export const transferFile = (name: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(join(folder, name)));

/** A collection of schema 11 as a test tells it; what it does not tell is usual. */
export interface TestCollection {
  readonly conf?: Readonly<Record<string, unknown>>;
  readonly types?: readonly TestType[];
  /** Names by id. */
  readonly decks?: Readonly<Record<number, string>>;
  readonly notes: readonly TestNote[];
  /** Statements to run at the end. */
  readonly last?: readonly string[];
}

interface TestType {
  readonly id: number;
  readonly isCloze?: boolean;
  readonly fields: readonly string[];
  /** Question and answer. */
  readonly templates: readonly (readonly [string, string])[];
}

interface TestNote {
  readonly guid?: string;
  readonly type?: number;
  readonly tags?: string;
  readonly fields: readonly string[];
  /** One card in deck 1 where not told otherwise. */
  readonly cards?: readonly TestCard[];
}

interface TestCard {
  readonly ord?: number;
  readonly deck?: number;
  readonly home?: number;
  readonly queue?: number;
  readonly mod?: number;
  readonly reviews?: readonly TestReview[];
}

/** `at` in milliseconds. */
interface TestReview {
  readonly at: number;
  readonly ease?: number;
  readonly type?: number;
  readonly factor?: number;
  readonly took?: number;
}

export const basic: TestType = {
  id: 1,
  fields: ['Front', 'Back'],
  templates: [['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}']],
};

const schema = [
  'CREATE TABLE col (id integer primary key, crt integer, mod integer, scm integer, ver integer, dty integer, usn integer, ls integer, conf text, models text, decks text, dconf text, tags text)',
  'CREATE TABLE notes (id integer primary key, guid text, mid integer, mod integer, usn integer, tags text, flds text, sfld integer, csum integer, flags integer, data text)',
  'CREATE TABLE cards (id integer primary key, nid integer, did integer, ord integer, mod integer, usn integer, type integer, queue integer, due integer, ivl integer, factor integer, reps integer, lapses integer, left integer, odue integer, odid integer, flags integer, data text)',
  'CREATE TABLE revlog (id integer, cid integer, usn integer, ease integer, ivl integer, lastIvl integer, factor integer, time integer, type integer)',
  'CREATE TABLE graves (usn integer, oid integer, type integer)',
];

export async function aCollection({
  conf = { schedVer: 2 },
  types = [basic],
  decks = { 1: 'Default' },
  notes,
  last = [],
}: TestCollection): Promise<Uint8Array<ArrayBuffer>> {
  const { oo1, capi } = await sqlite;
  const database = new oo1.DB(':memory:');
  const insert = (table: string, values: readonly (string | number)[]) =>
    database.exec(`INSERT INTO ${table} VALUES (${values.map(() => '?').join(', ')})`, { bind: [...values] });
  database.exec(schema.join(';'));
  const models = types.map(({ id, isCloze = false, fields, templates }) => [
    id,
    {
      id,
      name: `Type ${id}`,
      type: isCloze ? 1 : 0,
      flds: fields.map((name, ord) => ({ name, ord })),
      tmpls: templates.map(([qfmt, afmt], ord) => ({ name: `Card ${ord + 1}`, ord, qfmt, afmt })),
    },
  ]);
  const named = Object.entries(decks).map(([id, name]) => [id, { id: Number(id), name, conf: 1 }]);
  const json = [conf, Object.fromEntries(models), Object.fromEntries(named), {}, {}].map((value) =>
    JSON.stringify(value),
  );
  insert('col', [1, 1_400_000_000, 0, 0, 11, 0, 0, 0, ...json]);
  let cardId = 1_000;
  for (const [index, { guid = `guid-${index}`, type = 1, tags = '', fields, cards = [{}] }] of notes.entries()) {
    const id = index + 1;
    insert('notes', [id, guid, type, 0, -1, tags, fields.join('\u001f'), fields[0] ?? '', 0, 0, '']);
    for (const { ord = 0, deck = 1, home = 0, queue = 0, mod = 0, reviews = [] } of cards) {
      cardId += 1;
      insert('cards', [cardId, id, deck, ord, mod, -1, 0, queue, 0, 0, 0, 0, 0, 0, 0, home, 0, '']);
      for (const { at, ease = 3, type: kind = 1, factor = 2_500, took = 4_000 } of reviews)
        insert('revlog', [at, cardId, -1, ease, 1, 1, factor, took, kind]);
    }
  }
  for (const statement of last) database.exec(statement);
  const bytes = capi.sqlite3_js_db_export(database);
  database.close();
  return bytes as Uint8Array<ArrayBuffer>;
}

/** A package of the oldest generation, and whatever else is in it. */
export async function aPackage(
  collection: TestCollection,
  {
    media = {},
    more = {},
  }: {
    readonly media?: Readonly<Record<string, string | Uint8Array>>;
    readonly more?: Record<string, Uint8Array>;
  } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const names = Object.fromEntries(Object.keys(media).map((name, index) => [String(index), name]));
  const files = Object.values(media).map(
    (file, index) => [String(index), typeof file === 'string' ? strToU8(file) : file] as const,
  );
  const entries = {
    'collection.anki2': await aCollection(collection),
    media: strToU8(JSON.stringify(names)),
    ...Object.fromEntries(files),
    ...more,
  };
  return zipSync(entries, { level: 6 }) as Uint8Array<ArrayBuffer>;
}
