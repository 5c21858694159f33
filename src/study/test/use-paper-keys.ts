import type { KeyboardEvent } from 'react';
import { isOfInputMethod } from '../../ui/key-chord';
import { useKeys } from '../../ui/use-keys';

/** The question that has the focus; null where none has. */
function questionWithFocus(): number | null {
  const item = document.activeElement?.closest<HTMLElement>('[data-question]');
  return item ? Number(item.dataset['question']) : null;
}

interface PaperKeys {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onHandIn: () => void;
  readonly onUndo: () => boolean;
}

/**
 * Enter goes on to the next question, and so do up and down where they have nothing else to do: choices keep their arrows,
 * and so does an answer of several lines until its beginning or end. 1 to 4 choose, Ctrl and Enter hand in.
 */
export function usePaperKeys({ count, isOpen, onHandIn, onUndo }: PaperKeys) {
  const go = (at: number): boolean => {
    const item = document.getElementById(`q${at + 1}`);
    const control =
      item?.querySelector<HTMLElement>('input:checked') ?? item?.querySelector<HTMLElement>('textarea, select, input');
    item?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
    return Boolean(control);
  };
  const step = (by: 1 | -1) => () => {
    if (!isOpen) return false;
    const at = questionWithFocus();
    if (at === null) return go(by > 0 ? 0 : count - 1);
    go(Math.min(count - 1, Math.max(0, at + by)));
    return true;
  };
  const choose = (place: number) => () => {
    const at = questionWithFocus();
    const input =
      at === null ? null : document.querySelectorAll<HTMLInputElement>(`#q${at + 1} input[type="radio"]`)[place];
    if (!isOpen || !input) return false;
    input.focus();
    input.click();
    return true;
  };
  const handIn = () => {
    if (!isOpen) return false;
    onHandIn();
    return true;
  };
  useKeys({
    ArrowDown: step(1),
    ArrowUp: step(-1),
    '1': choose(0),
    '2': choose(1),
    '3': choose(2),
    '4': choose(3),
    'Ctrl+Enter': handIn,
    z: onUndo,
  });

  /** For fields, whose keys are their own otherwise. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event.nativeEvent) || event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
    const act = paperAct(event, event.target);
    if (act === null) return;
    event.preventDefault();
    if (act === 'hand-in') handIn();
    else step(act === 'next' ? 1 : -1)();
  };
  return { go, onKeyDown };
}

function paperAct({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, target: HTMLElement) {
  const isAlone = !ctrlKey && !metaKey && !altKey && !shiftKey;
  if (key === 'Enter' && target.matches('select')) return ctrlKey || metaKey ? 'hand-in' : null;
  if (key === 'Enter' && target.matches('[type=radio]')) return isAlone ? 'next' : null;
  if (!isAlone || !(target instanceof HTMLTextAreaElement)) return null;
  if (key === 'ArrowUp') return leavesUpwards(target) ? 'back' : null;
  return key === 'ArrowDown' && leavesDownwards(target) ? 'next' : null;
}

const leavesUpwards = (field: HTMLTextAreaElement): boolean => isOneLine(field) || field.selectionEnd === 0;
const leavesDownwards = (field: HTMLTextAreaElement): boolean =>
  isOneLine(field) || field.selectionStart === field.value.length;

/** As it is laid out: what is typed is broken into lines as well. */
function isOneLine(field: HTMLTextAreaElement): boolean {
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(field);
  const height = field.scrollHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  return height < 1.5 * Number.parseFloat(lineHeight);
}
