import { figures } from '../../../messages/figures';
import { listed } from '../../../messages/in-words';
import * as words from '../../../messages/app/test';
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
      title={words.blanks({ count: blanks.length })}
      onClose={onBack}
      actions={
        <>
          <Button look="primary" onClick={onBack} data-first-focus="">
            {words.backTo({ number: numbers[0] ?? 1 })}
          </Button>
          <Button onClick={onHandIn}>{words.handIn}</Button>
        </>
      }
    >
      <p>
        {words.blankQuestions({
          which:
            blanks.length > numbers.length
              ? words.numbersAndMore({ numbers: numbers.join(', ') })
              : words.numbers({ count: blanks.length, numbers: listed(numbers.map((number) => figures(number))) }),
        })}
      </p>
    </Dialog>
  );
}
