import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { TermId } from '../../domain/study-set';

interface RowDrag {
  readonly id: TermId;
  /** The row before which it would be put; null behind the last card. */
  readonly before: TermId | null;
}

const edgePx = 72;
const scrollPx = 12;

/** A finger that only taps trembles so far. */
const tremblePx = 6;

/**
 * Dragging a row by its grip. Nothing moves until it is let go; Escape lets go without moving. A grip that is pressed and not
 * dragged is a tap: for whoever cannot drag (WCAG 2.5.7).
 */
export function useRowDrag(onDrop: (id: TermId, before: TermId | null) => void, onTap: (id: TermId) => void) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const latest = useRef<RowDrag | null>(null);
  const pressedAt = useRef({ x: 0, y: 0 });
  const wasDragged = useRef(false);
  const set = useCallback((next: RowDrag | null) => {
    latest.current = next;
    setDrag(next);
  }, []);

  const grab = useCallback(
    (event: PointerEvent<HTMLElement>, id: TermId) => {
      if (event.button !== 0) return;
      event.preventDefault();
      pressedAt.current = { x: event.clientX, y: event.clientY };
      wasDragged.current = false;
      set({ id, before: id });
    },
    [set],
  );

  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    let y = 0;
    const look = () => {
      const current = latest.current;
      if (current) set({ id: current.id, before: rowBelow(y) });
    };
    const onMove = (event: globalThis.PointerEvent) => {
      const { x, y: from } = pressedAt.current;
      wasDragged.current ||= Math.hypot(event.clientX - x, event.clientY - from) > tremblePx;
      if (!wasDragged.current) return;
      y = event.clientY;
      look();
    };
    const onUp = () => {
      const current = latest.current;
      set(null);
      if (current && current.before !== current.id) onDrop(current.id, current.before);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      set(null);
    };
    const scrolling = setInterval(() => {
      if (y > 0 && y < edgePx) window.scrollBy(0, -scrollPx);
      else if (y > innerHeight - edgePx) window.scrollBy(0, scrollPx);
      else return;
      look();
    }, 16);
    document.addEventListener('pointermove', onMove);
    document.addEventListener('pointerup', onUp);
    document.addEventListener('pointercancel', onUp);
    document.addEventListener('keydown', onKey, true);
    return () => {
      clearInterval(scrolling);
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointerup', onUp);
      document.removeEventListener('pointercancel', onUp);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [isDragging, onDrop, set]);
  const tap = useCallback(
    (id: TermId) => {
      if (!wasDragged.current) onTap(id);
      wasDragged.current = false;
    },
    [onTap],
  );
  return { drag, grab, tap };
}

/** The first row whose middle lies below the pointer. */
function rowBelow(y: number): TermId | null {
  for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) {
    const { top, height } = row.getBoundingClientRect();
    if (y < top + height / 2) return row.dataset['row'] as TermId;
  }
  return null;
}
