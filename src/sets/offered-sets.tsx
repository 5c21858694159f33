import * as moreCounts from '../../messages/app/counts-later';
import * as things from '../../messages/app/things';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/library';
import type { LibraryRow } from '../client/carrel-client';
import { useCarrel } from '../client/use-carrel';
import { Button } from '../ui/button';
import { leavesFocus } from '../ui/leaves-focus';
import { Note } from '../ui/note';
import { useToast } from '../ui/use-toast';
import { doOrTell } from '../ui/refusals';

const namesShown = 3;

/** After signing in: sets made here before are offered to the account; what is declined, the settings go on offering. The device's own stay as they are. */
export function OfferedSets({ offered }: { readonly offered: readonly LibraryRow[] }) {
  const client = useCarrel();
  const toast = useToast();
  const names = offered.slice(0, namesShown).map((row) => `“${row.title || things.untitledSet}”`);
  const titles =
    offered.length > namesShown
      ? moreCounts.andMore({ titles: names.join(', '), count: offered.length - namesShown })
      : names.join(', ');
  const add = () =>
    doOrTell(toast, words.setsNotAdded({ count: offered.length }), async () => {
      const added = await client.sets.takeOver(offered.map((row) => row.id));
      toast({ text: words.setsAdded({ count: added }) });
    });
  const decline = () =>
    doOrTell(toast, words.answerNotKept, async () => {
      await client.sets.declineOffer();
      toast({ text: words.staysHere({ count: offered.length }) });
    });
  return (
    <div className="offer" ref={leavesFocus}>
      <Note kind="info">
        <p>
          <b>{words.notInAccountYet({ count: offered.length })}</b>{' '}
          {words.addingMakes({ titles: <bdi>{titles}</bdi>, count: offered.length })}
        </p>
        <div className="flex">
          <Button size="sm" look="primary" onClick={() => void add()}>
            {acts.addToAccount}
          </Button>
          <Button size="sm" look="quiet" onClick={() => void decline()}>
            {acts.notNow}
          </Button>
        </div>
      </Note>
    </div>
  );
}
