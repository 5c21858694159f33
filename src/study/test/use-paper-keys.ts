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

/** Up and down go from question to question, 1 to 4 choose, Ctrl and Enter hand in. Lists to choose from keep their own arrows. */
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
    const isField = event.target.matches('textarea');
    if (isField && (event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1)();
    } else if (event.target.matches('select') && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      handIn();
    }
  };
  return { go, onKeyDown };
}
