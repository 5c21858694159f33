import * as words from '../../../messages/app/flashcards';
import * as acts from '../../../messages/app/acts';
import { ArrowLeft, ArrowRight, RefreshCw } from '../../ui/icons';
import { KeyHint } from '../../ui/key';

interface FlashcardsFootProps {
  readonly sorting: boolean;
  readonly isOver: boolean;
  readonly onTurn: () => void;
  readonly onLeft: () => void;
  readonly onRight: () => void;
}

/** Buttons for a mouse and under the thumbs; the arrows on them are their keys. */
export function FlashcardsFoot({ sorting, isOver, onTurn, onLeft, onRight }: FlashcardsFootProps) {
  if (isOver) return <div />;
  const [left, right] = sorting ? [words.stillLearning, words.knowIt] : [words.back, words.next];
  return (
    <footer className="deskfoot">
      <div className="thumbs">
        <button type="button" className="deskbtn" onClick={onLeft}>
          <ArrowLeft className="i" aria-hidden />
          {left}
        </button>
        <button type="button" className="deskbtn" aria-label={acts.turnOver} onClick={onTurn}>
          <RefreshCw className="i" aria-hidden />
        </button>
        <button type="button" className="deskbtn" onClick={onRight}>
          {right}
          <ArrowRight className="i" aria-hidden />
        </button>
      </div>
      <div className="hints" aria-hidden>
        <KeyHint keys="Space">{acts.turnOver}</KeyHint>
        <KeyHint keys="Z">{acts.undo}</KeyHint>
        <KeyHint keys="S">{acts.star}</KeyHint>
        <KeyHint keys="?">{acts.allKeys}</KeyHint>
      </div>
    </footer>
  );
}
