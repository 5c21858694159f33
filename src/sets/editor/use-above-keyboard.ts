import { type RefObject, useEffect } from 'react';

/** So far a field stays from the bar. */
const gap = 8;

/**
 * Tells the styles where what is seen of the page ends (`--seen-end`), and keeps what is typed into above the bar that
 * stands there. A keyboard on the screen makes neither the page nor its window smaller, in Chromium and in Safari: it
 * covers their end, and only the visual viewport says how much is left.
 */
export function useAboveKeyboard(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const tell = () => style.setProperty('--seen-end', `${seen.offsetTop + seen.height}px`);
    const clearField = () => {
      const field = document.activeElement;
      const height = bar.current?.offsetHeight ?? 0;
      if (height === 0 || !(field instanceof HTMLTextAreaElement)) return;
      const { top, bottom } = field.getBoundingClientRect();
      // Of one that is higher than what is left, the beginning stays.
      const most = top - seen.offsetTop - gap;
      const hidden = Math.min(bottom + gap - (seen.offsetTop + seen.height - height), most);
      if (hidden > 0) window.scrollBy({ top: hidden, behavior: 'instant' });
    };
    const onResize = () => {
      tell();
      // Who zooms sees to what is seen alone.
      if (seen.scale === 1) clearField();
    };
    tell();
    seen.addEventListener('resize', onResize);
    seen.addEventListener('scroll', tell);
    document.addEventListener('focusin', clearField);
    document.addEventListener('input', clearField);
    return () => {
      seen.removeEventListener('resize', onResize);
      seen.removeEventListener('scroll', tell);
      document.removeEventListener('focusin', clearField);
      document.removeEventListener('input', clearField);
      style.removeProperty('--seen-end');
    };
  }, [bar]);
}
