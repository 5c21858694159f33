import * as acts from '../../messages/app/acts';
import * as words from '../../messages/app/classes';
import type { EpochMs } from '../../contract/units';
import type { PeopleTrouble } from '../client/carrel-client';
import { usePorts } from '../client/use-ports';
import { useService } from '../client/use-service';
import { Button } from '../ui/button';
import { momentInWords } from '../ui/moments';
import { Note } from '../ui/note';
import { troubleWords } from './trouble-words';

interface AskedNoteProps {
  readonly trouble: PeopleTrouble | null;
  /** When the service said what is shown; null where nothing is. */
  readonly at: EpochMs | null;
  readonly onAgain: () => void;
}

/** Says why what is shown may be old, or why nothing is. */
export function AskedNote({ trouble, at, onAgain }: AskedNoteProps) {
  const service = useService();
  const now = usePorts().clock.now();
  if (trouble === null) return null;
  const text =
    at === null
      ? troubleWords(trouble, service.name)
      : words.asSeen({ service: service.name, time: momentInWords(at, now) });
  return (
    <Note kind="wait">
      <p>{text}</p>
      {trouble.kind !== 'not-offered' && <Button onClick={onAgain}>{acts.tryAgain}</Button>}
    </Note>
  );
}
