import type { Ports } from '../../platform/ports';
import { CarrelDb } from '../../store/carrel-db';
import type { Database } from '../../store/database';
import { generationName } from './database-name';

/** Opens a database by its name, made at first. What it takes when a browser does not give one is loaded then. */
export async function openCarrelDb(name: string, ports: Ports): Promise<Database> {
  const db = new CarrelDb(generationName(name, ports.kept), ports.storage);
  db.makeRoom = async () => (await import('./make-room')).dropPictures(ports.caches);
  try {
    await db.open();
    return db;
  } catch (error) {
    db.close();
    const { openAnyway } = await import('./open-anyway');
    return openAnyway(name, ports, error);
  }
}
