import type { CarrelDb } from './carrel-db';
import type { SetRow } from './rows';

/** What other people made: the reading grows with their sets alone, not with the user's own. */
export async function setsByOthers(db: CarrelDb, user: string): Promise<SetRow[]> {
  const creator = () => db.sets.where('createdBy');
  return (await Promise.all([creator().below(user).toArray(), creator().above(user).toArray()])).flat();
}
