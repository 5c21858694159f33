import * as acts from '../../messages/app/acts';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './button';
import { TriangleAlert, X } from './icons';
import { Key, toldKey } from './key';
import { useTopModal } from './modals';
import type { ToastMessage } from './use-toast';

const plainToastMs = 5_000;
const undoToastMs = 10_000;

/** How long a toast stays, in milliseconds; null for one that waits to be closed. */
function lifetimeOf(message: ToastMessage): number | null {
  if (message.isProblem) return null;
  return message.undo ? undoToastMs : plainToastMs;
}

interface ToastProps {
  readonly message: ToastMessage;
  readonly onClose: () => void;
  readonly onUndo: () => void;
}

/** One message at the edge of the screen. */
export function Toast({ message, onClose, onUndo }: ToastProps) {
  const pausable = usePausableTimeout(lifetimeOf(message), onClose);
  // Keys of the screen rest while a dialog is open.
  const hasKey = useTopModal() === null;
  const { action } = message;
  return (
    <div className={`toast${message.isProblem ? ' bad' : ''}`} {...pausable}>
      {message.isProblem && <TriangleAlert className="i" aria-hidden />}
      <span className="grow">{message.text}</span>
      {message.undo && (
        <button type="button" onClick={onUndo} {...(hasKey && toldKey('Z'))}>
          {acts.undo} {hasKey && <Key>Z</Key>}
        </button>
      )}
      {action && (
        <button
          type="button"
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      {message.isProblem && <IconButton icon={X} label={acts.close} small onClick={onClose} />}
    </div>
  );
}

/** Time stands still while the pointer or the focus is on the toast. */
function usePausableTimeout(lifetimeMs: number | null, onEnd: () => void) {
  const [isHeld, setHeld] = useState(false);
  const leftMs = useRef(lifetimeMs);
  useEffect(() => {
    if (isHeld || leftMs.current === null) return undefined;
    const began = performance.now();
    const timer = setTimeout(onEnd, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(0, (leftMs.current ?? 0) - (performance.now() - began));
    };
  }, [isHeld, onEnd]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
}
