import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { counted } from '../../ui/plural';
import { UserText } from '../../ui/user-text';

interface DecideDialogProps {
  /** From 0. */
  readonly question: number;
  /** What it asks, and what was written. */
  readonly asked: { readonly text: string; readonly code: string };
  readonly written: { readonly text: string; readonly code: string };
  /** How many answers of the card were not given. */
  readonly missing: number;
  readonly formatted: boolean;
  readonly onChoose: (alternatives: 'one' | 'all') => void;
  /** Back to the paper, which is not handed in. */
  readonly onBack: () => void;
}

/** All that is left before a paper can be marked: a card has several answers, and not all of them were given. */
export function DecideDialog({ question, asked, written, missing, formatted, onChoose, onBack }: DecideDialogProps) {
  const choose = (alternatives: 'one' | 'all') => () => onChoose(alternatives);
  return (
    <Dialog
      title="Before it is marked: is one answer enough?"
      onClose={onBack}
      actions={
        <>
          <Button onClick={choose('one')} data-first-focus="">
            One is enough
          </Button>
          <Button onClick={choose('all')}>All of them</Button>
        </>
      }
    >
      <dl className="decide">
        <dt>Question {question + 1}</dt>
        <dd>
          {asked.text.trim() === '' ? 'A picture' : <UserText className="serif" {...asked} formatted={formatted} />}
        </dd>
        <dt>You wrote</dt>
        <dd>
          <UserText className="serif" {...written} formatted={false} />
        </dd>
      </dl>
      <p>
        That is right, and the card has {missing === 1 ? 'one answer' : counted(missing, 'answer')} more. Asked once for
        this set; then the paper is marked.
      </p>
    </Dialog>
  );
}
