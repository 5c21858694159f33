import { useLayoutEffect, useRef, useState } from 'react';

/** Whether the text is longer than its room, and whether some of it is still below. */
export function useScrolling(onMore: ((isMore: boolean) => void) | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  const [isMore, setMore] = useState(false);
  useLayoutEffect(() => {
    const body = ref.current;
    if (!body) return undefined;
    const look = () => {
      setScrolls(body.scrollHeight > body.clientHeight + 1);
      setMore(body.scrollHeight - body.scrollTop - body.clientHeight > 8);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(body);
    for (const child of body.children) sizes.observe(child);
    body.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      body.removeEventListener('scroll', look);
    };
  }, []);
  useLayoutEffect(() => onMore?.(isMore), [isMore, onMore]);
  return { ref, scrolls, isMore };
}
