import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/trouble';
import { backupName, backupParts } from '../client/backup/backup-parts';
import type { Waiting } from '../client/waiting/gather-waiting';
import { useCarrel } from '../client/use-carrel';
import { usePorts } from '../client/use-ports';
import { Button } from '../ui/button';
import { Note } from '../ui/note';
import { saveBlob, saveText } from '../ui/save-text';

/** Storage refuses, or there is none: what is written lives in this window alone, and says so on every screen of the room. */
export function NotSavedNote() {
  const client = useCarrel();
  const { calendar } = usePorts();
  const exportAll = async () => {
    const waiting = await client.outbox.exportAll();
    if (!isNothing(waiting)) return saveText('carrel-waiting.json', waiting);
    // Without an account nothing waits for a service, and in memory nothing is refused: all there is is the device itself.
    const backup = await client.backup.read();
    return saveBlob(backupName(backup, calendar), new Blob([...backupParts(backup)]));
  };
  return (
    <div className="notsaved" role="alert">
      <Note kind="bad">
        <p>{words.notSavedAbout({ strong: <b>{words.notSaved}</b> })}</p>
        <div className="flex">
          <Button size="sm" look="primary" onClick={() => void exportAll()}>
            {words.exportIt}
          </Button>
          <Button size="sm" onClick={() => window.location.reload()}>
            {acts.loadAgain}
          </Button>
        </div>
      </Note>
    </div>
  );
}

function isNothing(waiting: string): boolean {
  const { changes, notSaved } = JSON.parse(waiting) as Pick<Waiting, 'changes' | 'notSaved'>;
  return changes.length === 0 && notSaved.length === 0;
}
