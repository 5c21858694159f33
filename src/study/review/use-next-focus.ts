import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * After an act the focus lies on what goes on (the card's hole; once it is turned, the usual grade), and not with the
 * button or the card that has just gone: Space goes on, and Tab begins there. Where the focus is somewhere that stays, it
 * stays there.
 */
export function useNextFocus(stage: RefObject<HTMLElement | null>, what: string): void {
  const before = useRef(what);
  useLayoutEffect(() => {
    if (before.current === what) return;
    before.current = what;
    const focused = document.activeElement;
    const hasGone = focused instanceof HTMLElement && focused.closest('[inert]') !== null;
    if (focused === document.body || focused === null || hasGone) {
      stage.current?.parentElement
        ?.querySelector<HTMLElement>('.card:not([inert]) [data-hole], .grades:not([inert]) [data-usual]')
        ?.focus({ preventScroll: true });
    }
  });
}
