import { useNavigate } from 'react-router';
import type { SetView } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { useToast } from '../ui/use-toast';

/** How the set is deleted from its page, which is left by it. */
export function useDeleteSet(view: SetView): () => Promise<void> {
  const client = useCarrel();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => (await import('./delete-set')).deleteSet(client, view, toast, () => void navigate('/'));
}
