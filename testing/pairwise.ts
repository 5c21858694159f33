/** What can vary, and between what. */
export type Factors = Readonly<Record<string, readonly string[]>>;

/** One value of each factor. */
export type Row<F extends Factors> = { readonly [Name in keyof F]: F[Name][number] };

/** The whole product. The last factor changes first. */
export function everyRow<const F extends Factors>(factors: F): readonly Row<F>[] {
  const rows = Object.entries(factors).reduce<readonly Record<string, string>[]>(
    (begun, [name, values]) => begun.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
  return rows as readonly Row<F>[];
}

/**
 * Few rows in which any two values of two factors meet at least once: always the row next in which most pairs meet for
 * the first time, and of several such rows the one whose values came least. Not the fewest there are, but near them.
 * Pure: the same factors give the same rows.
 */
export function pairwise<const F extends Factors>(factors: F): readonly Row<F>[] {
  const all = everyRow(factors);
  const open = new Set(all.flatMap(pairsIn));
  const rows: Row<F>[] = [];
  const had = new Map<string, number>();
  const gain = (row: Row<F>) => pairsIn(row).filter((pair) => open.has(pair)).length;
  const wear = (row: Row<F>) => valuesIn(row).reduce((sum, value) => sum + (had.get(value) ?? 0), 0);
  while (open.size > 0) {
    const best = all.reduce((one, other) => ((gain(other) - gain(one) || wear(one) - wear(other)) > 0 ? other : one));
    rows.push(best);
    for (const pair of pairsIn(best)) open.delete(pair);
    for (const value of valuesIn(best)) had.set(value, (had.get(value) ?? 0) + 1);
  }
  return rows;
}

const valuesIn = (row: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(row).map(([name, value]) => `${name}=${value}`);

/** The pairs of values that meet in a row, each in words. */
export function pairsIn(row: Readonly<Record<string, string>>): readonly string[] {
  const values = valuesIn(row);
  return values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one} ${other}`));
}
