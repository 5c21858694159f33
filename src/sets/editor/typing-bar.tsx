import * as words from '../../../messages/app/editor';
import * as pictures from '../../../messages/app/pictures';
import { useRef } from 'react';
import type { TermId } from '../../domain/study-set';
import { Button, IconButton } from '../../ui/button';
import { ArrowDown, ImagePlus } from '../../ui/more-icons';
import { type EditHistory, HistoryButtons, SaveState } from './editor-bar';
import type { SaveWords } from './save-words';
import { useAboveKeyboard } from './use-above-keyboard';
import { cellOf, isSide } from './use-cell-focus';

interface TypingBarProps {
  readonly saved: SaveWords;
  readonly history: EditHistory;
  readonly onPicture: (id: TermId) => void;
  readonly onDone: () => void;
}

/**
 * Above the keyboard of a phone or a tablet, while there is one: the bar at the head of the page is out of sight then,
 * and leaves these acts to this one (editor.css). Pressing one of them takes the focus out of no field, so that the
 * keyboard stays.
 */
export function TypingBar({ saved, history, onPicture, onDone }: TypingBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useAboveKeyboard(bar);
  const picture = () => {
    const cell = cellOf(document.activeElement);
    if (cell && isSide(cell)) onPicture(cell.id);
  };
  return (
    <div className="typebar" ref={bar} onMouseDown={(event) => event.preventDefault()}>
      <HistoryButtons history={history} />
      <IconButton icon={ImagePlus} label={pictures.addHere} className="pic" onClick={picture} />
      <IconButton icon={ArrowDown} label={words.nextField} onClick={toNextField} />
      <SaveState saved={saved} />
      <Button look="primary" onClick={onDone}>
        {words.done}
      </Button>
    </div>
  );
}

function toNextField(): void {
  const fields = [...document.querySelectorAll<HTMLElement>('.edtitle, .eddesc, .ec[data-field]')];
  fields[fields.findIndex((field) => field === document.activeElement) + 1]?.focus();
}
