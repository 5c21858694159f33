import { expect } from 'vitest';
import type { Ending } from './simulate';

/** The invariants that hold when a history has come to rest (SPEC.md of the sync room). */
export function judge(ending: Ending, where: string): void {
  expect(ending.warnings, where).toEqual([]);
  expect(ending.notShown, `${where}: shown at once (I3)`).toEqual([]);
  expect(ending.statuses.every((status) => status === 'up-to-date'), `${where}: ${ending.statuses.join()} (I8, I12)`).toBe(true);
  const cards = ending.service.flatMap((set) => set.cards.map(([term]) => term));
  expect(cards.toSorted(), `${where}: no card twice (I2)`).toEqual([...new Set(cards)].toSorted());
  const lost = ending.made.filter((term) => !ending.deleted.has(term) && !cards.includes(term));
  expect(lost, `${where}: no card lost (I1)`).toEqual([]);
  for (const shown of ending.shown) expect(shown, `${where}: all show what the service holds (I4)`).toEqual(ending.service);
  if (ending.shown.length === 1) expect(ending.service, `${where}: exactly what was typed, in order (I1)`).toEqual(ending.shownBefore);
}

/** Where a run of histories begins and how many there are: printed with a failure, and settable to see it again. */
export const seeds = (histories: number): readonly number[] => {
  const first = Number(process.env['CARREL_SEED'] ?? Date.now() % 1_000_000);
  const count = Number(process.env['CARREL_HISTORIES'] ?? histories);
  return Array.from({ length: count }, (_, index) => first + index);
};
