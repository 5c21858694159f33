import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTopModal } from './modals';

/**
 * Where the app says something that belongs to no place on the screen: toasts and announcements. While a dialog is open all
 * that lies outside of it is out of reach, for ears as well, so it stands within the one on top. What is said goes in by a
 * transition: an act that closes its dialog and says so is heard in the place that stands afterwards.
 */
export function Outlet({ children }: { readonly children: ReactNode }) {
  const modal = useTopModal();
  return modal ? createPortal(children, modal) : children;
}
