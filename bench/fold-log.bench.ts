import { type Card, createEmptyCard, fsrs, type Grade as Rating } from 'ts-fsrs';
import { foldLog } from '../src/domain/scheduling/fold-log';
import type { Grade, LogEntry } from '../src/domain/study-log';
import type { TermId } from '../src/domain/study-set';
import { seededRandom } from '../testing/seeded-random';
import { anAnswer } from '../testing/study-log-builders';
import type { Bench } from './bench';
import { inTurns } from './in-turns';

const cards = 10_000;
const answersEach = 10;
const ratings: Readonly<Record<Grade, Rating>> = { again: 1, hard: 2, good: 3, easy: 4 };

/** A log of 100,000 answers folded, beside ts-fsrs replaying the same answers with nothing around it. */
export const logFold: Bench = {
  name: 'fold-log',
  run: async () => {
    const log = aLongLog();
    const { ours, alone } = await inTurns(7, {
      ours: async () => timed(() => foldLog(log)),
      alone: async () => timed(() => replay(log)),
    });
    return [{ what: '100,000 lines of a log, folded', unit: 'ms', ours, floor: alone, goal: { most: 1.5, law: true } }];
  },
};

/** Every card once a week or two, in a new order each time; one answer in ten is again. */
function aLongLog(): readonly LogEntry[] {
  const { next } = seededRandom(1);
  const grades: readonly Grade[] = ['again', 'hard', 'good', 'good', 'good', 'good', 'good', 'good', 'good', 'easy'];
  return Array.from({ length: cards * answersEach }, (_, index) => {
    const round = Math.floor(index / cards);
    const card = (index * 7_919 + round) % cards;
    return anAnswer(1_000 + round * 14 + (card % 7), {
      termId: `00000000-0000-7000-8000-${String(card).padStart(12, '0')}` as TermId,
      grade: grades[Math.floor(next() * grades.length)] ?? 'good',
    });
  });
}

function replay(log: readonly LogEntry[]): void {
  const scheduler = fsrs();
  const replayed = new Map<TermId, Card>();
  for (const entry of log) {
    if (entry.kind !== 'answered') continue;
    const at = new Date(entry.at);
    replayed.set(
      entry.termId,
      scheduler.next(replayed.get(entry.termId) ?? createEmptyCard(at), at, ratings[entry.grade]).card,
    );
  }
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
