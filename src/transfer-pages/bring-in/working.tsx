import { percent } from '../../../messages/in-words';
import * as transfer from '../../../messages/app/transfer';
import * as words from '../../../messages/app/bring-in';
import * as acts from '../../../messages/app/acts';
import { Button } from '../../ui/button';
import type { Progress } from '../../transfer/reading';

interface WorkingProps {
  readonly heading: string;
  readonly progress?: Progress | null;
  /** 0 to 1. */
  readonly share?: number;
  /** Absent: it goes on to its end. */
  readonly onCancel?: () => void;
}

const steps: Record<Progress['step'], string> = {
  unpacking: words.unpacking,
  rows: words.rows,
  notes: words.notes,
  history: transfer.history,
  media: words.media,
};

const howFar = ({ step, done, of }: Progress): string =>
  of > 0 ? words.progressOf({ step: steps[step], done, count: of }) : words.progress({ step: steps[step], done });

/** What is being done, how far it is, and how it is stopped. */
export function Working({ heading, progress = null, share: given, onCancel }: WorkingProps) {
  const share = given ?? (progress && progress.of > 0 ? progress.done / progress.of : null);
  return (
    <section className="busy" aria-busy>
      <h1 tabIndex={-1}>{heading}</h1>
      <progress aria-label={heading} {...(share !== null && { value: share })} max={1} />
      <p className="mut">
        {progress && howFar(progress)}
        {given !== undefined && percent(given)}
      </p>
      {onCancel && (
        <Button keyHint="Esc" onClick={onCancel}>
          {acts.cancel}
        </Button>
      )}
    </section>
  );
}
