/** What a spreadsheet takes for a formula, or for a command to another program. */
const formula = /^[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;

/**
 * A cell that a spreadsheet would run, as one that it shows: with an apostrophe before it. A cell that looks guarded
 * already gets one more, so that `withoutGuard` gives back every cell as it was.
 */
export const withGuard = (cell: string): string => (formula.test(cell) || guarded.test(cell) ? `'${cell}` : cell);

export const withoutGuard = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);

/** Whether a file's cells were guarded when it was written: some are, and none that should be is not. */
export function isGuarded(cells: Iterable<string>): boolean {
  let isAny = false;
  for (const cell of cells) {
    if (formula.test(cell)) return false;
    isAny ||= guarded.test(cell);
  }
  return isAny;
}
