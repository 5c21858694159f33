import { useCarrel } from '../client/use-carrel';
import { Button } from '../ui/button';
import { Note } from '../ui/note';
import { saveText } from '../ui/save-text';

/** Storage refuses, or there is none: what is written lives in this window alone, and says so on every screen of the room. */
export function NotSavedNote() {
  const { outbox } = useCarrel();
  const exportAll = async () => saveText('carrel-waiting.json', await outbox.exportAll());
  return (
    <div className="notsaved" role="alert">
      <Note kind="bad">
        <p>
          <b>Not saved on this device.</b> Not everything you write here can be stored. Some of it is in this window
          alone, until it is closed.
        </p>
        <div className="flex">
          <Button size="sm" look="primary" onClick={() => void exportAll()}>
            Export it
          </Button>
          <Button size="sm" onClick={() => window.location.reload()}>
            Load Carrel again
          </Button>
        </div>
      </Note>
    </div>
  );
}
