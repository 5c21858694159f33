import type { Ports } from '../../platform/ports';
import { CarrelDb } from '../../store/carrel-db';
import { storeOf } from '../../store/store';
import type { Owner } from '../carrel-client';
import { databaseName, generationName } from '../database/database-name';
import { outboxCounts } from './outbox-counts';

/** How many changes, answers, stars and settings wait in somebody's database on this device. */
export async function countWaiting(owner: Owner, ports: Ports): Promise<number> {
  const db = new CarrelDb(generationName(await databaseName(owner), ports.kept), ports.storage);
  // Another tab may be taking it off this device.
  db.mayMake = false;
  try {
    if (!(await db.isThere())) return 0;
    const { waiting, needsYou, answers, choices } = await outboxCounts(storeOf(db, () => ''));
    return waiting + needsYou + answers + choices;
  } finally {
    db.close();
  }
}
