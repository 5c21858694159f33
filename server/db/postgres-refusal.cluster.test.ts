import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port';
import { type PostgresCluster, startCluster } from '../../testing/postgres-cluster';
import { StartupError } from '../startup-error';
import { openDatabase } from './open-database';

let cluster: PostgresCluster;
let port: string;
beforeAll(async () => {
  cluster = await startCluster();
  const client = new Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  port = String(client.port);
  await client.query("create role guarded login password 'hush-hush'");
  await client.query('create role guest login');
  await client.query('create role crowded login connection limit 0');
  await client.query(`create database bytes encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`);
  await client.end();
});
afterAll(() => cluster.remove());

/** The one sentence with which it is refused. */
async function refusal(databaseUrl: string): Promise<string> {
  const error: unknown = await openDatabase({ dataDir: '', databaseUrl }).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof StartupError)) throw error ?? new Error('It was opened.');
  expect(error.message).toMatch(/^DATABASE_URL: [^\n]+$/);
  expect(error.message).not.toContain('hush');
  return error.message;
}

const at = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;

test('a server that is not there, by its port, by its name, by its folder', async () => {
  const elsewhere = await freePort();
  expect(await refusal(`postgres://carrel:hush@127.0.0.1:${elsewhere}/a`)).toMatch(
    `no PostgreSQL answers at 127.0.0.1:${elsewhere}. Start it, or correct the address.`,
  );
  expect(await refusal('postgres://carrel:hush@nowhere.invalid/a')).toMatch(
    'no PostgreSQL answers at nowhere.invalid:5432.',
  );
  expect(await refusal('postgres://carrel:hush@/a?host=/nowhere')).toMatch('no PostgreSQL answers at /nowhere.');
});

test('a wrong password, a user nobody knows, a database that is not there', async () => {
  expect(await refusal(at('guarded:hush', 'postgres'))).toMatch(
    /refuses the user "guarded"\. Correct user and password/,
  );
  expect(await refusal(at('nobody:hush', 'postgres'))).toMatch(/refuses the user "nobody"/);
  expect(await refusal(at('carrel:hush', 'cards'))).toMatch(
    /has no database "cards"\. Make it with: createdb --encoding=UTF8 --template=template0 cards/,
  );
});

test('no right to make tables, no connection left, texts that are not UTF-8', async () => {
  expect(await refusal(at('guarded:hush-hush', 'postgres'))).toMatch(
    /the user "guarded" may not make tables in the database "postgres"/,
  );
  expect(await refusal(at('crowded', 'postgres'))).toMatch(/takes no connections now/);
  expect(await refusal(at('carrel', 'bytes'))).toMatch(/keeps its texts as SQL_ASCII, not as UTF8/);
});

test('no encryption where it is asked for, a certificate that is not there', async () => {
  expect(await refusal(`${at('carrel:hush', 'postgres')}?sslmode=verify-full`)).toMatch(/cannot be used: .*SSL/);
  expect(await refusal(`${at('carrel:hush', 'postgres')}?sslrootcert=/nowhere/root.crt`)).toMatch(/nowhere/);
});
