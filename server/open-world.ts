import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from './clock';
import { commandConfig } from './command-config';
import type { Environment } from './config';
import { assertNotMovedAway } from './db/moved-away';
import { migrationList } from './db/migration-list';
import { openAsItIs } from './db/open-as-it-is';
import { type DatabasePlace, openDatabase } from './db/open-database';
import { lockDataDir } from './db/data-dir-lock';
import { beAlone } from './db/postgres-presence';
import { servedAddress } from './operate/served-address';
import { migrationsOf } from './operate/state-of';
import { StartupError } from './startup-error';
import { AdminError, type AdminWorld } from './admin/admin-world';

interface Terminal extends Pick<AdminWorld, 'say' | 'readSecret'> {
  readonly complain: (line: string) => void;
}

/** What an operator's command works with, by the settings that it was given. Throws where there is no database. */
export async function openWorld(
  env: Environment,
  { say, readSecret, complain }: Terminal,
): Promise<{ readonly world: AdminWorld; readonly close: () => Promise<void> }> {
  const config = commandConfig(env);
  if (config.role === 'web')
    throw new AdminError('SERVICE_URL names another service. Accounts and apps are made there.');
  if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, 'carrel.db'))) {
    assertNotMovedAway(config.dataDir);
    throw new AdminError(
      `There is no database in ${config.dataDir}. Start the server once, or set DATA_DIR to where its data lies.`,
    );
  }
  await assertNoneOlderServed(config, complain);
  const { db, engine, close } = await openDatabase(config, complain);
  const served = env['PUBLIC_URL']?.trim() ? null : await servedAddress.find(db);
  const world = {
    db,
    clock: systemClock,
    defaultAccountType: config.defaultAccountType,
    publicUrl: served ?? config.publicUrl,
    isUniqueViolation: engine.isUniqueViolation,
    say,
    readSecret,
  };
  return { world, close };
}

/** A command of a newer version would bring the database up to date below the server of the older one, which then cannot read it. */
async function assertNoneOlderServed(place: DatabasePlace, complain: (line: string) => void): Promise<void> {
  const opened = await openAsItIs(place, complain);
  let isOlder: boolean;
  try {
    isOlder = (await migrationsOf(opened.db)).length < migrationList.length;
  } finally {
    await opened.close();
  }
  if (isOlder && (await isServed(place)))
    throw new AdminError(
      'This program is newer than the database, and a server of the older one works on it. Nothing was changed. Start the new server first: it brings the database up to date.',
    );
}

async function isServed({ dataDir, databaseUrl }: DatabasePlace): Promise<boolean> {
  try {
    if (databaseUrl === null) lockDataDir(dataDir).release();
    else await (await beAlone(databaseUrl)).end();
    return false;
  } catch (error) {
    if (error instanceof StartupError) return true;
    throw error;
  }
}
