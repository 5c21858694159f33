import { isCalm, settleMs } from './calm';

interface Swiping {
  readonly onSwipe: (to: -1 | 1, from: string) => void;
  /** -1 or 1 once letting go would count. */
  readonly onLean: (lean: -1 | 0 | 1) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

const farEnough = 0.28;
const fastEnough = 0.5;
const slop = 10;

/**
 * The card follows the finger one to one. Past 28 % of its width, or faster than 500 px a second, it counts; else it
 * goes back. Only for touch and pen: a mouse selects text.
 */
export function followFinger(card: HTMLElement, { onSwipe, onLean, signal }: Swiping): void {
  let start: {
    readonly x: number;
    readonly y: number;
    readonly id: number;
    readonly at: number;
    isDrag: boolean;
  } | null = null;
  let wasDrag = false;

  const letGo = () => {
    start = null;
    onLean(0);
    const from = card.style.transform;
    if (!from) return;
    card.style.transform = '';
    if (!isCalm())
      card.animate([{ transform: from }, { transform: 'none' }], {
        duration: settleMs,
        easing: 'cubic-bezier(.2, 1.2, .4, 1)',
      });
  };
  const onDown = (event: PointerEvent) => {
    wasDrag = false;
    if (event.pointerType === 'mouse' || (start && !event.isPrimary)) return;
    // A first finger comes when no other is there: the end of the one before was never heard of.
    if (start) letGo();
    if ((event.target as Element).closest('button, a')) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId, at: event.timeStamp, isDrag: false };
  };
  const onMove = (event: PointerEvent) => {
    if (start?.id !== event.pointerId) return;
    const across = event.clientX - start.x;
    if (!start.isDrag) {
      if (Math.abs(across) < slop || Math.abs(across) < Math.abs(event.clientY - start.y)) return;
      start.isDrag = true;
      card.setPointerCapture(event.pointerId);
    }
    const share = across / card.offsetWidth;
    card.style.transform = `translateX(${across}px) rotate(${Math.max(-4, Math.min(4, share * 8))}deg)`;
    onLean(Math.abs(share) > farEnough ? (share > 0 ? 1 : -1) : 0);
  };
  const onUp = (event: PointerEvent) => {
    if (start?.id !== event.pointerId) return;
    const across = event.clientX - start.x;
    const speed = Math.abs(across) / Math.max(1, event.timeStamp - start.at);
    wasDrag = start.isDrag;
    if (!wasDrag || !(Math.abs(across) / card.offsetWidth > farEnough || speed > fastEnough)) return letGo();
    const from = card.style.transform;
    start = null;
    onLean(0);
    card.style.transform = '';
    onSwipe(across > 0 ? 1 : -1, from);
  };
  /** The click that ends a drag is none. */
  const onClick = (event: MouseEvent) => {
    if (wasDrag) event.stopPropagation();
    wasDrag = false;
  };
  card.addEventListener('pointerdown', onDown, { signal });
  card.addEventListener('pointermove', onMove, { signal });
  card.addEventListener('pointerup', onUp, { signal });
  card.addEventListener('pointercancel', letGo, { signal });
  signal.addEventListener('abort', letGo);
  card.addEventListener('click', onClick, { capture: true, signal });
}
