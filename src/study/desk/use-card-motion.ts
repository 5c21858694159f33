import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isCalm, settleMs } from './calm';

const turnMs = 220;
const tip = (degrees: number) => ({ transform: `perspective(1600px) rotateX(${degrees}deg)` });

/**
 * Tips the card over its rod: away with the old side, back with the new one. Returns the side to show, which follows
 * `side` with the turn; whatever comes during a turn ends it at once. Only `transform` moves.
 */
export function useTurning<Side>(element: RefObject<HTMLElement | null>, side: Side): Side {
  const [shown, setShown] = useState(side);
  const state = useRef<'still' | 'tipping' | 'tipped'>('still');
  useLayoutEffect(() => {
    const before = state.current;
    state.current = 'still';
    if (shown === side) {
      if (before !== 'tipped') return undefined;
      const back = element.current?.animate([tip(-88), tip(0)], {
        duration: turnMs * 0.58,
        easing: 'cubic-bezier(.2, .8, .3, 1)',
      });
      return () => back?.cancel();
    }
    if (before === 'tipping' || isCalm() || !element.current) {
      setShown(side);
      return undefined;
    }
    state.current = 'tipping';
    // Held at its end until the other side is in place: the cleanup lets go in the same frame.
    const away = element.current.animate([tip(0), tip(88)], {
      duration: turnMs * 0.42,
      easing: 'ease-in',
      fill: 'forwards',
    });
    away.onfinish = () => {
      state.current = 'tipped';
      setShown(side);
    };
    return () => away.cancel();
  }, [element, side, shown]);
  return shown;
}

/** Sends a card off to one side; `onGone` when it may be taken away. Begins where the finger left it. */
export function useLeaving(
  element: RefObject<HTMLElement | null>,
  to: -1 | 1 | null,
  from: string,
  onGone: () => void,
): void {
  useLayoutEffect(() => {
    const card = element.current;
    if (to === null || !card) return undefined;
    if (isCalm()) {
      onGone();
      return undefined;
    }
    const flight = card.animate(
      [
        { transform: from, opacity: 1 },
        { transform: `translateX(${to * 130}%) rotate(${to * 4}deg)`, opacity: 0.2 },
      ],
      { duration: settleMs, easing: 'cubic-bezier(.5, 0, .9, .5)', fill: 'forwards' },
    );
    flight.onfinish = onGone;
    return () => flight.cancel();
  }, [element, to, from, onGone]);
}
