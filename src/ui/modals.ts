import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** The modal dialogs that are open, in the order of their opening. */
export const modals = {
  opened: (dialog: HTMLDialogElement): void => change([...open, dialog]),
  closed: (dialog: HTMLDialogElement): void => change(open.filter((one) => one !== dialog)),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The one on top; null where none is open. */
export const useTopModal = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );
