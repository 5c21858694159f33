import { type MouseEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { modals } from './modals';

/**
 * What makes a `dialog` modal and open while it is mounted. Esc closes it, and a press that begins and ends beside it: who
 * marks words from within a field and lets go outside has pressed on nothing.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    modals.opened(dialog);
    return () => {
      // Closing before it is unmounted gives the focus back to where it was.
      dialog.close();
      modals.closed(dialog);
    };
  }, []);
  return {
    ref,
    onPointerDown: ({ target }: PointerEvent) => {
      isPressedBeside.current = target === ref.current;
    },
    onClick: ({ target }: MouseEvent) => {
      if (isPressedBeside.current && target === ref.current) onClose();
    },
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
  };
}
