import type { EpochMs } from '../../contract/units';
import { isLater, type Said } from './latest-said';

/** What was said last of one thing: a star, or one field of a setting. */
export interface SaidValue extends Said {
  readonly at: EpochMs;
  readonly value: unknown;
  /** The service has it. */
  readonly isSent: boolean;
  /** No service takes it, as it was told once. Absent: nobody said so. */
  readonly isUnfit?: true;
}

/** By what it is about: `star 12` or `star <card>`, and the names of settings. */
export type SaidValues = Readonly<Record<string, SaidValue>>;

export const starPath = (card: string | number): string => `star ${card}`;

/** The card of such a path; null: it is the name of a setting. */
export const cardOfPath = (path: string): string | null => (path.startsWith('star ') ? path.slice(5) : null);

/** Of each thing what was said last. The same in any order of arrival. */
export function saidLast(known: SaidValues, arrived: SaidValues): SaidValues {
  const last = new Map(Object.entries(known));
  for (const [path, said] of Object.entries(arrived)) {
    const before = last.get(path);
    const isSame = before && !isLater(said, before) && !isLater(before, said);
    if (!before || isLater(said, before)) last.set(path, said);
    // The service told of it: it has it.
    else if (isSame && said.isSent && !before.isSent) last.set(path, { ...before, isSent: true });
  }
  return Object.fromEntries(last);
}
