import * as words from '../../../messages/app/copies';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { setAddress } from '../../domain/set-address';
import type { SetView } from '../../client/carrel-client';
import type { SetId, TermId } from '../../domain/study-set';
import { markPage } from '../../ui/mark-page';
import { doOrTell } from '../../ui/refusals';
import { useToast } from '../../ui/use-toast';
import { copyOf, namesInCopy, sourceOf } from './copy-of';

/** How somebody else's set is copied into one's own, and the copy opened. Needs no network. */
export function useCopySet(view: Pick<SetView, 'set'>): () => Promise<void> {
  const client = useCarrel();
  const { newId } = usePorts();
  const navigate = useNavigate();
  const toast = useToast();
  const isCopying = useRef(false);
  return async () => {
    const { set } = view;
    const { serviceId } = set;
    if (isCopying.current || serviceId === null) return;
    isCopying.current = true;
    const isStillHere = markPage();
    const made = newId() as SetId;
    await doOrTell(toast, words.notCopied, async () => {
      const creation = copyOf(set, made, () => newId() as TermId);
      // First: of a copy that was made somebody is to know whose work it is.
      await client.sets.setCopiedFrom(made, sourceOf(set, serviceId, creation));
      const cards = namesInCopy(set, creation);
      await client.sets.carryOver({ from: set.id, to: made, cards, as: 'copy' });
      await client.dispatch(creation);
      toast({ text: words.copied });
      if (isStillHere()) void navigate(setAddress({ id: made, serviceId: null }));
    });
    isCopying.current = false;
  };
}
