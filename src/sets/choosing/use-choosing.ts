import { useMemo, useState } from 'react';
import type { TermId } from '../../domain/study-set';
import type { DraftRow } from '../editor/editor-draft';
import { type Chosen, nothingChosen, stillThere, toggled, upTo } from './chosen';

export interface Choosing {
  /** Null while no cards are being chosen. */
  readonly ids: ReadonlySet<TermId> | null;
  begin(): void;
  end(): void;
  /** `isRange`: with all from the card before. */
  choose(id: TermId, isRange: boolean): void;
  all(): void;
  none(): void;
}

/** Choosing cards in the editor. The last row, which is no card yet, cannot be chosen. */
export function useChoosing(rows: readonly DraftRow[]): Choosing {
  const [kept, setKept] = useState<Chosen | null>(null);
  const order = useMemo(() => rows.slice(0, -1).map(({ id }) => id), [rows]);
  const chosen = useMemo(() => kept && stillThere(kept, order), [kept, order]);
  return useMemo(
    () => ({
      ids: chosen?.ids ?? null,
      begin: () => setKept((before) => before ?? nothingChosen),
      end: () => setKept(null),
      choose: (id, isRange) =>
        order.includes(id) &&
        setKept((before) =>
          isRange ? upTo(before ?? nothingChosen, id, order) : toggled(before ?? nothingChosen, id),
        ),
      all: () => setKept({ ids: new Set(order), last: null }),
      none: () => setKept(nothingChosen),
    }),
    [chosen, order],
  );
}
