import type { CarrelClient } from './postgres-client';
import { StartupError } from '../startup-error';
import { accountQueries, accountsIn } from './accounts-there';
import { beAlone } from './postgres-presence';
import { openPostgresWhole } from './postgres-whole';
import type { Contents, RestoreSite } from './restore-site';
import type { OpenedWhole } from './whole-database';

/** Where the fresh one grows, in the same database. */
const growing = 'carrel_restoring';

/** The fresh tables grow in a schema of their own, and change places with the others in one transaction. */
export async function postgresSite(url: string, stamp: string, log: (line: string) => void): Promise<RestoreSite> {
  const client = await beAlone(url);
  const kept = `carrel_before_${stamp.replaceAll(/[^0-9a-z]/gi, '').toLowerCase()}`;
  const opened: OpenedWhole[] = [];
  const leave = async () => {
    for (const one of opened.splice(0)) await one.close();
    await client.query(`drop schema if exists ${growing} cascade`).catch(() => undefined);
    await client.end();
  };
  try {
    const own = await ownSchema(client);
    const there = await tablesIn(client, own);
    const isOurs = there.includes('schema_migrations') && there.includes('users');
    if (there.length > 0 && !isOurs) {
      throw new StartupError(
        `DATABASE_URL: the database has tables that are not Carrel's (${there.slice(0, 3).join(', ')}). Give Carrel a database of its own.`,
      );
    }
    await makeSchema(client);
    const fresh = openPostgresWhole(url, log, growing);
    opened.push(fresh);
    const present = isOurs ? await contentsOf(client, own, there) : null;
    return {
      present,
      fresh,
      async takePlace() {
        for (const one of opened.splice(0)) await one.close();
        await changePlaces(client, own, kept);
        return isOurs ? `in the schema ${kept} of the database` : null;
      },
      leave,
    };
  } catch (error) {
    await leave();
    throw error;
  }
}

/** Of a database of any version: one that a newer Carrel changed is no worse to put aside. */
async function contentsOf(client: CarrelClient, schema: string, tables: readonly string[]): Promise<Contents> {
  const one = async (text: string, values: readonly string[] = []) =>
    (await client.query<{ value: number | string | null }>(text, [...values])).rows[0]?.value ?? null;
  const rows = new Map<string, number>();
  const lastIds = new Map<string, number>();
  for (const name of tables.filter((table) => table !== 'schema_migrations')) {
    const full = `${quoted(schema)}.${quoted(name)}`;
    rows.set(name, Number(await one(`select count(*) as value from ${full}`)));
    const sequence = await one(
      `select pg_get_serial_sequence($1, attname) as value from pg_attribute where attrelid = $1::regclass and attname = 'id'`,
      [full],
    );
    if (sequence !== null)
      lastIds.set(
        name,
        Number(await one(`select case when is_called then last_value else 0 end as value from ${sequence}`)),
      );
  }
  const queries = accountQueries(tables, (table) => `${quoted(schema)}.${quoted(table)}`);
  const found = async (text: string | null) =>
    text === null ? [] : (await client.query<Record<string, unknown>>(text)).rows;
  const people = accountsIn({
    instance: await found(queries.instance),
    users: await found(queries.users),
    codes: await found(queries.codes),
    passkeys: await found(queries.passkeys),
  });
  return { rows, lastIds, people };
}

async function ownSchema(client: CarrelClient): Promise<string> {
  const { rows } = await client.query<{ own: string | null }>('select current_schema()::text as own');
  const own = rows[0]?.own;
  if (!own) throw new StartupError('DATABASE_URL: this user has no schema in the database. Make that user its owner.');
  return own;
}

async function tablesIn(client: CarrelClient, schema: string): Promise<string[]> {
  const text = `select relname::text as name from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p') order by relname`;
  const { rows } = await client.query<{ name: string }>(text, [quoted(schema)]);
  return rows.map(({ name }) => name);
}

/** What a restore that was killed left there is worth nothing. */
async function makeSchema(client: CarrelClient): Promise<void> {
  try {
    await client.query(`drop schema if exists ${growing} cascade`);
    await client.query(`create schema ${growing}`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error;
    throw new StartupError(
      `DATABASE_URL: to restore, the user "${client.user ?? ''}" must be allowed to make schemas. Make that user the owner of the database, or grant CREATE on it.`,
    );
  }
}

async function changePlaces(client: CarrelClient, own: string, kept: string): Promise<void> {
  const move = async (from: string, to: string) => {
    for (const name of await tablesIn(client, from)) {
      await client.query(`alter table ${quoted(from)}.${quoted(name)} set schema ${quoted(to)}`);
    }
  };
  await client.query('begin');
  try {
    if ((await tablesIn(client, own)).length > 0) {
      await client.query(`create schema ${kept}`);
      await move(own, kept);
    }
    await move(growing, own);
    await client.query(`drop schema ${growing}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
