import { figures } from '../../../messages/figures';
import * as words from '../../../messages/app/choosing';
import { useRef } from 'react';
import type { TermId } from '../../domain/study-set';

interface ChoiceBoxProps {
  readonly id: TermId;
  readonly number: number;
  readonly isChosen: boolean;
  readonly onChoose: (id: TermId, isRange: boolean) => void;
}

/** In the place of a row's handle while cards are chosen. With Shift, by mouse or Space, all from the last one come along. */
export function ChoiceBox({ id, number, isChosen, onChoose }: ChoiceBoxProps) {
  // A change says no keys; the press or the key before it does.
  const isRange = useRef(false);
  return (
    <label
      className="choicebox"
      onPointerDown={(event) => {
        isRange.current = event.shiftKey;
        // Shift and a press would mark text.
        if (event.shiftKey) event.preventDefault();
      }}
    >
      <input
        type="checkbox"
        data-field="box"
        aria-label={words.choose({ number: figures(number) })}
        checked={isChosen}
        onKeyDown={(event) => {
          if (event.key === ' ') isRange.current = event.shiftKey;
        }}
        onChange={() => onChoose(id, isRange.current)}
      />
      <span className="num">{number}</span>
    </label>
  );
}
