import '../transfer.css';
import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/backup';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DeviceBackup, RestorePreview } from '../../client/device-backup';
import { queryKeys } from '../../client/query-keys';
import { useCarrel } from '../../client/use-carrel';
import { usePorts } from '../../client/use-ports';
import { Button } from '../../ui/button';
import { Download } from '../../ui/more-icons';
import { Note } from '../../ui/note';
import { saveBlob } from '../../ui/save-text';
import { useToast } from '../../ui/use-toast';
import { usePageTitle } from '../../ui/use-page-title';
import { backupParts, readBackup } from './backup-file';
import { RestoreTable } from './restore-table';
import { restoreProblem } from './restore-problem';

const lastKey = [...queryKeys.study, 'backup'];
const dayMs = 86_400_000;
/** No browser makes a longer text of a file. */
const mostBytes = 256 * 2 ** 20;

interface Opened {
  readonly name: string;
  readonly backup: DeviceBackup;
  readonly preview: RestorePreview;
}

const otherUser = ({ backup: { owner } }: Opened): string => (owner?.kind === 'account' ? owner.user : '');

/** Everything of this device in one file, and back again. */
export function BackupScreen() {
  usePageTitle(words.backup);
  const client = useCarrel();
  const { clock, log } = usePorts();
  const queries = useQueryClient();
  const toast = useToast();
  const chooser = useRef<HTMLInputElement>(null);
  const { data: lastAt } = useQuery({ queryKey: lastKey, queryFn: () => client.backup.lastAt() });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(): Promise<void> {
    const backup = await client.backup.read();
    saveBlob(
      `carrel-${new Date(backup.at).toISOString().slice(0, 10)}.carrel-backup`,
      new Blob([...backupParts(backup)]),
    );
    await client.backup.made(backup.at);
    await queries.invalidateQueries({ queryKey: lastKey });
  }

  async function open(file: File): Promise<void> {
    setProblem(null);
    setOpened(null);
    if (file.size > mostBytes) {
      setProblem(words.tooLarge({ file: file.name }));
      return;
    }
    const read = readBackup(await file.text());
    if (read.kind !== 'backup') setProblem(restoreProblem(read, file.name));
    else setOpened({ name: file.name, backup: read.backup, preview: await client.backup.preview(read.backup) });
  }

  async function merge({ backup, preview }: Opened): Promise<void> {
    try {
      await client.backup.merge(backup);
      setOpened(null);
      toast({
        text: words.restored({ cards: preview.after.cards, answers: preview.after.lines }),
      });
    } catch (error) {
      log.warn('A backup could not be restored', error);
      setProblem(words.notTaken);
    }
  }

  const age = lastAt === undefined || lastAt === null ? null : Math.floor((clock.now() - lastAt) / dayMs);
  return (
    <div className="transfer narrow">
      <header className="phead">
        <h1 tabIndex={-1}>{words.backup}</h1>
        <p className="mut">
          {age === null ? words.never : age === 0 ? words.madeToday : words.madeBefore({ days: age })}
        </p>
      </header>
      <p>{words.contents}</p>
      <div className="acts2">
        <Button look="primary" icon={Download} onClick={() => void save()}>
          {words.backUpNow}
        </Button>
        <input
          ref={chooser}
          className="vh"
          type="file"
          tabIndex={-1}
          aria-hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again.
            target.value = '';
            if (file) void open(file);
          }}
        />
        <Button onClick={() => chooser.current?.click()}>{words.restore}</Button>
      </div>
      <div role="alert">{problem && <Note kind="bad">{problem}</Note>}</div>
      {opened && (
        <section aria-labelledby="restore">
          <h2 id="restore">{words.whatIsIn({ file: <bdi>{opened.name}</bdi> })}</h2>
          <RestoreTable preview={opened.preview} />
          {opened.preview.left > 0 && <p className="mut">{words.leftOut({ count: opened.preview.left })}</p>}
          {opened.preview.isOther && <p className="mut">{words.isOther({ user: otherUser(opened) })}</p>}
          <p className="mut">{words.mergeAbout}</p>
          {opened.preview.after.changes > opened.preview.here.changes && <p className="mut">{words.changesAbout}</p>}
          <div className="acts2">
            <Button look="primary" onClick={() => void merge(opened)}>
              {words.merge}
            </Button>
            <Button look="quiet" onClick={() => setOpened(null)}>
              {acts.cancel}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
