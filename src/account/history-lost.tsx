import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/account';
import type { OnlyHere } from '../client/progress/unsent-lines';
import { Link } from '../ui/link';
import { Note } from '../ui/note';
import { studiedHereWords } from './studied-here-words';

interface HistoryLostProps {
  readonly only: OnlyHere;
  readonly onLeave: () => void;
}

/** What was studied goes with the sets, as far as no service has it: how much that is, and the way to keep it. */
export function HistoryLost({ only, onLeave }: HistoryLostProps) {
  const study = studiedHereWords(only);
  if (study === null) return null;
  return (
    <Note kind="wait">
      {words.goesWithSets({
        study: <b>{study}</b>,
        link: (
          <Link className="link" to="/backup" onClick={onLeave}>
            {acts.backUpFirst}
          </Link>
        ),
      })}
    </Note>
  );
}
