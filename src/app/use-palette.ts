import { useCallback, useState } from 'react';
import { useKeys } from '../ui/use-keys';

/** `/`, and Ctrl or Cmd with K also while one types, open the field that finds everything. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  const onOpen = useCallback(() => setOpen(true), []);
  const onClose = useCallback(() => setOpen(false), []);
  useKeys({ '/': onOpen, 'Ctrl+k': onOpen });
  return { isOpen, onOpen, onClose };
}
