import * as words from '../../../messages/app/closed-sets';
import { useNavigate } from 'react-router';
import type { SetView } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { useService } from '../../client/use-service';
import { Button } from '../../ui/button';
import { markPage } from '../../ui/mark-page';
import { Note } from '../../ui/note';
import { useToast } from '../../ui/use-toast';
import { doOrTell } from '../../ui/refusals';
import { keepingWords } from './keeping-words';
import { RemoveButton } from '../deleting/remove-button';
import { setAddress } from '../../domain/set-address';

/** A set that its maker deleted at the service. What is here stays until its reader decides. */
export function GoneNote({ view: { set, pending, isMine } }: { readonly view: SetView }) {
  const waiting = pending.waiting + pending.needsYou;
  const { label, done } = keepingWords(isMine);
  const client = useCarrel();
  const service = useService();
  const navigate = useNavigate();
  const toast = useToast();
  const makeMine = () =>
    doOrTell(toast, isMine ? words.notKept : words.notMadeYours, async () => {
      const isStillHere = markPage();
      const made = await client.sets.makeMine(set.id);
      if (isStillHere()) void navigate(setAddress({ id: made, serviceId: null }), { replace: true });
      toast({ text: done });
    });
  return (
    <div className="offer">
      <Note kind="wait">
        <p>
          {words.copyStays({
            strong: <b>{words.deletedThere({ service: service.name })}</b>,
            count: waiting,
          })}
        </p>
        <div className="flex">
          <Button size="sm" look="primary" onClick={() => void makeMine()}>
            {label}
          </Button>
          <RemoveButton id={set.id} size="sm" />
        </div>
      </Note>
    </div>
  );
}
