import { useCallback, useState } from 'react';
import { useFrameKeys } from '../ui/use-keys';

/** `?` shows the keys of the place one is in. */
export function useKeySheet() {
  const [isOpen, setOpen] = useState(false);
  const onClose = useCallback(() => setOpen(false), []);
  useFrameKeys({ '?': () => setOpen(true) });
  return { isOpen, onClose };
}
