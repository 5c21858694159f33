import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from './startup-error';

/** The key of stored tokens: SESSION_KEY, or one made at first start and kept in DATA_DIR. */
export function loadSessionKey(given: Buffer | null, dataDir: string): Buffer {
  if (given) return given;
  const file = path.join(dataDir, 'session-key');
  try {
    const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
    if (key.length === 32) return key;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      throw new StartupError(`The key ${file} cannot be read. Let this user read it, or set SESSION_KEY.`);
    }
    return makeSessionKey(file);
  }
  throw new StartupError(`The key ${file} is damaged. Restore it, or remove it: then everybody signs in again.`);
}

function makeSessionKey(file: string): Buffer {
  const key = randomBytes(32);
  try {
    writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch {
    throw new StartupError(`The key ${file} cannot be written. Choose a DATA_DIR that this user may write.`);
  }
  return key;
}
