import * as moreCounts from '../../messages/app/counts-later';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/account';
import { Send } from '../ui/icons';
import { Download } from '../ui/more-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../client/query-keys';
import { useCarrel } from '../client/use-carrel';
import { useService } from '../client/use-service';
import { useSyncStatus } from '../client/use-sync-status';
import { waitingIn } from '../client/waiting-in';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Note } from '../ui/note';
import { useToast } from '../ui/use-toast';
import { keptWords } from './kept-words';
import { useWaiting } from './use-waiting';

interface SignOutDialogProps {
  /** It was tried just now, and the server did not answer. */
  readonly isUnreached: boolean;
  readonly onClose: () => void;
  /** False where the server could not be told. */
  readonly onSignOut: () => Promise<boolean>;
}

/** Asked only when changes wait. Keeping them here is the default and loses nothing. */
export function SignOutDialog({ isUnreached, onClose, onSignOut }: SignOutDialogProps) {
  const service = useService();
  const status = useSyncStatus();
  const outbox = useWaiting();
  const toast = useToast();
  const { outbox: kept } = useCarrel();
  const { data: items } = useQuery({ queryKey: queryKeys.outbox, queryFn: () => kept.items() });
  const [isDiscarding, setDiscarding] = useState(false);
  const waiting = waitingIn(status);
  const many = moreCounts.changes({ count: waiting });

  const leave = () => onSignOut();
  const send = async () => {
    if (await outbox.send()) await leave();
  };
  const discard = async () => {
    // Only then: whoever is still signed in has lost nothing.
    if (!(await onSignOut())) return;
    const left = await outbox.discardAll();
    if (left) toast({ text: words.signedOutAnd({ what: left.words }), isProblem: left.isProblem });
  };

  // It went out while this was open.
  if (waiting === 0 && navigator.onLine) {
    return (
      <Dialog
        title={words.signOutTitle}
        onClose={onClose}
        actions={
          <Button look="primary" data-first-focus onClick={() => void leave()}>
            {acts.signOut}
          </Button>
        }
      >
        <p>{words.allSent({ service: service.name })}</p>
      </Dialog>
    );
  }

  // The service alone may be out of reach, and then signing out still works: only the device knows for certain beforehand.
  if (isUnreached || !navigator.onLine) {
    return (
      <Dialog
        title={words.needsConnection}
        onClose={onClose}
        actions={
          <>
            <Button look="primary" data-first-focus onClick={onClose}>
              {words.staySignedIn}
            </Button>
            <Button icon={Download} onClick={() => void outbox.exportAll()}>
              {words.exportThem({ count: waiting })}
            </Button>
            <Button onClick={() => void leave()}>{acts.tryAgain}</Button>
          </>
        }
      >
        <p>{words.cannotTell({ kept: waiting > 0 && items ? keptWords(items, 'online') : '' })}</p>
      </Dialog>
    );
  }

  return (
    <Dialog
      title={words.signOutWaiting({ changes: many })}
      onClose={onClose}
      actions={
        isDiscarding ? (
          <>
            <Button look="primary" data-first-focus onClick={() => setDiscarding(false)}>
              {acts.cancel}
            </Button>
            <Button look="danger" onClick={() => void discard()}>
              {words.discardAndSignOut({ changes: many })}
            </Button>
          </>
        ) : (
          <>
            <Button look="primary" data-first-focus onClick={() => void leave()}>
              {words.keepAndSignOut}
            </Button>
            <Button icon={Send} onClick={() => void send()}>
              {outbox.sending === 'now' ? acts.sending : words.sendThenSignOut}
            </Button>
            <Button icon={Download} onClick={() => void outbox.exportAll()}>
              {acts.exportFirst}
            </Button>
            <Button look="danger" onClick={() => setDiscarding(true)}>
              {acts.discard}
            </Button>
          </>
        )
      }
    >
      <p>
        {words.notThereYet({ service: service.name, count: waiting, kept: items ? keptWords(items, 'sign-in') : '' })}
      </p>
      {outbox.sending === 'missed' && !isDiscarding && (
        <Note kind="wait">{words.keepInstead({ changes: many, count: waiting })}</Note>
      )}
      {outbox.sending === 'unreached' && !isDiscarding && (
        <Note kind="wait">{words.unreached({ changes: many, service: service.name })}</Note>
      )}
      {isDiscarding && <Note kind="bad">{words.discardedKept}</Note>}
    </Dialog>
  );
}
