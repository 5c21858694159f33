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
import { counted } from '../ui/plural';
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
  const many = counted(waiting, 'change');

  const leave = () => onSignOut();
  const send = async () => {
    if (await outbox.send()) await leave();
  };
  const discard = async () => {
    // Only then: whoever is still signed in has lost nothing.
    if (!(await onSignOut())) return;
    const left = await outbox.discardAll();
    if (left) toast({ text: `Signed out. ${left.words}`, isProblem: left.isProblem });
  };

  // It went out while this was open.
  if (waiting === 0 && navigator.onLine) {
    return (
      <Dialog
        title="Sign out?"
        onClose={onClose}
        actions={
          <Button look="primary" data-first-focus onClick={() => void leave()}>
            Sign out
          </Button>
        }
      >
        <p>Everything that waited is on {service.name} by now. Your sets stay on this device.</p>
      </Dialog>
    );
  }

  // The service alone may be out of reach, and then signing out still works: only the device knows for certain beforehand.
  if (isUnreached || !navigator.onLine) {
    return (
      <Dialog
        title="Signing out needs a connection"
        onClose={onClose}
        actions={
          <>
            <Button look="primary" data-first-focus onClick={onClose}>
              Stay signed in
            </Button>
            <Button icon={Download} onClick={() => void outbox.exportAll()}>
              Export {waiting === 1 ? 'it' : 'them'}
            </Button>
            <Button onClick={() => void leave()}>Try again</Button>
          </>
        }
      >
        <p>
          The server cannot be reached, so it cannot be told to end the session; you can sign out when it is back.
          {waiting > 0 && ` ${many} ${waiting === 1 ? 'waits' : 'wait'}.`}{' '}
          {waiting > 0 && items && keptWords(items, 'you are back online')}
        </p>
      </Dialog>
    );
  }

  return (
    <Dialog
      title={`Sign out with ${many} waiting?`}
      onClose={onClose}
      actions={
        isDiscarding ? (
          <>
            <Button look="primary" data-first-focus onClick={() => setDiscarding(false)}>
              Keep them
            </Button>
            <Button look="danger" onClick={() => void discard()}>
              Discard {many} and sign out
            </Button>
          </>
        ) : (
          <>
            <Button look="primary" data-first-focus onClick={() => void leave()}>
              Keep on this device and sign out
            </Button>
            <Button icon={Send} onClick={() => void send()}>
              {outbox.sending === 'now' ? 'Sending' : 'Send now, then sign out'}
            </Button>
            <Button icon={Download} onClick={() => void outbox.exportAll()}>
              Export first
            </Button>
            <Button look="danger" onClick={() => setDiscarding(true)}>
              Discard
            </Button>
          </>
        )
      }
    >
      <p>
        {service.name} does not have {waiting === 1 ? 'this change' : 'these changes'} yet.{' '}
        {items && keptWords(items, 'you sign in again')}
      </p>
      {outbox.sending === 'missed' && !isDiscarding && (
        <Note kind="wait">
          {many} could not be sent now. You can keep {waiting === 1 ? 'it' : 'them'} here and still sign out.
        </Note>
      )}
      {outbox.sending === 'unreached' && !isDiscarding && (
        <Note kind="wait">
          {many} could not be sent: {service.name} cannot be reached now. {waiting === 1 ? 'It stays' : 'They stay'}{' '}
          here; signing out needs the connection too.
        </Note>
      )}
      {isDiscarding && (
        <Note kind="bad">Discarded changes are taken out of your sets. The Outbox keeps them for seven days.</Note>
      )}
    </Dialog>
  );
}
