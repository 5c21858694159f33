import * as moreCounts from '../../../messages/app/counts-later';
import * as things from '../../../messages/app/things';
import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/library';
import * as studiedWords from '../../../messages/app/studied-here';
import type { OfferedRow } from '../../client/carrel-client';
import { useCarrel } from '../../client/use-carrel';
import { useTakeOver } from '../../client/use-take-over';
import { Button } from '../../ui/button';
import { leavesFocus } from '../../ui/leaves-focus';
import { Note } from '../../ui/note';
import { useToast } from '../../ui/use-toast';
import { doOrTell } from '../../ui/refusals';

const namesShown = 3;

/** After signing in: sets made here before, and what was learned of others', are offered to the account; what is declined, the settings go on offering. The device's own stay as they are. */
export function OfferedSets({ offered }: { readonly offered: readonly OfferedRow[] }) {
  const client = useCarrel();
  const toast = useToast();
  const { done, takeOver } = useTakeOver();
  const adding = done === null ? undefined : words.adding({ done, count: offered.length });
  const studied = offered.filter(({ share }) => share === 'studied');
  const own = offered.filter(({ share }) => share === 'set');
  const add = () =>
    doOrTell(toast, words.setsNotAdded({ count: offered.length }), async () => {
      const count = await takeOver(offered.map((row) => row.id));
      toast({ text: own.length > 0 ? words.setsAdded({ count }) : studiedWords.added({ count }) });
    });
  const decline = () =>
    doOrTell(toast, words.answerNotKept, async () => {
      await client.sets.declineOffer();
      toast({ text: words.staysHere({ count: offered.length }) });
    });
  return (
    <div className="offer" ref={leavesFocus}>
      <Note kind="info">
        {own.length > 0 && (
          <p>
            <b>{words.notInAccountYet({ count: own.length })}</b>{' '}
            {words.addingMakes({ titles: <bdi>{titlesOf(own)}</bdi>, count: own.length })}
          </p>
        )}
        {studied.length > 0 && (
          <p>
            <b>{studiedWords.studied({ count: studied.length })}</b>{' '}
            {studiedWords.comesAlong({ titles: <bdi>{titlesOf(studied)}</bdi>, count: studied.length })}
          </p>
        )}
        <div className="flex">
          <Button size="sm" look="primary" unavailable={adding} onClick={() => void add()}>
            {acts.addToAccount}
          </Button>
          <Button size="sm" look="quiet" unavailable={adding} onClick={() => void decline()}>
            {acts.notNow}
          </Button>
          <span role="status">{adding}</span>
        </div>
      </Note>
    </div>
  );
}

function titlesOf(rows: readonly OfferedRow[]): string {
  const names = rows.slice(0, namesShown).map((row) => `“${row.title || things.untitledSet}”`);
  return rows.length > namesShown
    ? moreCounts.andMore({ titles: names.join(', '), count: rows.length - namesShown })
    : names.join(', ');
}
