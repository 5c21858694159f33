import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * After an act the focus lies on the card's hole, and not with the button or the card that has just gone: Space goes on,
 * and Tab begins at the answers. Where the focus is somewhere that stays, it stays there.
 */
export function useHoleFocus(stage: RefObject<HTMLElement | null>, what: string): void {
  const before = useRef(what);
  useLayoutEffect(() => {
    if (before.current === what) return;
    before.current = what;
    const focused = document.activeElement;
    const isOnAnswer = focused instanceof HTMLElement && focused.closest('.grades, .card[inert]') !== null;
    if (focused === document.body || focused === null || isOnAnswer) {
      stage.current?.querySelector<HTMLElement>('.card:not([inert]) [data-hole]')?.focus({ preventScroll: true });
    }
  });
}
