import * as words from '../../../messages/app/editor';
import { useCarrel } from '../../client/use-carrel';
import { Button } from '../../ui/button';
import { Note } from '../../ui/note';
import { useAnnounce } from '../../ui/use-announce';
import { useToast } from '../../ui/use-toast';
import type { EditorSession } from './editor-session';
import { whereElse } from './elsewhere';
import { doOrTell } from '../../ui/refusals';
import { undelete } from '../deleting/undelete';

/** The set that is being written on was deleted. It can be had back, with everything that was typed since. */
export function DeletedNote({ session }: { readonly session: EditorSession }) {
  const client = useCarrel();
  const toast = useToast();
  const announce = useAnnounce();
  const bringBack = () =>
    doOrTell(toast, words.notBroughtBack, async () => {
      await session.flush();
      await session.refresh();
      const set = session.saved();
      // It may have come back by itself since it was told to be gone.
      if (set && session.state().isGone) await undelete(client, set);
      // Without an account what was written since is stored only now.
      await session.refresh();
      await session.flush();
      announce(words.isBack);
    });
  return (
    <div className="edgone" role="status">
      <Note kind="wait">
        <p>{words.deletedElsewhere({ strong: <b>{words.deletedWhere({ where: whereElse(client.owner) })}</b> })}</p>
        <div className="flex">
          <Button size="sm" onClick={() => void bringBack()}>
            {words.bringBack}
          </Button>
        </div>
      </Note>
    </div>
  );
}
