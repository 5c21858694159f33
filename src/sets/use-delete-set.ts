import { useNavigate } from 'react-router';
import type { CarrelClient, SetView } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { useToast } from '../ui/use-toast';
import { creationOf } from './copy-of-set';

/** Deletes a set at once and offers to take it back. The service hears of it only when the time for that is over. */
export function useDeleteSet(view: SetView): () => Promise<void> {
  const client = useCarrel();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    const { set } = view;
    await client.dispatch({ kind: 'delete-set', setId: set.id });
    void navigate('/');
    toast({ text: `Deleted “${set.title || 'Untitled set'}”`, undo: () => void undelete(client, view) });
  };
}

/** Calls off the waiting deletion; where there is none left to call off, writes the set again. */
async function undelete(client: CarrelClient, { set }: SetView): Promise<void> {
  const items = await client.outbox.items();
  const deletion = items.findLast(
    ({ setId, command, state }) => setId === set.id && command.kind === 'delete-set' && (state.kind === 'waiting' || state.kind === 'needs-you'),
  );
  if (deletion) await client.outbox.discard(deletion.seq);
  else await client.dispatch(creationOf(set));
}
