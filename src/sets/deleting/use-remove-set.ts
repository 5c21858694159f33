import * as words from '../../../messages/app/sets';
import { useNavigate } from 'react-router';
import { useCarrel } from '../../client/use-carrel';
import type { SetId } from '../../domain/study-set';
import { markPage } from '../../ui/mark-page';
import { useToast } from '../../ui/use-toast';
import { doOrTell } from '../../ui/refusals';

/** How a set is taken off this device, without a word to the service, from its page, which is left by it. */
export function useRemoveSet(id: SetId): () => Promise<void> {
  const client = useCarrel();
  const navigate = useNavigate();
  const toast = useToast();
  return () =>
    doOrTell(toast, words.notRemoved, async () => {
      const isStillHere = markPage();
      const undo = await client.sets.remove(id);
      if (isStillHere()) void navigate('/');
      toast({ text: words.removed, undo: () => void doOrTell(toast, words.notPutBack, undo) });
    });
}
