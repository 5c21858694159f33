import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../startup-error';
import { lockDataDir } from './data-dir-lock';

const embedded = 'carrel.db';
const aside = 'carrel.db.before-postgresql';

/**
 * Once a server works on PostgreSQL, the embedded database that lies in its DATA_DIR is out of use. It gets another name, so
 * that a command which was not told of DATABASE_URL finds none, where it would have backed up, or changed, the dead one. A
 * database that another server has open stays, and so does one whose files cannot all be renamed, which throws. The new
 * name; null where nothing was moved.
 */
export function moveEmbeddedAway(dataDir: string, now: Date): string | null {
  const file = path.join(dataDir, embedded);
  if (!existsSync(file)) return null;
  const lock = lockDataDir(dataDir);
  try {
    const free = path.join(dataDir, aside);
    const kept = existsSync(free) ? `${free}-${now.toISOString().replaceAll(/\.\d+|[-:]/g, '')}` : free;
    renameTogether(file, kept);
    return kept;
  } finally {
    lock.release();
  }
}

/**
 * What is written lies in `-wal` until it is in the database: apart from it, it is lost. So all of them get the new name, or
 * none. The database comes last: where the process ended in between, it is there for the next start, which goes on.
 */
function renameTogether(file: string, kept: string): void {
  const renamed: string[] = [];
  try {
    for (const end of ['-wal', '-shm', ''].filter((of) => existsSync(`${file}${of}`))) {
      renameSync(`${file}${end}`, `${kept}${end}`);
      renamed.push(end);
    }
  } catch (error) {
    for (const end of renamed) renameSync(`${kept}${end}`, `${file}${end}`);
    throw error;
  }
}

/** Throws a `StartupError` where no embedded database lies because its place was taken by a PostgreSQL. */
export function assertNotMovedAway(dataDir: string): void {
  const kept = path.join(dataDir, aside);
  if (existsSync(path.join(dataDir, embedded)) || !existsSync(kept)) return;
  throw new StartupError(
    `DATABASE_URL is not set, and ${kept} says that the server works on PostgreSQL. Set DATABASE_URL as the server has it. To go back to the embedded database, restore a backup first.`,
  );
}
