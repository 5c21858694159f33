import type { Pool } from 'pg';
import { StartupError } from '../startup-error';
import { CollateAsBytes } from './collate-as-bytes';
import type { Engine, SingleRead } from './engine';
import { CarrelClient, clientConfig } from './postgres-client';
import { openPool } from './postgres-pool';
import { postgresWords } from './postgres-words';
import { isStalePlan } from './prepared-names';
import { postgresRefusal, wrongEncoding } from './postgres-refusal';
import { SerialPostgresDialect } from './serial-postgres-dialect';

/** The number under which processes that start wait for each other; it means nothing else. */
const startLock = 7_209_100;

/**
 * PostgreSQL. Nothing is connected yet; `alone` is the first to notice that it cannot be used, with a `StartupError`.
 * With `schema`, that one of the database instead of the user's own.
 */
export function postgresEngine(url: string, log: (line: string) => void, schema?: string): Engine {
  const pool = openPool(url, (error) => log(`a connection to PostgreSQL was lost: ${error.message}`));
  // First on every connection: what is asked next waits for it.
  if (schema !== undefined)
    pool.on('connect', (client) => void client.query(`set search_path to ${schema}`).catch(() => undefined));
  return {
    name: 'postgres',
    dialect: new SerialPostgresDialect({ pool }),
    plugins: [new CollateAsBytes()],
    firstRow: (query) => firstRow(pool, query),
    writesOneByOne: false,
    wholeNumber: 'bigint',
    bytes: 'bytea',
    identity: (column) => column.generatedByDefaultAsIdentity().primaryKey(),
    isUniqueViolation: (error) => error instanceof Error && 'code' in error && error.code === '23505',
    ...postgresWords(url, pool),
    alone: (work) => holdingStartLock(url, work),
  };
}

/** A table that a newer Carrel beside us changed is asked anew: the connection that knew it as it was is gone by then. */
async function firstRow(pool: Pool, { sql, parameters }: SingleRead): Promise<object | undefined> {
  const ask = () => pool.query<object>(sql, [...parameters]);
  const { rows } = await ask().catch((error: unknown) => (isStalePlan(error) ? ask() : Promise.reject(error)));
  return rows[0];
}

/** The lock lives on a connection of its own and goes with it, however that ends. */
async function holdingStartLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = startClient(url);
  try {
    await client.connect();
  } catch (error) {
    throw postgresRefusal(error, client);
  }
  // What goes wrong between two queries shows in the work, which has connections of its own.
  client.on('error', () => undefined);
  try {
    const text = `select current_setting('server_encoding') as encoding, pg_advisory_lock($1)`;
    const { rows } = await client.query<{ encoding: string }>(text, [startLock]);
    const encoding = rows[0]?.encoding ?? 'unknown';
    if (encoding !== 'UTF8') throw wrongEncoding(client.database, encoding);
    return await work();
  } catch (error) {
    throw isDatabaseError(error) ? postgresRefusal(error, client) : error;
  } finally {
    await client.end();
  }
}

/** Files that the address names, such as certificates, are read here. */
function startClient(url: string): CarrelClient {
  try {
    return new CarrelClient({ ...clientConfig(url), lock_timeout: 0 });
  } catch (error) {
    throw new StartupError(
      `DATABASE_URL: it cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

/** What pg throws has a code of five characters, or of the operating system. */
const isDatabaseError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';
