import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useFrameKeys } from '../ui/use-keys';

/** `/`, and Ctrl or Cmd with K also while one types, open the field that finds everything. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  const typed = useRef('');
  const onOpen = useCallback(() => setOpen(true), []);
  const onClose = useCallback(() => setOpen(false), []);
  useFrameKeys({ '/': onOpen, 'Ctrl+k': onOpen });
  // Until the field has been fetched: what is typed meanwhile is for it, and no shortcut.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    typed.current = '';
    const keep = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isText || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      typed.current += event.key;
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [isOpen]);
  return { isOpen, onOpen, shown: { onClose, typedBefore: useCallback(() => typed.current, []) } };
}
