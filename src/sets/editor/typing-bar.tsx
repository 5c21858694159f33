import './typing-bar.css';
import * as words from '../../../messages/app/editor';
import * as pictures from '../../../messages/app/pictures';
import { type RefObject, useEffect, useRef, useState } from 'react';
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

/** What is typed into on the page, in its order. */
const fieldsSelector = '.edtitle, .eddesc, .ec[data-field]';

/**
 * On a touch screen of up to 899 px, while a field has the focus: at the end of what is seen, which is above the
 * keyboard where one is on the screen. The bar at the head of the page leaves these acts to this one meanwhile
 * (editor.css), as a keyboard leaves it no room. A finger that presses one of them takes the focus out of no field, so
 * that the keyboard stays; a key or a screen reader takes it to the button first, and means the field it was in.
 */
export function TypingBar({ saved, history, onPicture, onDone }: TypingBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useAboveKeyboard(bar);
  const { field, isWriting } = useWriting(bar);
  const cell = cellOf(field);
  const card = cell && isSide(cell) ? cell.id : null;
  const picture = () => {
    // An undo may have taken the card away.
    if (card && field?.isConnected) onPicture(card);
  };
  return (
    <div className={isWriting ? 'typebar up' : 'typebar'} ref={bar} onMouseDown={(event) => event.preventDefault()}>
      <HistoryButtons history={history} />
      <IconButton icon={ImagePlus} label={pictures.addHere} className={card ? '' : 'nocard'} onClick={picture} />
      <IconButton icon={ArrowDown} label={words.nextField} onClick={() => goBehind(field)} />
      <SaveState saved={saved} />
      <Button look="primary" onClick={onDone}>
        {words.done}
      </Button>
    </div>
  );
}

/**
 * The field that has the focus, or had it last; and whether the focus is still in a field, in the bar, or in a dialog
 * over them. Not by `:focus` in the styles: on its way from the field to the bar it is nowhere, and what is hidden for
 * that moment cannot take it.
 */
function useWriting(bar: RefObject<HTMLElement | null>) {
  const [field, setField] = useState<HTMLElement | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  useEffect(() => {
    const hear = (to: EventTarget | null) => {
      if (to instanceof Element && to.closest('dialog')) return;
      const into = to instanceof HTMLElement && to.matches(fieldsSelector) ? to : null;
      if (into) setField(into);
      setIsWriting(into !== null || (to instanceof Node && bar.current?.contains(to) === true));
    };
    const hearIn = ({ target }: FocusEvent) => hear(target);
    const hearOut = ({ relatedTarget }: FocusEvent) => hear(relatedTarget);
    // The card that the editor was opened for has the focus already.
    hear(document.activeElement);
    document.addEventListener('focusin', hearIn);
    document.addEventListener('focusout', hearOut);
    return () => {
      document.removeEventListener('focusin', hearIn);
      document.removeEventListener('focusout', hearOut);
    };
  }, [bar]);
  return { field, isWriting };
}

/** To the field behind this one; from one that an undo took away, to the card at the end. */
function goBehind(field: HTMLElement | null): void {
  const fields = [...document.querySelectorAll<HTMLElement>(fieldsSelector)];
  const at = fields.findIndex((one) => one === field);
  (at < 0 ? fields.at(-2) : fields[at + 1])?.focus();
}
