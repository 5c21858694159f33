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
  const [left, right] = sorting ? ['Still learning', 'Know it'] : ['Back', 'Next'];
  return (
    <footer className="deskfoot">
      <div className="thumbs">
        <button type="button" className="deskbtn" onClick={onLeft}>
          <ArrowLeft className="i" aria-hidden />
          {left}
        </button>
        <button type="button" className="deskbtn" aria-label="Turn over" onClick={onTurn}>
          <RefreshCw className="i" aria-hidden />
        </button>
        <button type="button" className="deskbtn" onClick={onRight}>
          {right}
          <ArrowRight className="i" aria-hidden />
        </button>
      </div>
      <div className="hints" aria-hidden>
        <span>
          <kbd>Space</kbd>turn over
        </span>
        <span>
          <kbd>Z</kbd>undo
        </span>
        <span>
          <kbd>S</kbd>star
        </span>
        <span>
          <kbd>?</kbd>all keys
        </span>
      </div>
    </footer>
  );
}
