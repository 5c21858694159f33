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

export const ToastContext = createContext<ShowToast>(() => () => undefined);

/** One toast at a time; a new one takes the place of the last. */
export const useToast = (): ShowToast => useContext(ToastContext);
