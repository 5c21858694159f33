import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { TermField, TermId } from '../../domain/study-set';

/** A side of a card, the button that moves the card, or the box that chooses it. */
export interface Cell {
  readonly id: TermId;
  readonly field: TermField | 'grip' | 'box';
}

/** A cell to go to, and what of its text is to be marked there. */
interface Aim extends Cell {
  readonly range?: readonly [start: number, end: number];
  /** It comes into sight, and the focus stays where it is. */
  readonly isSeenOnly?: boolean;
}

/** A cell that holds text. */
export const isSide = (cell: Cell): cell is Cell & { readonly field: TermField } =>
  cell.field === 'term' || cell.field === 'definition';

/** The cell that an event happened in. */
export function cellOf(target: EventTarget | null): Cell | null {
  if (!(target instanceof HTMLElement)) return null;
  const id = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const field = target.dataset['field'];
  return id && (field === 'term' || field === 'definition' || field === 'grip' || field === 'box')
    ? { id: id as TermId, field }
    : null;
}

/**
 * Puts the focus into a cell, as soon as it is there: after a row was added, moved, taken out, or scrolled out of the
 * page. `held` is the row that has the focus and has to stay in the page.
 */
export function useCellFocus(grid: RefObject<HTMLElement | null>, first: TermId | null) {
  const [held, setHeld] = useState(first);
  const [, setTurn] = useState(0);
  const wanted = useRef<Aim | null>(first && { id: first, field: 'term' });
  useLayoutEffect(() => {
    const cell = wanted.current;
    const box =
      cell &&
      grid.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(cell.id)}"] [data-field="${cell.field}"]`);
    if (!box) return;
    wanted.current = null;
    if (cell.isSeenOnly) {
      box.closest('.er')?.scrollIntoView({ block: 'center' });
      return;
    }
    if (document.activeElement !== box) box.focus();
    if (cell.range && box instanceof HTMLTextAreaElement) box.setSelectionRange(...cell.range);
    box.closest('.er')?.scrollIntoView({ block: 'nearest' });
  });
  /** A row that moves in the document loses the focus with the next render, which puts it back. */
  const goTo = useCallback((cell: Aim) => {
    wanted.current = cell;
    setHeld((last) => (last === cell.id ? last : cell.id));
    setTurn((turn) => turn + 1);
  }, []);
  return { held, hold: setHeld, goTo };
}
