import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from './startup-error';
import type { KeyRing } from './wire/key-ring';

/** The keys of stored tokens: SESSION_KEY, or the lines of a file in DATA_DIR that is made at first start. */
export const loadSessionKeys = (given: KeyRing | null, dataDir: string): KeyRing =>
  presentSessionKeys(given, dataDir) ?? [makeSessionKey(path.join(dataDir, fileName))];

const fileName = 'session-key';

/** The same for whoever may not make one: null where there is none. Throws a `StartupError` for one that cannot be read. */
export function presentSessionKeys(given: KeyRing | null, dataDir: string): KeyRing | null {
  if (given) return given;
  const file = path.join(dataDir, fileName);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartupError(`The key ${file} cannot be read. Let this user read it, or set SESSION_KEY.`);
  }
  const keys = keysIn(text.trim().split('\n'));
  if (keys) return keys;
  throw new StartupError(
    `The key ${file} is damaged. Restore it, or remove it: then everybody signs in again, and nobody's one-time codes can be checked.`,
  );
}

/** One key or two, each 32 bytes in base64; null for anything else. Pure. */
export function keysIn(texts: readonly string[]): KeyRing | null {
  const [current, ...older] = texts.map((text) => keyIn(text.trim()));
  if (!current || older.length > 1) return null;
  const known = older.filter((key) => key !== null);
  return known.length === older.length ? [current, ...known] : null;
}

function keyIn(text: string): Buffer | null {
  const key = Buffer.from(text, 'base64');
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) && key.length === 32 ? key : null;
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
