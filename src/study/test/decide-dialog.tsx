import * as answerWords from '../../../messages/app/answer';
import * as words from '../../../messages/app/test';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { UserText } from '../../ui/user-text';
import { plainLook, type TextLook } from '../../card-text/text-look';

interface DecideDialogProps {
  /** From 0. */
  readonly question: number;
  /** What it asks, and what was written. */
  readonly asked: { readonly text: string; readonly code: string };
  readonly written: { readonly text: string; readonly code: string };
  /** How many answers of the card were not given. */
  readonly missing: number;
  readonly look: TextLook;
  readonly onChoose: (alternatives: 'one' | 'all') => void;
  /** Back to the paper, which is not handed in. */
  readonly onBack: () => void;
}

/** All that is left before a paper can be marked: a card has several answers, and not all of them were given. */
export function DecideDialog({ question, asked, written, missing, look, onChoose, onBack }: DecideDialogProps) {
  const choose = (alternatives: 'one' | 'all') => () => onChoose(alternatives);
  return (
    <Dialog
      title={words.isOneEnough}
      onClose={onBack}
      actions={
        <>
          <Button onClick={choose('one')} data-first-focus="">
            {answerWords.oneIsEnough}
          </Button>
          <Button onClick={choose('all')}>{answerWords.allOfThem}</Button>
        </>
      }
    >
      <dl className="decide">
        <dt>{words.question({ number: question + 1 })}</dt>
        <dd>{asked.text.trim() === '' ? words.aPicture : <UserText className="serif" {...asked} look={look} />}</dd>
        <dt>{answerWords.youWrote}</dt>
        <dd>
          <UserText className="serif" {...written} look={plainLook} />
        </dd>
      </dl>
      <p>{words.moreAnswers({ count: missing })}</p>
    </Dialog>
  );
}
