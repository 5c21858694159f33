import * as moreCounts from '../../messages/app/counts-later';
import { listed } from '../../messages/in-words';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/account';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../client/query-keys';
import { useCarrel } from '../client/use-carrel';
import { Button } from '../ui/button';
import { leavesFocus } from '../ui/leaves-focus';
import { doOrTell } from '../ui/refusals';
import { useToast } from '../ui/use-toast';

const namesShown = 3;

/** Sets of this device that the account does not have, for as long as that is so: the library asks about them only once. */
export function NotAdded() {
  const { sets } = useCarrel();
  const toast = useToast();
  const { data: rows = [] } = useQuery({ queryKey: queryKeys.offered, queryFn: () => sets.offered() });
  if (rows.length === 0) return null;
  const count = rows.length;
  const names = rows.slice(0, namesShown).map((row) => `“${row.title || words.untitled}”`);
  const titles =
    count > namesShown ? moreCounts.andMore({ titles: names.join(', '), count: count - namesShown }) : listed(names);
  const add = () =>
    doOrTell(toast, words.setsNotAdded({ count }), async () => {
      const added = await sets.takeOver(rows.map((row) => row.id));
      toast({
        text: words.added({ count: added }),
      });
    });
  return (
    <div className="setr" ref={leavesFocus}>
      <div className="grow">
        <b>{words.notInAccount({ count })}</b>
        <p>{words.addingMakes({ titles: <bdi>{titles}</bdi>, count })}</p>
      </div>
      <Button onClick={() => void add()}>{acts.addToAccount}</Button>
    </div>
  );
}
