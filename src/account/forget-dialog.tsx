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
import { HistoryLost } from './history-lost';
import { useWaiting } from './use-waiting';

interface ForgetDialogProps {
  readonly user: string;
  /** Signed in, so that what waits can still go out. */
  readonly canSend: boolean;
  readonly onClose: () => void;
  readonly onForget: () => Promise<void>;
}

/** The last word before an account's sets leave this device: what waits is sent, exported or given up, never by the way. */
export function ForgetDialog({ user, canSend, onClose, onForget }: ForgetDialogProps) {
  const service = useService();
  const count = waitingIn(useSyncStatus());
  const waiting = useWaiting();
  const [isSure, setSure] = useState(false);
  const many = counted(count, 'change');
  const leave = async () => {
    onClose();
    await onForget();
  };
  const send = async () => {
    if (await waiting.send()) await leave();
  };
  const keep = (
    <Button look="primary" data-first-focus onClick={onClose}>
      Keep everything here
    </Button>
  );
  if (count === 0) {
    return (
      <Dialog
        title={`Remove ${user}’s sets from this device?`}
        onClose={onClose}
        actions={
          <>
            {keep}
            <Button look="danger" onClick={() => void leave()}>
              Remove
            </Button>
          </>
        }
      >
        <p>{service.name} has everything that was written here. The sets come back when this account signs in again.</p>
        <HistoryLost onLeave={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={`Remove ${user}’s sets with ${many} waiting?`}
      onClose={onClose}
      actions={
        <>
          {keep}
          {canSend && (
            <Button icon={Send} onClick={() => void send()}>
              {waiting.sending === 'now' ? 'Sending' : 'Send now, then remove'}
            </Button>
          )}
          <Button icon={Download} onClick={() => void waiting.exportAll()}>
            Export first
          </Button>
          <Button look="danger" onClick={() => (isSure ? void leave() : setSure(true))}>
            {isSure ? `Give up ${many} and remove` : 'Discard'}
          </Button>
        </>
      }
    >
      <p>
        {service.name} does not have {count === 1 ? 'this change' : 'these changes'} yet, and{' '}
        {count === 1 ? 'it is' : 'they are'} on this device alone.
      </p>
      <HistoryLost onLeave={onClose} />
      {waiting.sending === 'missed' && <Note kind="wait">{many} could not be sent now.</Note>}
      {isSure && (
        <Note kind="bad">Nothing brings {count === 1 ? 'it' : 'them'} back afterwards but an exported file.</Note>
      )}
    </Dialog>
  );
}
