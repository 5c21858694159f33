import { useCarrel } from '../client/use-carrel';
import { Button } from '../ui/button';
import { Note } from '../ui/note';
import { useAnnounce } from '../ui/use-announce';
import { useToast } from '../ui/use-toast';
import type { EditorSession } from './editor-session';
import { whereElse } from './elsewhere';
import { doOrTell } from '../ui/refusals';
import { undelete } from './undelete';

/** The set that is being written on was deleted. It can be had back, with everything that was typed since. */
export function DeletedNote({ session }: { readonly session: EditorSession }) {
  const client = useCarrel();
  const toast = useToast();
  const announce = useAnnounce();
  const bringBack = () =>
    doOrTell(toast, 'The set was not brought back.', async () => {
      await session.flush();
      await session.refresh();
      const set = session.saved();
      // It may have come back by itself since it was told to be gone.
      if (set && session.state().isGone) await undelete(client, set);
      // Without an account what was written since is stored only now.
      await session.refresh();
      await session.flush();
      announce('The set is back');
    });
  return (
    <div className="edgone" role="status">
      <Note kind="wait">
        <p>
          <b>This set was deleted {whereElse(client.owner)}.</b> Bring it back to keep what you write on it.
        </p>
        <div className="flex">
          <Button size="sm" onClick={() => void bringBack()}>
            Bring it back
          </Button>
        </div>
      </Note>
    </div>
  );
}
