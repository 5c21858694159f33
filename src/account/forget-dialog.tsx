import * as moreCounts from '../../messages/app/counts-later';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/account';
import { Download } from '../ui/more-icons';
import { useState } from 'react';
import { useService } from '../client/use-service';
import { useSyncStatus } from '../client/use-sync-status';
import { waitingIn } from '../client/waiting/waiting-in';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Note } from '../ui/note';
import { HistoryLost } from './history-lost';
import { studiedHereWords } from './studied-here-words';
import { useOnlyHere } from './use-only-here';
import { useWaiting } from './use-waiting';

interface ForgetDialogProps {
  readonly user: string;
  readonly onClose: () => void;
  readonly onForget: () => Promise<void>;
}

/** The last word before the sets of an account that is not signed in leave this device: what waits is exported or given up, never by the way. */
export function ForgetDialog({ user, onClose, onForget }: ForgetDialogProps) {
  const service = useService();
  const count = waitingIn(useSyncStatus());
  const only = useOnlyHere();
  const waiting = useWaiting();
  const [isSure, setSure] = useState(false);
  const many = moreCounts.changes({ count: count });
  const leave = async () => {
    onClose();
    await onForget();
  };
  const keep = (
    <Button look="primary" data-first-focus onClick={onClose}>
      {acts.cancel}
    </Button>
  );
  const lost = only && <HistoryLost only={only} onLeave={onClose} />;
  if (count === 0) {
    const isAllThere = only && studiedHereWords(only) === null;
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
        {only && <p>{(isAllThere ? words.removeAbout : words.removeSetsThere)({ service: service.name })}</p>}
        {lost}
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
      {lost}
      {isSure && <Note kind="bad">{words.goneForGood({ count })}</Note>}
    </Dialog>
  );
}
