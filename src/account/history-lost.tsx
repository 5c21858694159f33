import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/account';
import { Link } from 'react-router';
import { Note } from '../ui/note';
import { useOnlyHere } from './use-only-here';

/** What was studied goes with the sets, as far as no service has it: how much that is, and the way to keep it. */
export function HistoryLost({ onLeave }: { readonly onLeave: () => void }) {
  const only = useOnlyHere();
  if (!only || only.lines === 0) return null;
  const { days, cards } = only;
  return (
    <Note kind="wait">
      {words.goesWithSets({
        study: <b>{words.studyHere({ days, cards })}</b>,
        link: (
          <Link className="link" to="/backup" onClick={onLeave}>
            {acts.backUpFirst}
          </Link>
        ),
      })}
    </Note>
  );
}
