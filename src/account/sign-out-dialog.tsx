import { Download, Send } from '../ui/icons';
import { useState } from 'react';
import { useCarrel } from '../client/use-carrel';
import { useService } from '../client/use-service';
import { useSyncStatus } from '../client/use-sync-status';
import { waitingIn } from '../client/waiting-in';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Note } from '../ui/note';
import { counted } from '../ui/plural';
import { saveText } from '../ui/save-text';

interface SignOutDialogProps {
  readonly onClose: () => void;
  readonly onSignOut: () => Promise<void>;
}

/** Asked only when changes wait. Keeping them here is the default and loses nothing. */
export function SignOutDialog({ onClose, onSignOut }: SignOutDialogProps) {
  const client = useCarrel();
  const service = useService();
  const status = useSyncStatus();
  const [doing, setDoing] = useState<'sending' | 'missed' | 'discarding' | null>(null);
  const waiting = waitingIn(status);
  const many = counted(waiting, 'change');

  const leave = async () => {
    onClose();
    await onSignOut();
  };
  const send = async () => {
    setDoing('sending');
    // What could not be sent still waits; the count below says so.
    await client.sync.now().catch(() => undefined);
    const left = await waitingSeqs();
    if (left.length > 0) setDoing('missed');
    else await leave();
  };
  const discard = async () => {
    for (const seq of await waitingSeqs()) await client.outbox.discard(seq);
    await leave();
  };
  const waitingSeqs = async () => {
    const items = await client.outbox.items();
    return items.filter(({ state }) => state.kind !== 'sent' && state.kind !== 'discarded').map(({ seq }) => seq);
  };

  return (
    <Dialog
      title={`Sign out with ${many} waiting?`}
      onClose={onClose}
      actions={
        doing === 'discarding' ? (
          <>
            <Button look="primary" onClick={() => setDoing(null)}>
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
              {doing === 'sending' ? 'Sending' : 'Send now, then sign out'}
            </Button>
            <Button icon={Download} onClick={() => void client.outbox.exportAll().then((text) => saveText('carrel-outbox.json', text))}>
              Export them first
            </Button>
            <Button look="danger" onClick={() => setDoing('discarding')}>
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
      {doing === 'missed' && <Note kind="wait">{many} could not be sent now. You can keep them here and still sign out.</Note>}
      {doing === 'discarding' && <Note kind="bad">Discarded changes are taken out of your sets. The Outbox keeps them for seven days.</Note>}
    </Dialog>
  );
}
