import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isCalm, settleMs } from '../desk/calm';

interface Drag {
  readonly tile: HTMLElement;
  readonly place: number;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  isDrag: boolean;
}

/** A press that moves less is a tap. */
const slop = 8;

/** Not the page itself, which has a place of another kind. */
const aTile = 'button[data-place]';
const tileAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>(aTile) ?? null;
const placeOf = (tile: HTMLElement): number => Number(tile.dataset['place']);

interface TileDrag {
  readonly onDrag: () => void;
  readonly onDrop: (first: number, second: number) => void;
}

/**
 * Drags a tile onto another, by mouse, finger or pen: `onDrag` when it begins, `onDrop` with both places. Everywhere else it goes back. Give the
 * handlers to what holds the tiles; each tile has its place as `data-place`.
 */
export function useTileDrag(list: RefObject<HTMLElement | null>, { onDrag, onDrop }: TileDrag) {
  const drag = useRef<Drag | null>(null);
  const wasDrag = useRef(false);
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    const element = list.current;
    // Otherwise a quick drag counts as a fling as well, and the tap after it only as its end.
    const keep = (event: TouchEvent) => {
      if (drag.current?.isDrag) event.preventDefault();
    };
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => element?.removeEventListener('touchmove', keep);
  }, [list]);

  const letGo = () => {
    const now = drag.current;
    drag.current = null;
    setOver(null);
    if (!now?.isDrag) return;
    const from = now.tile.style.transform;
    now.tile.style.transform = '';
    delete now.tile.dataset['dragged'];
    if (!isCalm())
      now.tile.animate([{ transform: from }, { transform: 'none' }], {
        duration: settleMs,
        easing: 'cubic-bezier(.2, .8, .3, 1)',
      });
  };
  const onPointerDown = (event: PointerEvent) => {
    const tile = event.target instanceof Element ? event.target.closest<HTMLElement>(aTile) : null;
    wasDrag.current = false;
    if (!tile || drag.current || event.button !== 0) return;
    drag.current = {
      tile,
      place: placeOf(tile),
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      isDrag: false,
    };
  };
  const onPointerMove = (event: PointerEvent) => {
    const now = drag.current;
    if (!now || now.pointer !== event.pointerId) return;
    const [x, y] = [event.clientX - now.x, event.clientY - now.y];
    if (!now.isDrag) {
      if (Math.hypot(x, y) < slop) return;
      // Where the board is higher than the window, up and down scroll.
      if (
        Math.abs(y) > Math.abs(x) &&
        event.pointerType !== 'mouse' &&
        getComputedStyle(now.tile).touchAction !== 'none'
      )
        return letGo();
      now.isDrag = true;
      onDrag();
      now.tile.setPointerCapture(event.pointerId);
      // What lies below the pointer is looked for through it. Not a class: those are drawn anew under the finger.
      now.tile.dataset['dragged'] = '';
    }
    now.tile.style.transform = `translate(${x}px, ${y}px)`;
    const below = tileAt(event.clientX, event.clientY);
    setOver(below && below !== now.tile ? placeOf(below) : null);
  };
  const onPointerUp = (event: PointerEvent) => {
    const now = drag.current;
    if (!now || now.pointer !== event.pointerId) return;
    const below = now.isDrag ? tileAt(event.clientX, event.clientY) : null;
    letGo();
    wasDrag.current = now.isDrag;
    // Behind the end of the touch: where its tile is gone by then, browsers swallow the next tap.
    if (below && below !== now.tile) setTimeout(() => onDrop(now.place, placeOf(below)), 0);
  };
  /** The click that ends a drag is none. */
  const onClickCapture = (event: MouseEvent) => {
    if (wasDrag.current) event.stopPropagation();
    wasDrag.current = false;
  };
  /** A finger that rests before it drags asks for no menu. */
  const onContextMenu = (event: MouseEvent) => {
    if (drag.current) event.preventDefault();
  };
  return {
    over,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: letGo, onClickCapture, onContextMenu },
  };
}
