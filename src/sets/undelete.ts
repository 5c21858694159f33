import type { CarrelClient } from '../client/carrel-client';
import type { StudySet } from '../domain/study-set';
import { creationOf } from './creation-of';

/** Calls off the waiting deletion; where there is none left to call off, writes the set again. */
export async function undelete(client: CarrelClient, set: StudySet): Promise<void> {
  const items = await client.outbox.items();
  const deletion = items.findLast(
    ({ setId, command, state }) => setId === set.id && command.kind === 'delete-set' && (state.kind === 'waiting' || state.kind === 'needs-you'),
  );
  if (deletion) await client.outbox.discard(deletion.seq);
  else await client.dispatch(creationOf(set));
}
