import type { Database } from './database';
import type { SetRow } from './rows';

/**
 * What other people made, where it is known who: the reading grows with their sets alone, not with the user's own. `above`
 * is asked for the name that would come next, since browsers walk over every entry of the name that is left out.
 */
export async function setsByOthers(db: Database, user: string): Promise<SetRow[]> {
  const creator = () => db.sets.where('createdBy');
  return (await Promise.all([creator().below(user).toArray(), creator().above(`${user}\0`).toArray()])).flat();
}

/** Sets that are known by their numbers alone, since nobody was shown more of them yet: no index has them. Reads all headers. */
export const setsOfUnknownMakers = async (db: Database): Promise<SetRow[]> =>
  (await db.sets.toArray()).filter(({ createdBy, serviceId }) => createdBy === null && serviceId !== null);
