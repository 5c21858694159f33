import { join } from 'node:path';
import Libsql from 'libsql';
import { Client } from 'pg';

export interface StoredTerm {
  readonly id: number;
  readonly rank: number;
  readonly term: string;
  readonly definition: string;
  readonly image: number | null;
}

export interface StoredSet {
  readonly id: number;
  readonly userId: number;
  readonly title: string;
  readonly description: string;
  readonly langTerms: string;
  readonly langDefinitions: string;
  readonly visibility: string;
  readonly editable: string;
  readonly version: number;
  readonly modifiedAt: number;
  readonly termCount: number;
  readonly terms: readonly StoredTerm[];
  readonly classIds: readonly number[];
  /** Everything of it that somebody may notice, but for version and date. */
  readonly content: string;
}

export interface StoredClass {
  readonly id: number;
  readonly name: string;
  readonly creatorId: number;
  readonly members: readonly number[];
}

/** What the database holds between two requests. */
export interface Snapshot {
  readonly sets: ReadonlyMap<number, StoredSet>;
  readonly classes: readonly StoredClass[];
  /** By name. */
  readonly userIds: ReadonlyMap<string, number>;
  /** Classes, members, favourites, opened sets, people, images, kept answers: a change of any shows. */
  readonly rest: string;
}

export interface DatabaseWatch {
  readonly snapshot: () => Promise<Snapshot>;
  /** What is wrong with the structure; nothing in good times. */
  readonly faults: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

type Row = Readonly<Record<string, unknown>>;
type Rows = (statement: string) => Promise<readonly Row[]>;
/** The rows of several statements, of one moment. */
type EveryRows = (statements: readonly string[]) => Promise<readonly (readonly Row[])[]>;

const setRows = 'select * from sets order by id';
const termRows = 'select id, set_id, rank, term, definition, image from terms order by set_id, rank, id';
const classRows = 'select set_id, class_id from class_sets order by set_id, class_id';
const classes = 'select id, name, description, creator_id, is_public from classes order by id';
const members = 'select class_id, user_id from class_members order by class_id, user_id';
const users = 'select id, username, account_type, profile_image from users order by id';
const otherRows = [
  'select user_id, set_id from favorites order by user_id, set_id',
  'select user_id, set_id, access_epoch from set_grants order by user_id, set_id',
  'select count(*) as images, max(id) as newest from images',
  'select count(*) as answers from idempotency_keys',
];

async function readSnapshot(every: EveryRows): Promise<Snapshot> {
  const found = await every([setRows, termRows, classRows, classes, members, users, ...otherRows]);
  const [sets = [], terms = [], setClasses = [], ...rest] = found;
  const [madeClasses = [], joined = [], people = []] = rest;
  const termsOf = grouped(terms);
  const classesOf = grouped(setClasses);
  return {
    sets: new Map(
      sets.map((row) => [
        Number(row['id']),
        storedSet(row, termsOf.get(Number(row['id'])) ?? [], classesOf.get(Number(row['id'])) ?? []),
      ]),
    ),
    classes: madeClasses.map((row) => ({
      id: Number(row['id']),
      name: String(row['name']),
      creatorId: Number(row['creator_id']),
      members: joined.flatMap((one) => (one['class_id'] === row['id'] ? [Number(one['user_id'])] : [])),
    })),
    userIds: new Map(people.map((row) => [String(row['username']), Number(row['id'])])),
    rest: JSON.stringify(rest),
  };
}

function grouped(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const id = Number(row['set_id']);
    const known = groups.get(id);
    if (known) known.push(row);
    else groups.set(id, [row]);
  }
  return groups;
}

function storedSet(row: Row, termsOf: readonly Row[], classesOf: readonly Row[]): StoredSet {
  const { version, modified_at, ...content } = row;
  const terms = termsOf.map((one) => ({
    id: Number(one['id']),
    rank: Number(one['rank']),
    term: String(one['term']),
    definition: String(one['definition']),
    image: one['image'] === null ? null : Number(one['image']),
  }));
  const classIds = classesOf.map((one) => Number(one['class_id']));
  return {
    id: Number(row['id']),
    userId: Number(row['user_id']),
    title: String(row['title']),
    description: String(row['description']),
    langTerms: String(row['lang_terms']),
    langDefinitions: String(row['lang_definitions']),
    visibility: String(row['visibility']),
    editable: String(row['editable']),
    version: Number(version),
    modifiedAt: Number(modified_at),
    termCount: Number(row['term_count']),
    terms,
    classIds,
    content: JSON.stringify([content, terms, classIds]),
  };
}

/** Reads beside the running server, as an operator's command would. */
export function watchSqlite(dataDir: string): DatabaseWatch {
  const database = new Libsql(join(dataDir, 'carrel.db'));
  database.exec('PRAGMA busy_timeout = 5000');
  const statements = new Map<string, Libsql.Statement>();
  const rows: Rows = (text) => {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    return Promise.resolve(statement.all() as Row[]);
  };
  let known: { readonly version: unknown; readonly snapshot: Snapshot } | null = null;
  return {
    async snapshot() {
      // Another connection's commit changes the number, nothing else does.
      const [row] = await rows('PRAGMA data_version');
      const version = row?.['data_version'];
      if (known && known.version === version) return known.snapshot;
      const snapshot = await readSnapshot((statements) => Promise.all(statements.map(rows)));
      known = { version, snapshot };
      return snapshot;
    },
    async faults() {
      const structure = (await rows('PRAGMA integrity_check'))
        .map((row) => String(row['integrity_check']))
        .filter((line) => line !== 'ok');
      return [...structure, ...(await rows('PRAGMA foreign_key_check')).map((row) => JSON.stringify(row))];
    },
    close: () => Promise.resolve(void database.close()),
  };
}

/** The same of a PostgreSQL, whose own constraints see to its structure: that they all hold and are all on is asked. */
export async function watchPostgres(url: string): Promise<DatabaseWatch> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const rows: Rows = async (text) => (await client.query<Row>(text)).rows;
  return {
    snapshot: () =>
      readSnapshot(async (statements) => {
        const text = ['begin isolation level repeatable read read only', ...statements, 'commit'].join(';');
        const results: unknown = await client.query(text);
        return (results as readonly { readonly rows: readonly Row[] }[]).slice(1, -1).map((result) => result.rows);
      }),
    faults: async () =>
      (
        await rows(
          `select conrelid::regclass::text || ' ' || conname as name from pg_constraint where not convalidated`,
        )
      ).map((row) => String(row['name'])),
    close: () => client.end(),
  };
}
