import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { hasKeyboard } from '../../ui/keyboard';

/**
 * Puts the focus into the field of each new question: at once where there is a keyboard. On touch screens the keyboard
 * stays down until the learner tapped a field of this sitting once; from then on it comes along.
 */
export function useTypingFocus() {
  const isTapped = useRef(false);
  useEffect(() => {
    const onTap = (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('textarea, [data-opens-field]'))
        isTapped.current = true;
    };
    document.addEventListener('pointerdown', onTap);
    return () => document.removeEventListener('pointerdown', onTap);
  }, []);
  return useCallback((field: RefObject<HTMLTextAreaElement | null>) => {
    if (!isTapped.current && !hasKeyboard()) return false;
    field.current?.focus();
    return true;
  }, []);
}
