import * as labels from '../../../messages/app/labels';
import * as copies from '../../../messages/app/copies';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { codePointLength, limits } from '../../../contract/limits';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { setAddress } from '../../domain/set-address';
import type { SetView } from '../../client/carrel-client';
import type { SetId, TermId } from '../../domain/study-set';
import { Button } from '../../ui/button';
import { markPage } from '../../ui/mark-page';
import { Copy } from '../../ui/more-icons';
import { doOrTell } from '../../ui/refusals';
import { useToast } from '../../ui/use-toast';
import { copyOf, namesInCopy } from './copy-of';

export interface CopyingProps {
  readonly view: Pick<SetView, 'set'>;
  /** All its cards are here. */
  readonly isWhole: boolean;
}

/** Makes a second set of one’s own with the same cards, and opens it. Needs no network. */
export function DuplicateButton({ view, isWhole }: CopyingProps) {
  const client = useCarrel();
  const { newId } = usePorts();
  const navigate = useNavigate();
  const toast = useToast();
  const isCopying = useRef(false);
  const duplicate = async () => {
    if (isCopying.current) return;
    isCopying.current = true;
    const isStillHere = markPage();
    const made = newId() as SetId;
    await doOrTell(toast, copies.notCopied, async () => {
      const creation = copyOf(view.set, made, () => newId() as TermId);
      const title = labels.copyTitle({ title: view.set.title });
      const cards = namesInCopy(view.set, creation);
      await client.sets.carryOver({ from: view.set.id, to: made, cards, as: 'copy' });
      await client.dispatch(codePointLength(title) > limits.titleLength ? creation : { ...creation, title });
      toast({ text: labels.duplicated });
      if (isStillHere()) void navigate(setAddress({ id: made, serviceId: null }));
    });
    isCopying.current = false;
  };
  return (
    <Button
      size="sm"
      icon={Copy}
      unavailable={isWhole ? undefined : copies.cardsFirst}
      onClick={() => void duplicate()}
    >
      {labels.duplicate}
    </Button>
  );
}
