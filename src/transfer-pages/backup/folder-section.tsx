import * as words from '../../../messages/app/backup-folder';
import type { ReactNode } from 'react';
import type { BackupFolder } from '../../client/backup/backup-folder';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { canChooseFolder, chooseFolder, type FolderTrouble } from '../../platform/folder';
import { Button } from '../../ui/button';
import { momentInWords } from '../../ui/moments';
import { Note } from '../../ui/note';
import { useToast } from '../../ui/use-toast';

interface FolderSectionProps {
  /** Null: none was chosen. */
  readonly folder: BackupFolder | null;
}

/** Backups that are written by themselves, in browsers that hand out folders. */
export function FolderSection({ folder }: FolderSectionProps) {
  return (
    <section className="into-folder" aria-labelledby="folder">
      <h2 id="folder">{words.byItself}</h2>
      <p className="mut">{canChooseFolder() ? words.about : words.cannot}</p>
      {canChooseFolder() && <Folder folder={folder} />}
    </section>
  );
}

const troubles = {
  'not-allowed': words.notAllowed,
  gone: words.gone,
  full: words.full,
  failed: words.failed,
} as const satisfies Record<FolderTrouble, unknown>;

function Folder({ folder }: FolderSectionProps) {
  const { backup } = useCarrel();
  const { clock, log } = usePorts();
  const toast = useToast();

  /** Says what became of it; the page itself says why nothing was written. */
  async function write(work: () => Promise<BackupFolder | null>): Promise<void> {
    try {
      const after = await work();
      if (after && after.trouble === null) toast({ text: words.written });
    } catch (error) {
      log.warn('A folder could not be used', error);
      toast({ text: words.cannotUse, isProblem: true });
    }
  }
  const choose = () =>
    write(async () => {
      const handle = await chooseFolder();
      return handle && backup.useFolder(handle);
    });
  const stop = async () => {
    await backup.leaveFolder();
    toast({ text: words.stopped });
  };

  if (!folder)
    return (
      <div className="acts2">
        <Button onClick={() => void choose()}>{words.choose}</Button>
      </div>
    );
  const { trouble } = folder;
  const now = clock.now();
  return (
    <>
      <div role="status">
        {trouble ? (
          <Note kind="wait">
            {troubles[trouble.why]({ folder: nameOf(folder), when: momentInWords(trouble.since, now) })}
          </Note>
        ) : (
          <p>
            {folder.lastAt === null
              ? words.nothingYet({ folder: nameOf(folder) })
              : words.into({ folder: nameOf(folder), when: momentInWords(folder.lastAt, now) })}
          </p>
        )}
      </div>
      <div className="acts2">
        <Button onClick={() => void write(() => backup.writeIntoFolder())}>
          {trouble === null ? words.writeNow : trouble.why === 'not-allowed' ? words.allowAgain : words.tryAgain}
        </Button>
        <Button look="quiet" onClick={() => void choose()}>
          {words.another}
        </Button>
        <Button look="quiet" onClick={() => void stop()}>
          {words.stop}
        </Button>
      </div>
    </>
  );
}

const nameOf = ({ name }: BackupFolder): ReactNode => (
  <b>
    <bdi>{name}</bdi>
  </b>
);
