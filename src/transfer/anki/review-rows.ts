import { type Memory, usualScheduler } from '../../domain/scheduling/fsrs';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { Answered, AskedSide, Grade } from '../../domain/study-log';
import type { ImportedLine } from '../imported';

/** A row of `revlog` as Anki means it; intervals in days. */
export interface ReviewRow {
  readonly id: number;
  readonly ease: number;
  readonly interval: number;
  readonly lastInterval: number;
  readonly factor: number;
  readonly tookMs: number;
  readonly type: number;
}

const eases: Readonly<Record<Grade, number>> = { again: 1, hard: 2, good: 3, easy: 4 };
const [learned, reviewed, crammed] = [0, 1, 3];

/**
 * The answers to a card asked one way. The first that counts is its learning, practice is what Anki calls cramming: no
 * date depends on it. `moments` are the numbers that are taken: two answers in one millisecond are one apart.
 */
export function reviewRows(
  history: readonly ImportedLine[],
  asked: AskedSide,
  moments: Set<number>,
): readonly ReviewRow[] {
  const rows: ReviewRow[] = [];
  let stands: Standing | null = null;
  for (const { at, day, fact } of history) {
    if (fact.kind !== 'answered' || fact.asked !== asked) continue;
    const counts = !isPractice(fact);
    const before: Standing | null = stands;
    if (counts && (before === null || day > before.day)) stands = standingAfter(before, day, fact);
    let id: number = at;
    while (moments.has(id)) id += 1;
    moments.add(id);
    rows.push({
      id,
      ease: eases[fact.grade],
      interval: stands?.interval ?? 0,
      lastInterval: before?.interval ?? 0,
      factor: counts ? 2_500 : 0,
      tookMs: fact.tookMs,
      type: counts ? (before === null ? learned : reviewed) : crammed,
    });
  }
  return rows;
}

/** Flashcards, Match and true or false are always practice (docs/studying.md). */
const isPractice = ({ mode, format }: Pick<Answered, 'mode' | 'format'>): boolean =>
  mode === 'flashcards' || mode === 'match' || format === 'true-false' || format === 'pair';

interface Standing {
  readonly memory: Memory;
  readonly day: LearnerDay;
  readonly interval: number;
}

function standingAfter(
  before: Standing | null,
  day: LearnerDay,
  { grade, retention }: Pick<Answered, 'grade' | 'retention'>,
): Standing {
  const memory = usualScheduler.remembered(before?.memory ?? null, before ? day - before.day : 0, grade);
  return { memory, day, interval: usualScheduler.interval(memory, retention) };
}
