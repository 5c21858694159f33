import type { Ports } from '../../platform/ports';
import { refusesStorage } from '../../platform/refuses-storage';
import { CarrelDb } from '../../store/carrel-db';
import type { Database } from '../../store/database';
import { deviceDatabase, generationKey, generationName } from './database-name';
import { dropPictures } from './make-room';

/** A browser that gives this page no storage at all: nothing is broken, there is just none. */
const withoutStorage = new Set(['MissingAPIError', 'SecurityError']);
/** Waits before the second and the third try. */
const pausesMs = [2_000, 8_000];

/**
 * What a database's first failure to open leads to. Where the browser has no storage, everything lives in
 * this tab alone, and says so. A disk that is full gets room. What stays closed for good is kept as it is, and a database
 * of the next generation takes its place: its sets come from the service, what waited from the last snapshot.
 */
export async function openAnyway(name: string, ports: Ports, first: unknown): Promise<Database> {
  // Chromium says of a refusal what it says of a broken disk.
  if (!ports.storage.indexedDB || withoutStorage.has(nameOf(first)) || refusesStorage()) return openInMemory(name);
  let error = first;
  for (const pause of pausesMs) {
    if (nameOf(error) === 'QuotaExceededError') await dropPictures(ports.caches);
    await new Promise<void>((resolve) => void ports.clock.after(pause, resolve));
    const again = await tried(generationName(name, ports.kept), ports);
    if (again instanceof CarrelDb) return again;
    error = again;
  }
  // Only what the browser itself calls broken is given up; a full disk or another tab's upgrade passes. Sets without an
  // account are nowhere else: an empty shelf in their place would hide them for good.
  if (name === deviceDatabase || !isBroken(error)) throw error;
  const generation = Number(ports.kept.getItem(generationKey(name)) ?? '1') + 1;
  const next = await tried(`${name}-g${generation}`, ports);
  if (!(next instanceof CarrelDb)) throw error;
  ports.log.warn('A database could not be opened any more; a new one takes its place', error);
  ports.kept.setItem(generationKey(name), String(generation));
  return next;
}

const isBroken = (error: unknown): boolean => nameOf(error) === 'UnknownError' || nameOf(error) === 'DataError';

/** Dexie names the error of the browser in `inner` where it has one of its own. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const inner = 'inner' in error && error.inner instanceof Error ? error.inner.name : '';
  return error.name === 'OpenFailedError' || error.name === 'AbortError' ? inner || error.name : error.name;
}

/** The open database, or why not. */
async function tried(name: string, ports: Ports): Promise<unknown> {
  const db = new CarrelDb(name, ports.storage);
  db.makeRoom = () => dropPictures(ports.caches);
  try {
    await db.open();
    return db;
  } catch (error) {
    db.close();
    return error;
  }
}

class MemoryDb extends CarrelDb {
  override readonly inMemory = true;
}

/** The very same database over a storage of this tab's own. */
async function openInMemory(name: string): Promise<Database> {
  const { memoryStorage } = await import('../../platform/memory-storage');
  const db = new MemoryDb(name, memoryStorage());
  await db.open();
  return db;
}
