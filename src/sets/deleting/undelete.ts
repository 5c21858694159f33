import type { CarrelClient } from '../../client/carrel-client';
import { isOnItsWay } from '../../client/waiting/on-its-way';
import { creationOf } from '../../domain/creation-of';
import type { StudySet } from '../../domain/study-set';

/**
 * Calls off the waiting deletion; where there is none left to call off, writes the set again, but for one that is here all
 * the same, by its number: it would stand twice.
 */
export async function undelete(client: CarrelClient, set: StudySet): Promise<void> {
  const here = set.serviceId === null ? null : await client.sets.hereAs(set.serviceId);
  const items = await client.outbox.items();
  const deletion = items.findLast(
    ({ setId, command, state }) =>
      (setId === set.id || setId === here) &&
      command.kind === 'delete-set' &&
      (state.kind === 'waiting' || state.kind === 'needs-you'),
  );
  if (deletion && (await isCalledOff(client, deletion.id))) return;
  if (here === null || here === set.id) await client.dispatch(creationOf(set));
}

/** False where it left since it was read. */
async function isCalledOff({ outbox }: CarrelClient, id: string): Promise<boolean> {
  try {
    await outbox.discard(id);
    return true;
  } catch (error) {
    if (isOnItsWay(error)) return false;
    throw error;
  }
}
