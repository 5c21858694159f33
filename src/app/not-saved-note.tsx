import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/trouble';
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
