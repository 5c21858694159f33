import * as acts from '../../messages/app/acts';
import { type ReactNode, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from './lazy-part';
import { Outlet } from './outlet';
import { Part } from './part';
import { useAnnounce } from './use-announce';
import { useFrameKeys } from './use-keys';
import { ToastContext, type ToastMessage } from './use-toast';

type Shown = ToastMessage & { readonly key: number };

const Toast = lazyPart(async () => (await import('./toast')).Toast);

/** What the page's provider shows by. Whoever opens another account's room, or none, mounts another one. */
let now: ((message: ToastMessage) => () => void) | null = null;

/** Shows toasts, and remembers how to take back the last acts of the session. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const announce = useAnnounce();
  const [shown, setShown] = useState<Shown | null>(null);
  const undos = useRef<(() => void)[]>([]);
  const count = useRef(0);

  const show = useCallback((message: ToastMessage) => {
    if (message.undo) undos.current.push(message.undo);
    const key = (count.current += 1);
    startTransition(() => setShown({ ...message, key }));
    return () => {
      undos.current = undos.current.filter((undo) => undo !== message.undo);
      setShown((still) => (still?.key === key ? null : still));
    };
  }, []);
  useLayoutEffect(() => {
    now = show;
  }, [show]);
  // What is said of a room that was left meanwhile is shown in the one that stands now.
  const say = useCallback((message: ToastMessage) => (now ?? show)(message), [show]);
  const close = useCallback(() => setShown(null), []);
  const undoLast = useCallback(() => {
    const undo = undos.current.pop();
    if (!undo) return false;
    setShown(null);
    undo();
    announce(acts.undone);
    return true;
  }, [announce]);
  useFrameKeys({ z: undoLast });

  const toast = shown && (
    <Part>
      <Toast key={shown.key} message={shown} onClose={close} onUndo={undoLast} />
    </Part>
  );
  return (
    <ToastContext value={say}>
      {children}
      <Outlet>
        <div className="toasts" role="status">
          {shown && !shown.isProblem && toast}
        </div>
        <div className="toasts" role="alert">
          {shown?.isProblem && toast}
        </div>
      </Outlet>
    </ToastContext>
  );
}
