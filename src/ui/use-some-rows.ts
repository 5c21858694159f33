import { useState } from 'react';
import { useFocusOnNewRows } from './use-focus-on-new-rows';

/** A list of somebody else's may have any length, and each row is drawn whole. */
export const rowsAtOnce = 100;

/** The first rows of a list. `more` shows as many again and puts the focus on the first of them; null once all are there. */
export function useSomeRows<Row>(rows: readonly Row[]) {
  const [most, setMost] = useState(rowsAtOnce);
  const { list, beginAt } = useFocusOnNewRows(Math.min(most, rows.length));
  const showMore = () => {
    beginAt(most);
    setMost(most + rowsAtOnce);
  };
  return { list, shown: rows.slice(0, most), more: most < rows.length ? showMore : null };
}
