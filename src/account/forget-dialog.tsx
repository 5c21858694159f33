import * as moreCounts from '../../messages/app/counts-later';
import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/account';
import { Send } from '../ui/icons';
import { Download } from '../ui/more-icons';
import { useState } from 'react';
import { useCarrel } from '../client/use-carrel';
import { useService } from '../client/use-service';
import { useSyncStatus } from '../client/use-sync-status';
import { waitingIn } from '../client/waiting-in';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Note } from '../ui/note';
import { HistoryLost } from './history-lost';
import { studiedHereWords } from './studied-here-words';
import { useOnlyHere } from './use-only-here';
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
  const { study } = useCarrel();
  const service = useService();
  const count = waitingIn(useSyncStatus());
  const only = useOnlyHere();
  const waiting = useWaiting();
  const [isSure, setSure] = useState(false);
  const [isStudyLeft, setStudyLeft] = useState(false);
  const many = moreCounts.changes({ count: count });
  const leave = async () => {
    onClose();
    await onForget();
  };
  const send = async () => {
    setStudyLeft(false);
    if (!(await waiting.send())) return;
    const left = await study.onlyHere();
    if (left.isKept && studiedHereWords(left) !== null) setStudyLeft(true);
    else await leave();
  };
  const keep = (
    <Button look="primary" data-first-focus onClick={onClose}>
      {acts.cancel}
    </Button>
  );
  const lost = only && <HistoryLost only={only} onLeave={onClose} />;
  const studyLeft = isStudyLeft && <Note kind="wait">{words.studyNotSent({ service: service.name })}</Note>;
  const sendFirst = canSend && (
    <Button icon={Send} onClick={() => void send()}>
      {waiting.sending === 'now' ? acts.sending : words.sendThenRemove}
    </Button>
  );
  if (count === 0) {
    const isAllThere = only && studiedHereWords(only) === null;
    return (
      <Dialog
        title={words.removeTitle({ user })}
        onClose={onClose}
        actions={
          <>
            {keep}
            {only?.isKept && !isAllThere && sendFirst}
            <Button look="danger" onClick={() => void leave()}>
              {acts.remove}
            </Button>
          </>
        }
      >
        {only && <p>{(isAllThere ? words.removeAbout : words.removeSetsThere)({ service: service.name })}</p>}
        {lost}
        {studyLeft}
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
          {sendFirst}
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
      {studyLeft}
      {waiting.sending === 'missed' && <Note kind="wait">{words.notSentNow({ changes: many })}</Note>}
      {isSure && <Note kind="bad">{words.goneForGood({ count })}</Note>}
    </Dialog>
  );
}
