import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { browserKeyValueStorage } from '../platform/key-value-storage';
import { keepStep } from '../platform/steps';
import { showPlace } from '../ui/preferences';

const scrolls = new Map<string, number>();
let shown: string | null = null;
/** In the tab's own storage: the address that was left last, and how far down. */
const leftKey = 'carrel.left-at';

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
    keepStep(pathname);
    if (isFirst && !isToCard) return scrollTo(leftAt(pathname));
    if (isFirst || isSamePage || isToCard) return undefined;
    const stopFocus = focusScreen();
    const stopScroll = scrollTo(how === 'POP' ? (scrolls.get(key) ?? 0) : 0);
    return () => {
      stopFocus();
      stopScroll();
    };
  }, [key, pathname, isToCard, how]);
  useEffect(() => {
    const remember = () => scrolls.set(key, window.scrollY);
    const leave = () => tabStorage().setItem(leftKey, `${window.scrollY} ${pathname}`);
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
    };
  }, [key, pathname]);
}

/** The next screen is one that somebody is led to, and takes the focus as if they had gone there inside the app. */
export function leadsToScreen(): void {
  shown = '';
}

const tabStorage = () => browserKeyValueStorage('sessionStorage');

/** How far down a page was that is loaded anew: the browser's own way looks for it before there are rows. */
function leftAt(pathname: string): number {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [top, address] = tabStorage().getItem(leftKey)?.split(' ') ?? [];
  return load?.type === 'reload' && address === pathname ? Number(top) : 0;
}

/** A screen whose file is fetched first has the focus when it comes, unless somebody put it elsewhere meanwhile. */
export function focusScreen(): () => void {
  const found = () => document.getElementById('main');
  const here = found();
  here?.focus({ preventScroll: true });
  if (here) return () => undefined;
  const coming = new MutationObserver(() => {
    const main = found();
    if (!main) return;
    coming.disconnect();
    if (document.activeElement === document.body) main.focus({ preventScroll: true });
  });
  coming.observe(document.body, { childList: true, subtree: true });
  return () => coming.disconnect();
}

/** Waits for the rows to be there again, for a second at most. */
function scrollTo(top: number): () => void {
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
