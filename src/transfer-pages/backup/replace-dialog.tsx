import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/backup';
import { useState } from 'react';
import type { BackupCounts } from '../../client/backup/device-backup';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Download } from '../../ui/more-icons';

interface ReplaceDialogProps {
  readonly here: BackupCounts;
  readonly onBackUp: () => Promise<void>;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** The last word before a file takes the place of what is here: how much that is, and the way to keep it. */
export function ReplaceDialog({ here, onBackUp, onReplace, onClose }: ReplaceDialogProps) {
  const [isKept, setKept] = useState(false);
  const keep = async () => {
    await onBackUp();
    setKept(true);
  };
  return (
    <Dialog
      title={words.replaceTitle}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" data-first-focus onClick={onClose}>
            {acts.cancel}
          </Button>
          {!isKept && (
            <Button icon={Download} onClick={() => void keep()}>
              {acts.backUpFirst}
            </Button>
          )}
          <Button look="danger" onClick={onReplace}>
            {words.replaceNow}
          </Button>
        </>
      }
    >
      <p>{words.replaceLoses({ sets: here.sets, cards: here.cards, answers: here.lines, stars: here.stars })}</p>
      <p role="status">{isKept && words.keptFirst}</p>
    </Dialog>
  );
}
