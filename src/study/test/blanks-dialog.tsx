import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

interface BlanksDialogProps {
  /** From 0. */
  readonly blanks: readonly number[];
  readonly onBack: () => void;
  readonly onHandIn: () => void;
}

/** Said once for a paper. */
export function BlanksDialog({ blanks, onBack, onHandIn }: BlanksDialogProps) {
  const numbers = blanks.slice(0, 12).map((at) => at + 1);
  return (
    <Dialog
      title={blanks.length === 1 ? 'One question is blank' : `${blanks.length} questions are blank`}
      onClose={onBack}
      actions={
        <>
          <Button look="primary" onClick={onBack} data-first-focus="">
            Back to question {numbers[0]}
          </Button>
          <Button onClick={onHandIn}>Hand in</Button>
        </>
      }
    >
      <p>
        {blanks.length === 1 ? 'Number' : 'Numbers'} {numbers.join(', ')}
        {blanks.length > numbers.length ? ' and more' : ''}. A blank gets no point. It does not change when the card
        comes again.
      </p>
    </Dialog>
  );
}
