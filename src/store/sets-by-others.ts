import type { Database } from './database';
import type { SetRow } from './rows';

/**
 * What other people made: the reading grows with their sets alone, not with the user's own. `above` is asked for the name
 * that would come next, since browsers walk over every entry of the name that is left out.
 */
export async function setsByOthers(db: Database, user: string): Promise<SetRow[]> {
  const creator = () => db.sets.where('createdBy');
  return (await Promise.all([creator().below(user).toArray(), creator().above(`${user}\0`).toArray()])).flat();
}
