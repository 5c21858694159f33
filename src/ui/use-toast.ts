import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

export interface ToastMessage {
  readonly text: ReactNode;
  /** Takes back what was just done. Kept for the session: Z still does it after the toast has gone. */
  readonly undo?: () => void;
  /** Problems stay until they are closed. */
  readonly isProblem?: boolean;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Returns how it is called off, with its undo: what it offers was done in another way. */
export type ShowToast = (message: ToastMessage) => () => void;

export const plainToastMs = 5_000;
export const undoToastMs = 10_000;

/** How long a toast stays, in milliseconds; null for one that waits to be closed. */
export function lifetimeOf(message: ToastMessage): number | null {
  if (message.isProblem) return null;
  return message.undo ? undoToastMs : plainToastMs;
}

export const ToastContext = createContext<ShowToast>(() => () => undefined);

/** One toast at a time; a new one takes the place of the last. */
export const useToast = (): ShowToast => useContext(ToastContext);
