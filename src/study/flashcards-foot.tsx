import * as words from '../../messages/app/flashcards';
import * as acts from '../../messages/app/acts';
import { ArrowLeft, ArrowRight, RefreshCw } from '../ui/icons';

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
        <span>
          <kbd>Space</kbd>
          {acts.turnOver}
        </span>
        <span>
          <kbd>Z</kbd>
          {acts.undo}
        </span>
        <span>
          <kbd>S</kbd>
          {acts.star}
        </span>
        <span>
          <kbd>?</kbd>
          {acts.allKeys}
        </span>
      </div>
    </footer>
  );
}
