import { Send } from '../ui/icons';
import { Download } from '../ui/more-icons';
import { useState } from 'react';
import { useService } from '../client/use-service';
import { useSyncStatus } from '../client/use-sync-status';
import { waitingIn } from '../client/waiting-in';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Note } from '../ui/note';
import { counted } from '../ui/plural';
import { useWaiting } from './use-waiting';

interface SignOutDialogProps {
  readonly onClose: () => void;
  readonly onSignOut: () => Promise<void>;
}

/** Asked only when changes wait. Keeping them here is the default and loses nothing. */
export function SignOutDialog({ onClose, onSignOut }: SignOutDialogProps) {
  const service = useService();
  const status = useSyncStatus();
  const outbox = useWaiting();
  const [isDiscarding, setDiscarding] = useState(false);
  const waiting = waitingIn(status);
  const many = counted(waiting, 'change');

  const leave = async () => {
    onClose();
    await onSignOut();
  };
  const send = async () => {
    if (await outbox.send()) await leave();
  };
  const discard = async () => {
    await outbox.discardAll();
    await leave();
  };

  return (
    <Dialog
      title={`Sign out with ${many} waiting?`}
      onClose={onClose}
      actions={
        isDiscarding ? (
          <>
            <Button look="primary" onClick={() => setDiscarding(false)}>
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
        {service.name} does not have {waiting === 1 ? 'this change' : 'these changes'} yet. Kept here, {waiting === 1 ? 'it goes' : 'they go'} out when you
        sign in again.
      </p>
      {outbox.sending === 'missed' && !isDiscarding && <Note kind="wait">{many} could not be sent now. You can keep them here and still sign out.</Note>}
      {isDiscarding && <Note kind="bad">Discarded changes are taken out of your sets. The Outbox keeps them for seven days.</Note>}
    </Dialog>
  );
}
