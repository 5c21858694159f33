import { Link } from 'react-router';
import { Note } from '../ui/note';
import { counted } from '../ui/plural';
import { useOnlyHere } from './use-only-here';

/** What was studied goes with the sets, as far as no service has it: how much that is, and the way to keep it. */
export function HistoryLost({ onLeave }: { readonly onLeave: () => void }) {
  const only = useOnlyHere();
  if (!only || only.lines === 0) return null;
  const { days, cards, lines } = only;
  return (
    <Note kind="wait">
      <b>
        {counted(days, 'day')} of study, {counted(cards, 'card')}, {counted(lines, 'line')} of history, are on this
        device alone
      </b>{' '}
      and go with the sets.{' '}
      <Link className="link" to="/backup" onClick={onLeave}>
        Back up first
      </Link>
    </Note>
  );
}
