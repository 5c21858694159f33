import type { AboutCard } from './fold-log';
import { inOrder } from './in-order';
import type { LearnerDay } from './learner-day';
import { isYetToCome } from './progress';

const isAbout = ({ kind }: AboutCard): boolean => kind === 'suspended' || kind === 'resumed';
const countOf = (lines: readonly AboutCard[], kind: AboutCard['kind']) =>
  lines.filter((one) => one.kind === kind).length;

/**
 * Whether a card asked one way is suspended on a day, by its lines that stand. What a clock that was ahead said of it holds until somebody
 * says otherwise with a right one. The days do not tell which came later, but nobody resumes what is not suspended: such a line answers one of a day yet to
 * come, and so does one that suspends what is suspended. The same on every device on one day. Pure.
 */
export function suspendedOn(lines: readonly AboutCard[], day: LearnerDay): boolean {
  const about = inOrder(lines.filter(isAbout));
  const been = about.filter((line) => !isYetToCome(line.day, day));
  const toCome = about.filter((line) => isYetToCome(line.day, day));
  const last = toCome.at(-1)?.kind ?? been.at(-1)?.kind ?? 'resumed';
  const now = been.at(-1)?.kind ?? 'resumed';
  if (last === now) return now === 'suspended';
  // Where nothing was said a card is not suspended.
  const answering = been.filter((line, at) => line.kind === (been[at - 1]?.kind ?? 'resumed'));
  return (countOf(answering, now) >= countOf(toCome, last) ? now : last) === 'suspended';
}
