import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../client/query-keys';
import { useCarrel } from '../client/use-carrel';
import { Button } from '../ui/button';
import { leavesFocus } from '../ui/leaves-focus';
import { counted } from '../ui/plural';
import { doOrTell } from '../ui/refusals';
import { useToast } from '../ui/use-toast';

const namesShown = 3;

/** Sets of this device that the account does not have, for as long as that is so: the library asks about them only once. */
export function NotAdded() {
  const { sets } = useCarrel();
  const toast = useToast();
  const { data: rows = [] } = useQuery({ queryKey: queryKeys.offered, queryFn: () => sets.offered() });
  if (rows.length === 0) return null;
  const isOne = rows.length === 1;
  const names = rows.slice(0, namesShown).map((row) => `“${row.title || 'Untitled set'}”`);
  const add = () =>
    doOrTell(toast, `${isOne ? 'It was' : 'They were'} not added.`, async () => {
      const added = await sets.takeOver(rows.map((row) => row.id));
      toast({
        text: `${counted(added, 'set')} added. The ${added === 1 ? 'one' : 'ones'} on this device ${added === 1 ? 'stays as it is' : 'stay as they are'}.`,
      });
    });
  return (
    <div className="setr" ref={leavesFocus}>
      <div className="grow">
        <b>{isOne ? '1 set on this device is' : `${rows.length} sets on this device are`} not in your account</b>
        <p>
          <bdi>{names.join(', ')}</bdi>
          {rows.length > namesShown && ` and ${rows.length - namesShown} more`}. Adding makes{' '}
          {isOne ? 'a copy' : 'copies'} there that only you can see; what is on this device stays as it is.
        </p>
      </div>
      <Button onClick={() => void add()}>Add to my account</Button>
    </div>
  );
}
