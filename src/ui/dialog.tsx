import * as acts from '../../messages/app/acts';
import { X } from './icons';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button';
import { useModal } from './use-modal';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Esc, the cross and a press beside the dialog. */
  readonly onClose: () => void;
  /** Buttons at the foot; the first one is the safe one. */
  readonly actions?: ReactNode;
}

/**
 * A native modal dialog; on narrow windows a sheet at the bottom. It is open while it is mounted. The focus begins on
 * what carries `data-first-focus`, else on the cross, and comes back to it when what has it goes.
 */
export function Dialog({ title, children, onClose, actions }: DialogProps) {
  const modal = useModal(onClose);
  const { ref } = modal;
  const isBegun = useRef(false);
  const titleId = useId();
  // After every drawing: a button that was pressed may be gone.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const first = dialog?.querySelector<HTMLElement>('[data-first-focus]');
    if (!isBegun.current || !dialog?.contains(document.activeElement)) first?.focus();
    isBegun.current = true;
  });
  return (
    <dialog {...modal} className="dialog" aria-labelledby={titleId}>
      <div className="dialog-in">
        <header>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={X} label={acts.close} onClick={onClose} />
        </header>
        {children}
        {actions && <footer>{actions}</footer>}
      </div>
    </dialog>
  );
}
