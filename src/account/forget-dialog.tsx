import * as moreCounts from '../../messages/app/counts-later';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/account';
import { Send } from '../ui/icons';
import { Download } from '../ui/more-icons';
import { useState } from 'react';
import { useService } from '../client/use-service';
import { useSyncStatus } from '../client/use-sync-status';
import { waitingIn } from '../client/waiting-in';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Note } from '../ui/note';
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
  const many = moreCounts.changes({ count: count });
  const leave = async () => {
    onClose();
    await onForget();
  };
  const send = async () => {
    if (await waiting.send()) await leave();
  };
  const keep = (
    <Button look="primary" data-first-focus onClick={onClose}>
      {acts.cancel}
    </Button>
  );
  if (count === 0) {
    return (
      <Dialog
        title={words.removeTitle({ user })}
        onClose={onClose}
        actions={
          <>
            {keep}
            <Button look="danger" onClick={() => void leave()}>
              {acts.remove}
            </Button>
          </>
        }
      >
        <p>{words.removeAbout({ service: service.name })}</p>
        <HistoryLost onLeave={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={words.removeWaitingTitle({ user, changes: many })}
      onClose={onClose}
      actions={
        <>
          {keep}
          {canSend && (
            <Button icon={Send} onClick={() => void send()}>
              {waiting.sending === 'now' ? acts.sending : words.sendThenRemove}
            </Button>
          )}
          <Button icon={Download} onClick={() => void waiting.exportAll()}>
            {acts.exportFirst}
          </Button>
          <Button look="danger" onClick={() => (isSure ? void leave() : setSure(true))}>
            {isSure ? words.discardAndRemove({ changes: many }) : acts.discard}
          </Button>
        </>
      }
    >
      <p>{words.onlyHere({ service: service.name, count })}</p>
      <HistoryLost onLeave={onClose} />
      {waiting.sending === 'missed' && <Note kind="wait">{words.notSentNow({ changes: many })}</Note>}
      {isSure && <Note kind="bad">{words.goneForGood({ count })}</Note>}
    </Dialog>
  );
}
