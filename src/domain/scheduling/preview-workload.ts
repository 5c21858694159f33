import type { Grade } from '../study-log';
import { type Memory, usualScheduler } from './fsrs';
import type { GradeShares } from './grade-shares';
import type { LearnerDay } from './learner-day';
import { gridNodes, memoryAt, shareOut } from './memory-grid';
import { cardKey } from './progress';
import { leftOf, type SetToReview, sidesOf } from './review-day';

/** What is expected of a day: answers on average, so they need not be whole. */
export interface ExpectedDay {
  readonly due: number;
  readonly fresh: number;
}

export interface WorkloadWish {
  /** The share to be remembered that is tried out. */
  readonly retention: number;
  readonly shares: GradeShares;
}

/** A card, or a part of one, that comes due. */
interface Part {
  readonly memory: Memory;
  /** Days since its latest answer when it comes due. */
  readonly after: number;
  readonly mass: number;
}

const grades: readonly Grade[] = ['again', 'hard', 'good', 'easy'];

/**
 * What Review will ask on each of the next days, today first, if everything due is answered on its day and new cards
 * come as the set's limit says. Cards are not drawn but divided: each answer sends a part of the card along every grade,
 * and parts with like memories go on together. Pure; the same on every device.
 */
export function previewWorkload(
  set: SetToReview,
  { retention, shares }: WorkloadWish,
  today: LearnerDay,
  days: number,
): readonly ExpectedDay[] {
  const parts: Part[][] = Array.from({ length: days }, () => []);
  /** What lies on each node of the grid, by day. */
  const grid = Array.from({ length: days }, () => new Float64Array(gridNodes));
  const intervals = Array.from({ length: gridNodes }, (_, node) => usualScheduler.interval(memoryAt(node), retention));
  const coming = new Map<number, readonly Portion[]>();

  /** What becomes of a whole card that is answered. */
  function portionsOf(memory: Memory, after: number): readonly Portion[] {
    const portions: Portion[] = [];
    const remembered = usualScheduler.retrievability(memory, after);
    for (const grade of grades) {
      const share = grade === 'again' ? 1 - remembered : remembered * shares.success[grade];
      const next = usualScheduler.remembered(memory, after, grade);
      const inDays = usualScheduler.interval(next, retention);
      shareOut(next, share, (node, mass) => portions.push({ node, mass, inDays }));
    }
    return portions;
  }
  function portionsAt(node: number): readonly Portion[] {
    const known = coming.get(node) ?? portionsOf(memoryAt(node), intervals[node] ?? 1);
    coming.set(node, known);
    return known;
  }
  function pass(portions: readonly Portion[], mass: number, day: number): void {
    for (const portion of portions) {
      const later = grid[day + portion.inDays];
      if (later) later[portion.node] = (later[portion.node] ?? 0) + mass * portion.mass;
    }
  }

  const { unseen, introduced } = placed(set, today, parts);
  let left = unseen;
  return parts.map((ofDay, day) => {
    const fresh = Math.min(left, leftOf(set.settings.newPerDay, day === 0 ? introduced : 0));
    left -= fresh;
    for (const grade of fresh > 0 ? grades : []) {
      const memory = usualScheduler.remembered(null, 0, grade);
      const after = usualScheduler.interval(memory, retention);
      parts[day + after]?.push({ memory, after, mass: fresh * shares.first[grade] });
    }
    let due = 0;
    for (const { memory, after, mass } of ofDay) {
      due += mass;
      pass(portionsOf(memory, after), mass, day);
    }
    grid[day]?.forEach((mass, node) => {
      if (mass === 0) return;
      due += mass;
      pass(portionsAt(node), mass, day);
    });
    return { due, fresh };
  });
}

/** A part of an answered card: on which node of the grid it goes on, and when it comes due. */
interface Portion {
  readonly node: number;
  readonly mass: number;
  readonly inDays: number;
}

/** Puts the cards that have a date on their days; counts those that are new, and those that were new today. */
function placed(
  { termIds, progress, settings }: SetToReview,
  today: LearnerDay,
  parts: readonly Part[][],
): { unseen: number; introduced: number } {
  let unseen = 0;
  let introduced = 0;
  for (const key of termIds.flatMap((termId) => sidesOf(settings.asked).map((asked) => cardKey(termId, asked)))) {
    const card = progress.get(key);
    if (card?.isSuspended) continue;
    const schedule = card?.schedule;
    if (!schedule) {
      unseen += 1;
      continue;
    }
    if (schedule.firstDay === today) introduced += 1;
    const inDays = Math.max(0, schedule.dueDay - today);
    parts[inDays]?.push({ memory: schedule, after: today + inDays - schedule.lastDay, mass: 1 });
  }
  return { unseen, introduced };
}
