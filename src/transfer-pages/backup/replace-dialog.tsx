import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/backup';
import { useState } from 'react';
import type { BackupCounts } from '../../client/backup/device-backup';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Download } from '../../ui/more-icons';
import { Note } from '../../ui/note';
import { whyRefused } from '../../ui/refusals';

interface ReplaceDialogProps {
  readonly here: BackupCounts;
  /** Rejects where it was not made. */
  readonly onBackUp: () => Promise<void>;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** Whether what is here was kept, as far as a page can know: the browser has the file. */
export type Kept =
  | { readonly kind: 'no' | 'yes' }
  | {
      readonly kind: 'not-made';
      /** In words. */
      readonly why: string;
    };

/** What became of keeping it. */
export const keptBy = (backUp: () => Promise<void>): Promise<Kept> =>
  backUp().then(
    () => ({ kind: 'yes' }),
    (error: unknown) => ({ kind: 'not-made', why: whyRefused(error) }),
  );

/** The last word before a file takes the place of what is here: how much that is, and the way to keep it. */
export function ReplaceDialog({ here, onBackUp, onReplace, onClose }: ReplaceDialogProps) {
  const [kept, setKept] = useState<Kept>({ kind: 'no' });
  return (
    <Dialog
      title={words.replaceTitle}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" data-first-focus onClick={onClose}>
            {acts.cancel}
          </Button>
          {kept.kind !== 'yes' && (
            <Button icon={Download} onClick={() => void keptBy(onBackUp).then(setKept)}>
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
      <p role="status">{kept.kind === 'yes' && words.keptFirst}</p>
      <div role="alert">{kept.kind === 'not-made' && <Note kind="bad">{`${words.notMade} ${kept.why}`}</Note>}</div>
    </Dialog>
  );
}
