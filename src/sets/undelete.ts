import type { CarrelClient, SetView } from '../client/carrel-client';
import { creationOf } from './copy-of-set';

/** Calls off the waiting deletion; where there is none left to call off, writes the set again. */
export async function undelete(client: CarrelClient, { set }: SetView): Promise<void> {
  const items = await client.outbox.items();
  const deletion = items.findLast(
    ({ setId, command, state }) => setId === set.id && command.kind === 'delete-set' && (state.kind === 'waiting' || state.kind === 'needs-you'),
  );
  if (deletion) await client.outbox.discard(deletion.seq);
  else await client.dispatch(creationOf(set));
}
