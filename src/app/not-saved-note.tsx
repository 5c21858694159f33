import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/trouble';
import { backupFile, backupName } from '../client/backup/backup-as-file';
import type { Waiting } from '../client/waiting/gather-waiting';
import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import type { Unsafe } from '../client/carrel-client';
import { Button } from '../ui/button';
import { Note } from '../ui/note';
import { doOrTell } from '../ui/refusals';
import { useToast } from '../ui/use-toast';
import { saveBlob, saveText } from '../ui/save-text';

const about = {
  'no-storage': words.nothingKeptAbout,
  'newer-build': words.renewedAbout,
  refused: words.notSavedAbout,
  removal: words.notSavedAbout,
} satisfies Record<Unsafe, unknown>;

/** What is written lives in this window alone: said on every screen of the room, with what helps. */
export function NotSavedNote({ why }: { readonly why: Unsafe }) {
  const client = useCarrel();
  const toast = useToast();
  const { calendar } = usePorts();
  const exportAll = async () => {
    const waiting = await client.outbox.exportAll();
    if (!isNothing(waiting)) return saveText('carrel-waiting.json', waiting);
    // Without an account nothing waits for a service, and in memory nothing is refused: all there is is the device itself.
    const backup = await client.backup.read();
    return saveBlob(backupName(backup, calendar), await backupFile(backup));
  };
  return (
    <div className="notsaved" role="alert">
      <Note kind="bad">
        <p>{about[why]({ strong: <b>{words.notSaved}</b> })}</p>
        <div className="flex">
          {why === 'newer-build' ? (
            <Button size="sm" look="primary" onClick={() => window.location.reload()}>
              {acts.loadAgain}
            </Button>
          ) : (
            <Button size="sm" look="primary" onClick={() => void doOrTell(toast, words.notExported, exportAll)}>
              {words.exportIt}
            </Button>
          )}
          {why !== 'newer-build' && why !== 'no-storage' && (
            <Button size="sm" onClick={() => window.location.reload()}>
              {acts.loadAgain}
            </Button>
          )}
        </div>
      </Note>
    </div>
  );
}

function isNothing(waiting: string): boolean {
  const { changes, notSaved } = JSON.parse(waiting) as Pick<Waiting, 'changes' | 'notSaved'>;
  return changes.length === 0 && notSaved.length === 0;
}
