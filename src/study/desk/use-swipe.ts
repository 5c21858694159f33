import { type RefObject, useEffect, useState } from 'react';

/**
 * Swiping a card, where there is something to touch it with. What follows the finger comes with the first card and not
 * before it. Returns -1 or 1 once letting go would count.
 */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  isOff: boolean,
  onSwipe: (to: -1 | 1, from: string) => void,
): -1 | 0 | 1 {
  const [lean, setLean] = useState<-1 | 0 | 1>(0);
  useEffect(() => {
    if (isOff || !navigator.maxTouchPoints) return undefined;
    const gone = new AbortController();
    import('./follow-finger').then(
      ({ followFinger }) =>
        element.current && followFinger(element.current, { onSwipe, onLean: setLean, signal: gone.signal }),
      // Its buttons and keys do the same.
      () => undefined,
    );
    return () => gone.abort();
  }, [element, isOff, onSwipe]);
  return lean;
}
