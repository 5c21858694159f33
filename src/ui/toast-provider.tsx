import { TriangleAlert, X } from './icons';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from './button';
import { useKeys } from './use-keys';
import { ToastContext, type ToastMessage, lifetimeOf } from './use-toast';

type Shown = ToastMessage & { readonly key: number };

/** Shows toasts, and remembers how to take back the last acts of the session. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const undos = useRef<(() => void)[]>([]);
  const count = useRef(0);

  const show = useCallback((message: ToastMessage) => {
    if (message.undo) undos.current.push(message.undo);
    const key = (count.current += 1);
    setShown({ ...message, key });
    return () => {
      undos.current = undos.current.filter((undo) => undo !== message.undo);
      setShown((now) => (now?.key === key ? null : now));
    };
  }, []);
  const close = useCallback(() => setShown(null), []);
  const undoLast = useCallback(() => {
    const undo = undos.current.pop();
    if (!undo) return false;
    setShown(null);
    undo();
    return true;
  }, []);
  useKeys({ z: undoLast });

  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status">
        {shown && !shown.isProblem && <Toast key={shown.key} message={shown} onClose={close} onUndo={undoLast} />}
      </div>
      <div className="toasts" role="alert">
        {shown?.isProblem && <Toast key={shown.key} message={shown} onClose={close} onUndo={undoLast} />}
      </div>
    </ToastContext>
  );
}

interface ToastProps {
  readonly message: ToastMessage;
  readonly onClose: () => void;
  readonly onUndo: () => void;
}

function Toast({ message, onClose, onUndo }: ToastProps) {
  const pausable = usePausableTimeout(lifetimeOf(message), onClose);
  const { action } = message;
  return (
    <div className={`toast${message.isProblem ? ' bad' : ''}`} {...pausable}>
      {message.isProblem && <TriangleAlert className="i" aria-hidden />}
      <span className="grow">{message.text}</span>
      {message.undo && (
        <button type="button" onClick={onUndo}>
          Undo <kbd aria-hidden>Z</kbd>
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
      {message.isProblem && <IconButton icon={X} label="Close" small onClick={onClose} />}
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
