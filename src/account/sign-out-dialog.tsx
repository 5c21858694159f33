import './sign-out.css';
import { changes as counted } from '../../messages/app/counts-later';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/account';
import { Send } from '../ui/icons';
import { Link } from '../ui/link';
import { Download } from '../ui/more-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../client/query-keys';
import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import { useService } from '../client/use-service';
import { useSyncStatus } from '../client/use-sync-status';
import { waitingIn } from '../client/waiting/waiting-in';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Note } from '../ui/note';
import { type SignOutChoice, presetAtSignOut } from './at-sign-out';
import { HistoryLost } from './history-lost';
import { keptWords } from './kept-words';
import { studiedHereWords } from './studied-here-words';
import { useOnlyHere } from './use-only-here';
import { useWaiting } from './use-waiting';

interface SignOutDialogProps {
  readonly user: string;
  /** It was tried just now, and the server did not answer. */
  readonly isUnreached: boolean;
  /** What was chosen before the server did not answer. */
  readonly chosen: SignOutChoice | null;
  /** Asks again: nothing is taken away by a choice that does not stand on the screen. */
  readonly onAskAgain: () => void;
  readonly onClose: () => void;
  readonly onSignOut: (choice: SignOutChoice) => Promise<void>;
}

/** Asks what becomes of what is here. What is here alone is named, with a backup at hand, before it can be taken away. */
export function SignOutDialog({ user, isUnreached, chosen, onAskAgain, onClose, onSignOut }: SignOutDialogProps) {
  const { kept } = usePorts();
  const [preset] = useState(() => presetAtSignOut(kept));
  const [choice, setChoice] = useState(chosen ?? preset.choice);
  /** A browser without a network may still reach a server on this machine. */
  const [asksAnyway, setAsksAnyway] = useState(false);
  const { study } = useCarrel();
  const service = useService();
  const waiting = waitingIn(useSyncStatus());
  const only = useOnlyHere();
  const outbox = useWaiting();
  const [isStudyLeft, setStudyLeft] = useState(false);
  const studied = only ? studiedHereWords(only) : null;
  const isLost = choice === 'take' && (waiting > 0 || studied !== null);

  const askAgain = () => {
    setAsksAnyway(true);
    onAskAgain();
  };
  const send = async () => {
    setStudyLeft(false);
    if (!(await outbox.send())) return;
    const left = await study.onlyHere();
    if (choice === 'take' && studiedHereWords(left) !== null) setStudyLeft(true);
    else await onSignOut(choice);
  };

  // The service alone may be out of reach, and then signing out still works: only the device knows for certain beforehand.
  if (isUnreached || (!navigator.onLine && !asksAnyway))
    return <NotNow {...{ waiting, onClose }} onExport={outbox.exportAll} onTryAgain={askAgain} />;

  return (
    <Dialog
      title={words.signOutTitle({ user })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{acts.cancel}</Button>
          {(waiting > 0 || (studied !== null && only?.isKept)) && (
            <Button icon={Send} onClick={() => void send()}>
              {outbox.sending === 'now' ? acts.sending : words.sendThenSignOut}
            </Button>
          )}
          <Button look={isLost ? 'danger' : 'primary'} onClick={() => void onSignOut(choice)}>
            {isLost ? words.signOutAndLose : acts.signOut}
          </Button>
        </>
      }
    >
      <fieldset className="keeps">
        <legend className="vh">{words.whatBecomes}</legend>
        {(['keep', 'take'] as const).map((one) => (
          <label key={one} className="keep">
            <input
              type="radio"
              name="at-sign-out"
              checked={one === choice}
              data-first-focus={one === choice || undefined}
              onChange={() => setChoice(one)}
            />
            <span>
              <b>{one === 'keep' ? words.keepHere : words.takeAway}</b>
              <small>{one === 'keep' ? words.keepHereAbout : words.takeAwayAbout({ service: service.name })}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {choice === preset.choice && preset.why !== 'first-time' && (
        <p className="why">{preset.why === 'shared' ? words.chosenShared : words.chosenBefore}</p>
      )}
      <div role="status" className="stay">
        {waiting > 0 && choice === 'keep' && <Waiting {...{ waiting }} />}
        {studied !== null && only?.isKept && choice === 'keep' && (
          <Note kind="wait">{words.studyGoesLater({ study: <b>{studied}</b>, service: service.name })}</Note>
        )}
        {waiting > 0 && choice === 'take' && (
          <Note kind="bad">
            {words.onlyHere({ service: service.name, count: waiting })}{' '}
            {studied === null && (
              <Link className="link" to="/backup" onClick={onClose}>
                {acts.backUpFirst}
              </Link>
            )}
          </Note>
        )}
        {choice === 'take' && only && <HistoryLost only={only} onLeave={onClose} />}
        {isStudyLeft && <Note kind="wait">{words.studyNotSent({ service: service.name })}</Note>}
        {outbox.sending === 'missed' && (
          <Note kind="wait">{words.notSentNow({ changes: counted({ count: waiting }) })}</Note>
        )}
        {outbox.sending === 'unreached' && (
          <Note kind="wait">{words.unreached({ changes: counted({ count: waiting }), service: service.name })}</Note>
        )}
      </div>
    </Dialog>
  );
}

/** What waits, and what becomes of it here. */
function Waiting({ waiting }: { readonly waiting: number }) {
  const service = useService();
  const { outbox } = useCarrel();
  const { data: items = [] } = useQuery({ queryKey: queryKeys.outbox, queryFn: () => outbox.items() });
  return (
    <Note kind="wait">
      {words.notThereYet({ service: service.name, count: waiting, kept: keptWords(items, 'sign-in') })}
    </Note>
  );
}

interface NotNowProps {
  readonly waiting: number;
  readonly onClose: () => void;
  readonly onExport: () => Promise<void>;
  readonly onTryAgain: () => void;
}

/** The session cannot be ended now, so nothing is done by halves. */
function NotNow({ waiting, onClose, onExport, onTryAgain }: NotNowProps) {
  const { outbox } = useCarrel();
  const { data: items = [] } = useQuery({ queryKey: queryKeys.outbox, queryFn: () => outbox.items() });
  return (
    <Dialog
      title={words.needsConnection}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" data-first-focus onClick={onClose}>
            {words.staySignedIn}
          </Button>
          {waiting > 0 && (
            <Button icon={Download} onClick={() => void onExport()}>
              {words.exportThem({ count: waiting })}
            </Button>
          )}
          <Button onClick={onTryAgain}>{acts.tryAgain}</Button>
        </>
      }
    >
      <p>{words.cannotTell({ kept: waiting > 0 ? keptWords(items, 'online') : '' })}</p>
    </Dialog>
  );
}
