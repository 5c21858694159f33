import {
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartupError } from '../startup-error';
import { lockDataDir } from './data-dir-lock';
import { keepPrivate } from './open-database';
import type { RestoreSite } from './restore-site';
import { glanceAt, takeForOurselves } from './sqlite-glance';
import { openSqliteWhole } from './sqlite-whole';
import type { OpenedWhole } from './whole-database';

const longestWaitMs = 10_000;
const askAgainMs = 10;

/** The fresh one grows in a folder of DATA_DIR, so that it moves into place by one renaming. */
export async function sqliteSite(dataDir: string, stamp: string): Promise<RestoreSite> {
  const lock = lockDataDir(dataDir);
  const file = path.join(dataDir, 'carrel.db');
  const folder = path.join(dataDir, 'restoring');
  const kept = path.join(dataDir, `carrel.db.before-${stamp}`);
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    const present = existsSync(file) ? glanceAt(file) : null;
    keepPrivate(path.join(folder, 'carrel.db'));
    const fresh = openSqliteWhole(path.join(folder, 'carrel.db'));
    return {
      present,
      fresh,
      async takePlace() {
        await carryOver(fresh);
        await fresh.close();
        if (present === 'damaged') keepBeside(file, kept);
        else if (present) takeForOurselves(file);
        if (present) keep(file, kept);
        giveTo(path.join(folder, 'carrel.db'), present ? file : dataDir);
        giveTo(path.join(dataDir, 'server.lock'), dataDir);
        sync(path.join(folder, 'carrel.db'));
        renameSync(path.join(folder, 'carrel.db'), file);
        sync(dataDir);
        return present ? `in ${kept}` : null;
      },
      async leave() {
        await fresh.close();
        rmSync(folder, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Brings everything from the log into the file, which moves without it. The checkpoint that runs beside the process is in
 * the way for a moment now and then, and SQLite says so in the answer alone.
 */
async function carryOver({ db }: OpenedWhole): Promise<void> {
  for (const late = performance.now() + longestWaitMs; ; await setTimeout(askAgainMs)) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    if (performance.now() > late)
      throw new StartupError(
        'The restored database is open in another program. Close that, then restore again; nothing was changed.',
      );
  }
}

/** What belongs to a file that nobody can read. */
function keepBeside(file: string, kept: string): void {
  for (const end of ['-wal', '-shm']) {
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${kept}${end}`);
  }
}

/** A second name for the same bytes, so that the first one is never without a database; a copy where there are no second names. */
function keep(file: string, kept: string): void {
  try {
    linkSync(file, kept);
  } catch {
    copyFileSync(file, kept, constants.COPYFILE_EXCL);
    sync(kept);
  }
}

/** What root makes would be root's, and the server's own user could not open it. */
function giveTo(name: string, likeThis: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(likeThis);
  chownSync(name, uid, gid);
}

function sync(name: string): void {
  const descriptor = openSync(name, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
