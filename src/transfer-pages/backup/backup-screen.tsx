import '../transfer.css';
import './backup.css';
import * as words from '../../../messages/app/backup';
import * as ageWords from '../../../messages/app/backup-age';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryKeys } from '../../client/query-keys';
import { useCarrel } from '../../client/use-carrel';
import { useService } from '../../client/use-service';
import { backupFile, backupName } from '../../client/backup/backup-as-file';
import type { BackupAge } from '../../client/backup/device-backup';
import { lastBackupWords } from '../../ui/last-backup-words';
import { usePorts } from '../../client/use-ports';
import { Button } from '../../ui/button';
import { Download } from '../../ui/more-icons';
import { Note } from '../../ui/note';
import { saveBlob } from '../../ui/save-text';
import { usePageTitle } from '../../ui/use-page-title';
import { doOrTell } from '../../ui/refusals';
import { useToast } from '../../ui/use-toast';
import { readBackup } from './backup-file';
import { FolderSection } from './folder-section';
import { type OpenedBackup, RestoreSection } from './restore-section';
import { type Replaced, ReplacedNote } from './replaced-note';
import { restoreProblem } from './restore-problem';

/** How old the last backup is, and what of this device a service has. */
function AgeWords({ age: { kept, lastAt } }: { readonly age: BackupAge }) {
  const { clock } = usePorts();
  const { name: service } = useService();
  const where = {
    nothing: ageWords.allHere,
    sets: ageWords.answersHere({ service }),
    all: ageWords.allThere({ service }),
  };
  return (
    <>
      <p className="backupage">{lastBackupWords(lastAt, clock.now())}</p>
      <p className="mut">{where[kept]}</p>
    </>
  );
}

/** Everything of this device in one file, and back again. */
export function BackupScreen() {
  usePageTitle(words.backup);
  const client = useCarrel();
  const { calendar } = usePorts();
  const toast = useToast();
  const chooser = useRef<HTMLInputElement>(null);
  const { data: age } = useQuery({ queryKey: queryKeys.backup, queryFn: () => client.backup.age() });
  const [opened, setOpened] = useState<OpenedBackup | null>(null);
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const save = () => doOrTell(toast, words.notMade, saveNow);

  async function saveNow(): Promise<void> {
    const backup = await client.backup.read();
    saveBlob(backupName(backup, calendar), await backupFile(backup));
    await client.backup.made(backup.at);
  }

  async function open(file: File): Promise<void> {
    setProblem(null);
    setOpened(null);
    setReplaced(null);
    const read = await readBackup(file).catch(() => null);
    if (read === null) setProblem(words.notOpened({ file: file.name }));
    else if (read.kind !== 'backup') setProblem(restoreProblem(read, file.name));
    else setOpened({ name: file.name, backup: read.backup, preview: await client.backup.preview(read.backup) });
  }

  return (
    <div className="transfer narrow">
      <header className="phead">
        <h1 tabIndex={-1}>{words.backup}</h1>
        {age && <AgeWords age={age} />}
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
            if (file) void doOrTell(toast, words.notOpened({ file: file.name }), () => open(file));
          }}
        />
        <Button onClick={() => chooser.current?.click()}>{words.restore}</Button>
      </div>
      <div role="alert">{problem && <Note kind="bad">{problem}</Note>}</div>
      <div role="status">{replaced && <ReplacedNote replaced={replaced} onUndone={() => setReplaced(null)} />}</div>
      {opened && (
        <RestoreSection
          key={opened.backup.at}
          opened={opened}
          onBackUp={saveNow}
          onReplaced={setReplaced}
          onEnd={(problem) => {
            setOpened(null);
            setProblem(problem);
          }}
        />
      )}
      {age && <FolderSection folder={age.folder} />}
    </div>
  );
}
