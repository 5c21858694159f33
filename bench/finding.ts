import { median } from './statistics';

export type Unit = 'kB' | 'B' | 'ms' | 'requests' | 'x';

/** At most so much: of the ratio where there is a floor, of our own figure where there is none. */
export interface Goal {
  readonly most: number;
  /** Missing a law fails the run; missing any other goal is only said. */
  readonly law: boolean;
}

/** One line of the table. Both lists hold one value a repeat, taken in turns in the same run. */
export interface Finding {
  readonly what: string;
  readonly unit: Unit;
  readonly ours: readonly number[];
  readonly floor: readonly number[] | null;
  readonly goal: Goal | null;
}

export const ratioOf = ({ ours, floor }: Finding): number | null => (floor ? median(ours) / median(floor) : null);

export function isMissed(finding: Finding): boolean {
  if (!finding.goal) return false;
  // Written so that a figure that is no number misses.
  return !((ratioOf(finding) ?? median(finding.ours)) <= finding.goal.most);
}

export const lawsMissed = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter((finding) => finding.goal?.law && isMissed(finding));
