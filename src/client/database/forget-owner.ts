import type { KeyValueStorage } from '../../platform/key-value-storage';
import type { Ports } from '../../platform/ports';
import { dropSnapshot } from '../../store/outbox-snapshot';
import { pictureDatabaseOf } from '../../store/picture-cache-name';
import { dropUnwritten } from '../../store/unwritten';
import type { Owner } from '../carrel-client';
import { databaseName, generationKey } from './database-name';

/**
 * Takes everything of one owner off this device: sets, what waits, its snapshot, what a page held when it went, and pictures. Other tabs let go of it.
 * Rejects where a database cannot be taken away, once all the rest is gone.
 */
export async function forgetOwner(
  owner: Owner,
  { storage, caches, kept }: Pick<Ports, 'storage' | 'caches' | 'kept'>,
): Promise<void> {
  const name = await databaseName(owner);
  const databases = generationNames(name, kept);
  const ended = await Promise.allSettled(databases.map((database) => deleted(storage.indexedDB, database)));
  kept.removeItem(generationKey(name));
  dropUnwritten(kept, name);
  if (caches) {
    await dropSnapshot(caches, name);
    for (const cache of await caches.keys()) {
      const database = pictureDatabaseOf(cache);
      if (database !== null && databases.includes(database)) await caches.delete(cache);
    }
  }
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** The database in every generation: broken ones stayed, with what is in them. */
function generationNames(name: string, kept: KeyValueStorage): readonly string[] {
  const last = Number(kept.getItem(generationKey(name)) ?? '1');
  return Array.from({ length: last }, (_, before) => (before === 0 ? name : `${name}-g${before + 1}`));
}

function deleted(indexedDB: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('The database could not be deleted')));
  });
}
