import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from './clock';
import { commandConfig } from './command-config';
import type { Environment } from './config';
import { assertNotMovedAway } from './db/moved-away';
import { openDatabase } from './db/open-database';
import { servedAddress } from './operate/served-address';
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
