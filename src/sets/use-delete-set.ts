import { useNavigate } from 'react-router';
import type { SetView } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { useToast } from '../ui/use-toast';

/** Deletes a set at once and offers to take it back. The service hears of it only when the time for that is over. */
export function useDeleteSet(view: SetView): () => Promise<void> {
  const client = useCarrel();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    const { set } = view;
    // What undoing takes is here before it is offered.
    const { undelete } = await import('./undelete');
    await client.dispatch({ kind: 'delete-set', setId: set.id });
    void navigate('/');
    toast({ text: `Deleted “${set.title || 'Untitled set'}”`, undo: () => void undelete(client, view) });
  };
}
