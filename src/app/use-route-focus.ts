import { useEffect, useLayoutEffect } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router';
import { showPlace } from '../ui/preferences';

const scrolls = new Map<string, number>();
let shown: string | null = null;

/**
 * What a page load does by itself, for navigation inside the app: the focus goes to the new screen, a new screen
 * begins at its top, and going back finds the place where one was.
 */
export function useRouteFocus(place: 'room' | 'desk'): void {
  const { key, pathname, hash } = useLocation();
  // The screen goes to the card itself.
  const isToCard = hash.startsWith('#card-');
  const how = useNavigationType();
  useLayoutEffect(() => showPlace(place), [place]);
  // In the layout: a key that is pressed as soon as the screen is seen moves the focus after this, and keeps it.
  useLayoutEffect(() => {
    const isFirst = shown === null;
    const isSamePage = shown === pathname;
    shown = pathname;
    if (isFirst || isSamePage || isToCard) return undefined;
    focusScreen();
    return restoreScroll(key, how);
  }, [key, pathname, isToCard, how]);
  useEffect(() => {
    const remember = () => scrolls.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}

function focusScreen(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Going back waits for the rows to be there again, for a second at most. */
function restoreScroll(key: string, how: NavigationType): () => void {
  const top = how === 'POP' ? (scrolls.get(key) ?? 0) : 0;
  window.scrollTo(0, top);
  if (top === 0) return () => undefined;
  const growing = new ResizeObserver(() => window.scrollTo(0, top));
  growing.observe(document.body);
  const stop = () => growing.disconnect();
  const timer = setTimeout(stop, 1_000);
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('keydown', stop, { once: true });
  window.addEventListener('touchstart', stop, { once: true, passive: true });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
