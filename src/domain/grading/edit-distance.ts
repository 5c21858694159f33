/**
 * Letters inserted, left out, exchanged, or swapped with their neighbour, to make one text of the other
 * (Damerau–Levenshtein, each place edited once). Anything above `limit` is `limit + 1`. Only a band of that width along
 * the diagonal is looked at, so that the time is linear in the length.
 */
export function editDistance(first: readonly string[], second: readonly string[], limit: number): number {
  const over = limit + 1;
  const drift = second.length - first.length;
  if (Math.abs(drift) > limit) return over;
  const width = 2 * limit + 1;
  // Place `at` of a row is the column `row + at - limit`: straight above is one further right, diagonally above the same.
  let twoAbove = Array.from({ length: width }, () => over);
  let above = Array.from({ length: width }, (_, at) => (at < limit ? over : at - limit));
  for (let row = 1; row <= first.length; row += 1) {
    const current = Array.from({ length: width }, () => over);
    let least = over;
    for (let at = 0; at < width; at += 1) {
      const column = row + at - limit;
      if (column < 0 || column > second.length) continue;
      const cost =
        column === 0
          ? row
          : costAt(
              first,
              second,
              row,
              column,
              current[at - 1] ?? over,
              above[at] ?? over,
              above[at + 1] ?? over,
              twoAbove[at] ?? over,
            );
      current[at] = Math.min(cost, over);
      least = Math.min(least, cost);
    }
    if (least > limit) return over;
    twoAbove = above;
    above = current;
  }
  return above[drift + limit] ?? over;
}

function costAt(
  first: readonly string[],
  second: readonly string[],
  row: number,
  column: number,
  left: number,
  diagonal: number,
  straight: number,
  swapped: number,
): number {
  const isSame = first[row - 1] === second[column - 1];
  const cost = Math.min(diagonal + (isSame ? 0 : 1), straight + 1, left + 1);
  const isSwap =
    row > 1 && column > 1 && !isSame && first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
  return isSwap ? Math.min(cost, swapped + 1) : cost;
}
