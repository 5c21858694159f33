import { type MouseEvent, type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { isCalm, settleMs } from './calm';

interface Swipe {
  readonly onSwipe: (to: -1 | 1, from: string) => void;
  readonly isOff: boolean;
}

const farEnough = 0.28;
const fastEnough = 0.5;
const slop = 10;

const moveCard = (card: HTMLElement, transform: string) => {
  card.style.transform = transform;
};

/**
 * The card follows the finger one to one. Past 28 % of its width, or faster than 500 px a second, it counts; else it
 * goes back. Only for touch and pen: a mouse selects text. `lean` is -1 or 1 once letting go would count.
 */
export function useSwipe(element: RefObject<HTMLElement | null>, { onSwipe, isOff }: Swipe) {
  const start = useRef<{ x: number; y: number; id: number; at: number; isDrag: boolean } | null>(null);
  const [lean, setLean] = useState<-1 | 0 | 1>(0);

  const letGo = useCallback(() => {
    start.current = null;
    setLean(0);
    const card = element.current;
    if (!card?.style.transform) return;
    const from = card.style.transform;
    moveCard(card, '');
    if (!isCalm())
      card.animate([{ transform: from }, { transform: 'none' }], {
        duration: settleMs,
        easing: 'cubic-bezier(.2, 1.2, .4, 1)',
      });
  }, [element]);

  const onPointerDown = (event: PointerEvent) => {
    if (isOff || event.pointerType === 'mouse' || start.current || (event.target as Element).closest('button, a'))
      return;
    start.current = { x: event.clientX, y: event.clientY, id: event.pointerId, at: event.timeStamp, isDrag: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const drag = start.current;
    const card = element.current;
    if (!drag || drag.id !== event.pointerId || !card) return;
    const across = event.clientX - drag.x;
    if (!drag.isDrag) {
      if (Math.abs(across) < slop || Math.abs(across) < Math.abs(event.clientY - drag.y)) return;
      drag.isDrag = true;
      card.setPointerCapture(event.pointerId);
    }
    const share = across / card.offsetWidth;
    moveCard(card, `translateX(${across}px) rotate(${Math.max(-4, Math.min(4, share * 8))}deg)`);
    setLean(Math.abs(share) > farEnough ? (share > 0 ? 1 : -1) : 0);
  };
  const onPointerUp = (event: PointerEvent) => {
    const drag = start.current;
    const card = element.current;
    if (!drag || drag.id !== event.pointerId || !card) return;
    const across = event.clientX - drag.x;
    const speed = Math.abs(across) / Math.max(1, event.timeStamp - drag.at);
    const counts = drag.isDrag && (Math.abs(across) / card.offsetWidth > farEnough || speed > fastEnough);
    if (!counts) return letGo();
    const from = card.style.transform;
    start.current = null;
    setLean(0);
    moveCard(card, '');
    onSwipe(across > 0 ? 1 : -1, from);
  };
  /** The click that ends a drag is none. */
  const onClickCapture = (event: MouseEvent) => {
    if (start.current?.isDrag) event.stopPropagation();
  };
  return { lean, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: letGo, onClickCapture } };
}
