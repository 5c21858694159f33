import type { Ports } from '../platform/ports';
import { CarrelDb } from '../store/carrel-db';
import type { Owner } from './carrel-client';
import { databaseName, generationName } from './database-name';

/** How many changes wait in somebody's database on this device. Reads the count alone, nothing of what they say. */
export async function countWaiting(owner: Owner, ports: Ports): Promise<number> {
  const db = new CarrelDb(generationName(await databaseName(owner), ports.kept), ports.storage);
  try {
    return await db.read([db.outbox], () => db.outbox.where('open').equals(1).count());
  } finally {
    db.close();
  }
}
