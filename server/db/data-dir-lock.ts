import path from 'node:path';
import Libsql from 'libsql';
import { StartupError } from '../startup-error';
import { keepPrivate, makeDataDir } from './open-database';

export interface DataDirLock {
  readonly release: () => void;
}

/**
 * One server per DATA_DIR. The lock is an exclusive transaction on a file of its own, held
 * for as long as the process lives: the operating system drops it with the process, however
 * that ends, and it cannot be mistaken for a stranger's as a pid in a file can when numbers
 * come round again. The database itself stays open to commands for operators.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  makeDataDir(dataDir);
  const file = path.join(dataDir, 'server.lock');
  let lock: Libsql.Database | undefined;
  try {
    keepPrivate(file);
    lock = new Libsql(file);
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'SQLITE_BUSY') {
      throw new StartupError(
        `DATA_DIR ${dataDir} is in use by another Carrel server. Stop that one, or give this one a DATA_DIR of its own.`,
      );
    }
    throw new StartupError(`DATA_DIR ${dataDir} cannot be written. Choose a folder that this user may write.`);
  }
  const held = lock;
  return { release: () => held.close() };
}
