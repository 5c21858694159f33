import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { LibraryRow, Today } from '../../client/carrel-client';
import { usePorts } from '../../client/use-ports';
import type { SetId } from '../../domain/study-set';
import { choiceAmong, chosenRows, inPlaces, orderedRows, readShelfChoice, type ShelfChoice } from './shelf-choice';

const keptUnder = 'carrel.shelf';

/** The places of the rows on the page that was seen last: who comes back finds them there. */
let seen: { readonly page: string; readonly places: readonly SetId[] } | null = null;

/**
 * Which sets are shown in which order, as it was chosen last. `order` is what was due when the page was opened; under Back
 * nothing has moved.
 */
export function useShelf(rows: readonly LibraryRow[], today: Today | null, order: Today | null) {
  const { kept } = usePorts();
  const { key } = useLocation();
  const [chosen, setChosen] = useState(() => readShelfChoice(kept.getItem(keptUnder)));
  const page = `${key} ${chosen.order}`;
  const [before] = useState(() => (seen?.page === page ? { page, places: seen.places } : null));
  const choice = choiceAmong(chosen, rows);
  const ordered = useMemo(() => {
    const fresh = orderedRows(rows, choice.order, order);
    return before?.page === page ? inPlaces(fresh, before.places) : fresh;
  }, [rows, choice.order, order, before, page]);
  useEffect(() => {
    seen = { page, places: ordered.map(({ id }) => id) };
  }, [page, ordered]);
  return {
    choice,
    rows: chosenRows(ordered, choice, today),
    choose(next: ShelfChoice) {
      setChosen(next);
      kept.setItem(keptUnder, JSON.stringify(next));
    },
  };
}
