import { Button } from '../../ui/button';
import type { Progress } from '../../transfer/reading';

interface WorkingProps {
  readonly heading: string;
  readonly progress?: Progress | null;
  /** 0 to 1. */
  readonly share?: number;
  readonly onCancel: () => void;
}

const steps: Record<Progress['step'], string> = {
  unpacking: 'Unpacking',
  rows: 'Rows',
  notes: 'Notes',
  history: 'Review history',
  media: 'Pictures',
};

/** What is being done, how far it is, and how it is stopped. */
export function Working({ heading, progress = null, share: given, onCancel }: WorkingProps) {
  const share = given ?? (progress && progress.of > 0 ? progress.done / progress.of : null);
  return (
    <section className="busy" aria-busy>
      <h1 tabIndex={-1}>{heading}</h1>
      <progress aria-label={heading} {...(share !== null && { value: share })} max={1} />
      <p className="mut">
        {progress && `${steps[progress.step]}: ${progress.done.toLocaleString('en-GB')}`}
        {progress && progress.of > 0 && ` of ${progress.of.toLocaleString('en-GB')}`}
        {given !== undefined && `${Math.round(given * 100)} %`}
      </p>
      <Button keyHint="Esc" onClick={onCancel}>
        Cancel
      </Button>
    </section>
  );
}
