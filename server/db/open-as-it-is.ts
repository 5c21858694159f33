import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../startup-error';
import { assertNotMovedAway } from './moved-away';
import type { DatabasePlace } from './open-database';
import { openPostgresWhole } from './postgres-whole';
import { openSqliteWhole } from './sqlite-whole';
import type { OpenedWhole } from './whole-database';

/** Opens a database that is there, of whatever version, and leaves it so. Throws a `StartupError` where there is none. */
export async function openAsItIs(
  { dataDir, databaseUrl }: DatabasePlace,
  log: (line: string) => void,
): Promise<OpenedWhole> {
  if (databaseUrl === null) {
    const file = path.join(dataDir, 'carrel.db');
    if (!existsSync(file)) {
      assertNotMovedAway(dataDir);
      throw new StartupError(`There is no database in ${dataDir}. Set DATA_DIR to where the server's data lies.`);
    }
    return openSqliteWhole(file);
  }
  const opened = openPostgresWhole(databaseUrl, log);
  try {
    // The first to notice that it cannot be used, and how.
    const tables = await opened.engine.alone(() => opened.whole.tables(opened.db));
    if (tables.every(({ name }) => name !== 'users'))
      throw new StartupError('DATABASE_URL: there is nothing of Carrel in this database.');
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
