import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { TermId } from '../../domain/study-set';
import type { DraftRow } from '../editor/editor-draft';
import type { Cell } from '../editor/use-cell-focus';

interface ChoosingFocus {
  readonly isChoosing: boolean;
  /** The last one is no card yet, and has no box. */
  readonly rows: readonly DraftRow[];
  /** The row that had the focus last. */
  readonly held: TermId | null;
  readonly grid: RefObject<HTMLElement | null>;
  readonly goTo: (cell: Cell) => void;
}

/** Whoever begins to choose in a card goes to its box; when what chooses goes, the focus that it had goes back into the card. */
export function useChoosingFocus({ isChoosing, rows, held, grid, goTo }: ChoosingFocus): void {
  const was = useRef(isChoosing);
  useLayoutEffect(() => {
    if (was.current === isChoosing) return;
    was.current = isChoosing;
    const { activeElement } = document;
    const at = rows.findIndex(({ id }) => id === held);
    const card = rows[Math.min(Math.max(at, 0), rows.length - 2)];
    if (isChoosing && card && grid.current?.contains(activeElement)) goTo({ id: card.id, field: 'box' });
    const row = rows[Math.max(at, 0)];
    if (!isChoosing && row && activeElement === document.body) goTo({ id: row.id, field: 'term' });
  }, [isChoosing, rows, held, grid, goTo]);
}
