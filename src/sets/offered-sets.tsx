import type { LibraryRow } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { Button } from '../ui/button';
import { leavesFocus } from '../ui/leaves-focus';
import { Note } from '../ui/note';
import { counted } from '../ui/plural';
import { useToast } from '../ui/use-toast';
import { doOrTell } from '../ui/refusals';

const namesShown = 3;

/** After signing in: sets made here before are offered to the account; what is declined, the settings go on offering. The device's own stay as they are. */
export function OfferedSets({ offered }: { readonly offered: readonly LibraryRow[] }) {
  const client = useCarrel();
  const toast = useToast();
  const names = offered.slice(0, namesShown).map((row) => `“${row.title || 'Untitled set'}”`);
  const more = offered.length > namesShown ? ` and ${offered.length - namesShown} more` : '';
  const add = () =>
    doOrTell(toast, `${offered.length === 1 ? 'It was' : 'They were'} not added.`, async () => {
      const added = await client.sets.takeOver(offered.map((row) => row.id));
      toast({ text: `${counted(added, 'set')} added. The ones on this device stay as they are.` });
    });
  const decline = () =>
    doOrTell(toast, 'Your answer was not kept.', async () => {
      await client.sets.declineOffer();
      toast({ text: `${offered.length === 1 ? 'It stays' : 'They stay'} on this device. Settings keeps the offer.` });
    });
  return (
    <div className="offer" ref={leavesFocus}>
      <Note kind="info">
        <p>
          <b>
            {offered.length === 1 ? '1 set on this device is' : `${offered.length} sets on this device are`} not in your
            account:
          </b>{' '}
          <bdi>{names.join(', ')}</bdi>
          {more}. Adding makes {offered.length === 1 ? 'a copy' : 'copies'} there that only you can see.
        </p>
        <div className="flex">
          <Button size="sm" look="primary" onClick={() => void add()}>
            Add to my account
          </Button>
          <Button size="sm" look="quiet" onClick={() => void decline()}>
            Not now
          </Button>
        </div>
      </Note>
    </div>
  );
}
