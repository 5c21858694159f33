import * as acts from '../../../messages/app/acts';
import * as words from '../../../messages/app/backup';
import { usePorts } from '../../client/use-ports';
import { Button } from '../../ui/button';
import { Note } from '../../ui/note';
import { takesFocus } from '../../ui/takes-focus';
import { useToast } from '../../ui/use-toast';

/** What a file brought in the place of all that was here. */
export interface Replaced {
  readonly cards: number;
  readonly answers: number;
  readonly undo: () => Promise<void>;
}

interface ReplacedNoteProps {
  readonly replaced: Replaced;
  /** It is put back. */
  readonly onUndone: () => void;
}

/** Offers, as long as the page is open, to put back what a file took the place of. No key does: it is too much for one. */
export function ReplacedNote({ replaced: { cards, answers, undo }, onUndone }: ReplacedNoteProps) {
  const { log } = usePorts();
  const toast = useToast();
  const putBack = async () => {
    try {
      await undo();
      toast({ text: words.backAgain });
      onUndone();
    } catch (error) {
      log.warn('What a backup took the place of could not be put back', error);
      toast({ text: words.notPutBack, isProblem: true });
    }
  };
  return (
    <div ref={takesFocus}>
      <Note kind="ok">
        <p>{words.restored({ cards, answers })}</p>
        <Button size="sm" onClick={() => void putBack()}>
          {acts.undo}
        </Button>
      </Note>
    </div>
  );
}
