import './answer.css';
import { useEffect, useRef } from 'react';
import { useKeys } from '../../ui/use-keys';

interface OneOrAllProps {
  /** The answers that were not given. */
  readonly missing: readonly string[];
  readonly onChoose: (alternatives: 'one' | 'all') => void;
}

/** Asked once for a set, at the first answer that gives some of several; changed later among the options. */
export function OneOrAll({ missing, onChoose }: OneOrAllProps) {
  const group = useRef<HTMLDivElement>(null);
  const choose = (alternatives: 'one' | 'all') => () => onChoose(alternatives);
  useKeys({ '1': choose('one'), '2': choose('all') });
  useEffect(() => group.current?.focus(), []);
  return (
    <div
      className="oneorall"
      role="group"
      tabIndex={-1}
      ref={group}
      aria-label="The card has more answers. Is one enough?"
    >
      <p>
        <b>The card has {missing.length === 1 ? 'one more answer' : `${missing.length} more answers`}.</b> Is one
        enough? Asked once for this set.
      </p>
      <div className="after">
        <button type="button" className="deskbtn" onClick={choose('one')}>
          One is enough
          <kbd aria-hidden>1</kbd>
        </button>
        <button type="button" className="deskbtn" onClick={choose('all')}>
          All of them
          <kbd aria-hidden>2</kbd>
        </button>
      </div>
    </div>
  );
}
