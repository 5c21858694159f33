import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlace, aDatabase } from '../../testing/a-database';
import { runningServers } from '../../testing/running-servers';
import { openAsItIs } from '../db/open-as-it-is';
import { beAlone } from '../db/postgres-presence';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const silence = { step: () => {}, rows: () => {} };
const now = new Date(1_800_000_000_000);

let place: TestPlace;
let file: string;
beforeEach(async () => {
  place = await aDatabase();
  file = path.join(place.dataDir, 'all.backup');
  const opened = await openAsItIs(place, () => {});
  await opened.db.insertInto('meta').values({ key: 'instance_id', value: 'this one' }).execute();
  await writeBackup(opened, { file, now, seal: null, recipients: [] }, silence);
  await opened.close();
});
afterEach(() => place.remove());

async function ask(text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: place.databaseUrl ?? '' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const restore = (target: TestPlace) =>
  restoreBackup(
    { file, keys: { seals: null, identities: [] }, codes: null, trusts: true, replace: true, skipIds: 0, now },
    target,
    () => {},
    silence,
  );

test('while a restore has the database no server begins; while a server has it no restore does, also after its connection was lost', async () => {
  const url = place.databaseUrl ?? '';
  const servers = runningServers(place);
  const alone = await beAlone(url);
  expect(await servers.refusal()).toBe('This database is being restored. Start the server when that is done.');
  await alone.end();
  await servers.start();
  await expect(restore(place)).rejects.toThrow('A Carrel server is running on this database.');
  const present = `select pid from pg_locks join pg_database d on d.oid = database where d.datname = current_database() and locktype = 'advisory' and objid = 7209101 and granted`;
  await ask(`select pg_terminate_backend(pid) from (${present}) as presences`);
  while ((await ask(present)).length === 0) await setTimeout(20);
  await expect(restore(place)).rejects.toThrow('A Carrel server is running on this database.');
  await servers.stopAll();
  expect((await restore(place)).kept).toBe('in the schema carrel_before_20270115t080000z of the database');
});

test('tables of somebody else are not moved, and what a killed restore left is dropped', async () => {
  await ask('create schema carrel_restoring; create table carrel_restoring.users (id int)');
  await restore(place);
  expect(await ask(`select 1 from pg_namespace where nspname = 'carrel_restoring'`)).toEqual([]);
  const other = await aDatabase({ empty: true });
  const client = new Client({ connectionString: other.databaseUrl ?? '' });
  await client.connect();
  await client.query('create table invoices (id int)');
  await expect(restore(other)).rejects.toThrow(
    /has tables that are not Carrel's \(invoices\)\. Give Carrel a database of its own/,
  );
  expect((await client.query('select * from invoices')).rows).toEqual([]);
  await client.end();
  await other.remove();
});

test('who may not make schemas is told; a bad file changes nothing', async () => {
  const role = `keeper_${Math.random().toString(36).slice(2)}`;
  await ask(`create role ${role} login`);
  const url = place.databaseUrl ?? '';
  const guest = { ...place, databaseUrl: url.replace('//carrel@', `//${role}@`) };
  if (guest.databaseUrl === url) throw new Error('The address has another form.');
  await expect(restore(guest)).rejects.toThrow(/must be allowed to make schemas/);
  writeFileSync(file, 'coffee');
  await expect(restore(place)).rejects.toThrow(/is damaged or cut short/);
  expect(await ask(`select value from meta where key = 'instance_id'`)).toEqual([{ value: 'this one' }]);
  await ask(`drop role ${role}`);
});
