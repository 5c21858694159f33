import { useCallback, useState } from 'react';
import { useKeys } from '../ui/use-keys';

/** `?` shows the keys of the place one is in. */
export function useKeySheet() {
  const [isOpen, setOpen] = useState(false);
  const onClose = useCallback(() => setOpen(false), []);
  useKeys({ '?': () => setOpen(true) });
  return { isOpen, onClose };
}
