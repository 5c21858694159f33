import type { SetId } from '../domain/study-set';
import type { SetRow } from '../store/rows';
import type { Store } from '../store/store';
import type { Owner } from './carrel-client';
import { isMine } from './set-view';

/**
 * The sets that the learner made, those made last first, as every device of theirs has them: by the service's number, those
 * that have none yet in front. Sets that were there from the start are not among them.
 */
export const ownSets =
  ({ db }: Store, owner: Owner) =>
  async (): Promise<readonly SetId[]> => {
    const headers = await db.sets.toArray();
    return headers
      .filter((header) => header.origin !== 'built-in' && header.availability === 'here' && isMine(header, owner))
      .toSorted((a, b) => (numberOf(a) === numberOf(b) ? 0 : numberOf(b) - numberOf(a)))
      .map(({ id }) => id);
  };

const numberOf = ({ serviceId }: SetRow): number => serviceId ?? Number.POSITIVE_INFINITY;
