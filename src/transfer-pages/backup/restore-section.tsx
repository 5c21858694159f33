import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/backup';
import { type ReactNode, useState } from 'react';
import type { BackupCounts, DeviceBackup, RestorePreview } from '../../client/backup/device-backup';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { Button, LinkButton } from '../../ui/button';
import { Note } from '../../ui/note';
import { Segmented } from '../../ui/segmented';
import { useToast } from '../../ui/use-toast';
import { ReplaceDialog } from './replace-dialog';
import type { Replaced } from './replaced-note';
import { RestoreTable } from './restore-table';

export interface OpenedBackup {
  readonly name: string;
  readonly backup: DeviceBackup;
  readonly preview: RestorePreview;
}

interface RestoreSectionProps {
  readonly opened: OpenedBackup;
  /** Backs up what is here; rejects where it cannot. */
  readonly onBackUp: () => Promise<void>;
  readonly onReplaced: (replaced: Replaced) => void;
  /** It is over; a problem is said by its words. */
  readonly onEnd: (problem: string | null) => void;
}

type Way = 'merge' | 'replace';
const ways = [
  { value: 'merge', label: words.merge },
  { value: 'replace', label: words.replace },
] as const;

/** What a file would do to this device, in counts, and the two ways to take it. */
export function RestoreSection({ opened, onBackUp, onReplaced, onEnd }: RestoreSectionProps) {
  const client = useCarrel();
  const { log } = usePorts();
  const toast = useToast();
  const [way, setWay] = useState<Way>('merge');
  const [isAsking, setAsking] = useState(false);
  const { backup, name, preview } = opened;
  const isAccount = client.owner.kind === 'account';
  const account = !isAccount && backup.owner?.kind === 'account' ? backup.owner : null;

  const after: BackupCounts = way === 'merge' ? preview.after : { ...preview.file, changes: 0 };

  /** Says what became of it, or that nothing did. */
  async function restored(work: () => Promise<void>): Promise<void> {
    setAsking(false);
    try {
      await work();
      onEnd(null);
    } catch (error) {
      log.warn('A backup could not be restored', error);
      onEnd(words.notTaken);
    }
  }

  const counts = { cards: after.cards, answers: after.lines };
  const merge = () =>
    restored(async () => {
      await client.backup.merge(backup);
      toast({ text: words.restored(counts) });
    });
  const replace = () => restored(async () => onReplaced({ ...counts, undo: await client.backup.replace(backup) }));

  return (
    <section className="restore" aria-labelledby="restore">
      <h2 id="restore">{words.whatIsIn({ file: <bdi>{name}</bdi> })}</h2>
      {!isAccount && <Segmented label={words.howToRestore} value={way} choices={ways} onChange={setWay} />}
      <RestoreTable here={preview.here} file={preview.file} after={after} />
      {account && <Note kind="info">{words.ofAccount({ user: <bdi>{account.user}</bdi>, b: bold })}</Note>}
      <Remarks preview={preview} user={backup.owner?.kind === 'account' ? backup.owner.user : ''} />
      <p className="mut">
        {isAccount ? words.mergeInAccount : way === 'merge' ? words.mergeAbout : words.replaceAbout}
      </p>
      <div className="acts2">
        {account && (
          <LinkButton look="primary" to="/sign-in?return_to=%2Fbackup">
            {acts.signIn}
          </LinkButton>
        )}
        <Button
          look={account ? 'default' : 'primary'}
          onClick={() => (way === 'merge' ? void merge() : setAsking(true))}
        >
          {words.restoreNow}
        </Button>
        <Button look="quiet" onClick={() => onEnd(null)}>
          {acts.cancel}
        </Button>
      </div>
      {isAsking && (
        <ReplaceDialog
          here={preview.here}
          onBackUp={onBackUp}
          onReplace={() => void replace()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

const bold = (text: ReactNode) => <b>{text}</b>;

/** What of a file does not come, or comes and leaves from here. */
function Remarks({ preview, user }: { readonly preview: RestorePreview; readonly user: string }) {
  return (
    <>
      {preview.made > 0 && <p>{words.made({ count: preview.made })}</p>}
      {preview.left > 0 && <p className="mut">{words.leftOut({ count: preview.left })}</p>}
      {preview.isOther && <p className="mut">{words.isOther({ user })}</p>}
      {preview.after.changes > preview.here.changes && <p className="mut">{words.changesAbout}</p>}
    </>
  );
}
