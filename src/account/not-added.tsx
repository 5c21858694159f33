import * as moreCounts from '../../messages/app/counts-later';
import { listed } from '../../messages/in-words';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/account';
import * as libraryWords from '../../messages/app/library';
import * as studiedWords from '../../messages/app/studied-here';
import * as things from '../../messages/app/things';
import { useQuery } from '@tanstack/react-query';
import type { OfferedRow } from '../client/carrel-client';
import { queryKeys } from '../client/query-keys';
import { useCarrel } from '../client/use-carrel';
import { useTakeOver } from '../client/use-take-over';
import { Button } from '../ui/button';
import { leavesFocus } from '../ui/leaves-focus';
import { doOrTell } from '../ui/refusals';
import { useToast } from '../ui/use-toast';

const namesShown = 3;

/** Sets of this device that the account does not have, and what was learned of others', for as long as that is so: the library asks about them only once. */
export function NotAdded() {
  const { sets } = useCarrel();
  const toast = useToast();
  const { done, takeOver } = useTakeOver();
  const { data: rows = [] } = useQuery({ queryKey: queryKeys.offered, queryFn: () => sets.offered() });
  if (rows.length === 0) return null;
  const count = rows.length;
  const adding = done === null ? undefined : libraryWords.adding({ done, count });
  const studied = rows.filter(({ share }) => share === 'studied');
  const own = rows.filter(({ share }) => share === 'set');
  const add = () =>
    doOrTell(toast, words.setsNotAdded({ count }), async () => {
      const added = await takeOver(rows.map((row) => row.id));
      toast({ text: own.length > 0 ? libraryWords.setsAdded({ count: added }) : studiedWords.added({ count: added }) });
    });
  return (
    <div className="setr" ref={leavesFocus}>
      <div className="grow">
        {own.length > 0 && (
          <>
            <b>{words.notInAccount({ count: own.length })}</b>
            <p>{words.addingMakes({ titles: <bdi>{titlesOf(own)}</bdi>, count: own.length })}</p>
          </>
        )}
        {studied.length > 0 && (
          <>
            <b>{studiedWords.studied({ count: studied.length })}</b>
            <p>{studiedWords.comesAlong({ titles: <bdi>{titlesOf(studied)}</bdi>, count: studied.length })}</p>
          </>
        )}
      </div>
      <span role="status">{adding}</span>
      <Button unavailable={adding} onClick={() => void add()}>
        {acts.addToAccount}
      </Button>
    </div>
  );
}

function titlesOf(rows: readonly OfferedRow[]): string {
  const names = rows.slice(0, namesShown).map((row) => `“${row.title || things.untitledSet}”`);
  return rows.length > namesShown
    ? moreCounts.andMore({ titles: names.join(', '), count: rows.length - namesShown })
    : listed(names);
}
