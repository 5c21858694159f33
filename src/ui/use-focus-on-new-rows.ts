import { useEffect, useRef } from 'react';

/** The button for more is gone with the last page: whoever pressed it goes on where the new rows begin. */
export function useFocusOnNewRows(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    if (awaited.current === null || count <= awaited.current) return;
    list.current?.children[awaited.current]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    awaited.current = null;
  }, [count]);
  return { list, beginAt: (row: number) => void (awaited.current = row) };
}
