import { useNavigate } from 'react-router';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { markPage } from '../../ui/mark-page';
import { useToast } from '../../ui/use-toast';

/** How the set is deleted from its page, which is left by it. */
export function useDeleteSet(view: SetView): () => Promise<void> {
  const client = useCarrel();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    const isStillHere = markPage();
    const { deleteSet } = await import('./delete-set');
    await deleteSet(client, view, toast, () => {
      if (isStillHere()) void navigate('/');
    });
  };
}
