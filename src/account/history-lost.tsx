import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryKeys } from '../client/query-keys';
import { useCarrel } from '../client/use-carrel';
import { Note } from '../ui/note';
import { counted } from '../ui/plural';

/** The review history goes with the sets, and no service has it: how much that is, and the way to keep it. */
export function HistoryLost({ onLeave }: { readonly onLeave: () => void }) {
  const client = useCarrel();
  const { data: log } = useQuery({ queryKey: [...queryKeys.study, 'log'], queryFn: () => client.study.log(null) });
  if (!log || log.length === 0) return null;
  const days = new Set(log.map(({ day }) => day)).size;
  return (
    <Note kind="wait">
      <b>
        {counted(days, 'day')} of study, {counted(log.length, 'line')} of history, are on this device alone
      </b>{' '}
      and go with the sets.{' '}
      <Link className="link" to="/backup" onClick={onLeave}>
        Back up first
      </Link>
    </Note>
  );
}
