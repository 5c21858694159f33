import type { LogEntry, LogEntryId } from '../study-log';
import type { SetId } from '../study-set';
import { type Answer, type CountedAnswer, countedAnswers } from './fold-log';
import { usualScheduler } from './fsrs';
import type { LearnerDay } from './learner-day';

/** Every answer that was not taken back, of one set or of many; each once. */
export function standingAnswers(entries: readonly LogEntry[]): readonly Answer[] {
  const out = new Set<LogEntryId>();
  for (const entry of entries) if (entry.kind === 'undone') out.add(entry.undoes);
  const answers: Answer[] = [];
  for (const entry of entries) {
    if (entry.kind !== 'answered' || out.has(entry.id)) continue;
    out.add(entry.id);
    answers.push(entry);
  }
  return answers;
}

/** Those that moved the schedule, over all sets of a log. */
export function countedOverSets(entries: readonly LogEntry[]): readonly CountedAnswer[] {
  const sets = new Map<SetId, LogEntry[]>();
  for (const entry of entries) {
    const lines = sets.get(entry.setId);
    if (lines) lines.push(entry);
    else sets.set(entry.setId, [entry]);
  }
  return [...sets.values()].flatMap((lines) => countedAnswers(lines));
}

/** What a day at the desk came to, over all modes. */
export interface DayWork {
  readonly answers: number;
  readonly right: number;
  /** Different cards, whichever way they were asked. */
  readonly cards: number;
  readonly tookMs: number;
}

export function workByDay(answers: readonly Answer[]): ReadonlyMap<LearnerDay, DayWork> {
  const days = new Map<LearnerDay, { answers: number; right: number; cards: Set<string>; tookMs: number }>();
  for (const { day, grade, tookMs, setId, termId } of answers) {
    const work = days.get(day) ?? { answers: 0, right: 0, cards: new Set(), tookMs: 0 };
    days.set(day, work);
    work.answers += 1;
    work.right += grade === 'again' ? 0 : 1;
    work.cards.add(`${setId} ${termId}`);
    work.tookMs += tookMs;
  }
  return new Map([...days].map(([day, work]) => [day, { ...work, cards: work.cards.size }]));
}

/** What some days came to together: a card answered on several of them, or both ways, is one card. */
export function workSince(
  answers: readonly Answer[],
  { first, last }: { readonly first: LearnerDay; readonly last: LearnerDay },
): Pick<DayWork, 'answers' | 'cards'> {
  const lately = answers.filter(({ day }) => day >= first && day <= last);
  return { answers: lately.length, cards: new Set(lately.map(({ setId, termId }) => `${setId} ${termId}`)).size };
}

/** The longest run of days without a gap, and the one that is not broken yet: it may end today or yesterday. */
export function runsOfDays(
  days: Iterable<LearnerDay>,
  today: LearnerDay,
): { readonly longest: number; readonly current: number } {
  let longest = 0;
  let run = 0;
  let before: number | null = null;
  let current = 0;
  for (const day of [...days].filter((each) => each <= today).sort((a, b) => a - b)) {
    run = before === day - 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    current = day >= today - 1 ? run : 0;
    before = day;
  }
  return { longest, current };
}

/** What stayed of cards that came due. */
export interface Kept {
  readonly answers: number;
  readonly right: number;
  /** The share that the schedule expected on the days of the answers, and the share that was wished for: 0 to 1. */
  readonly expected: number;
  readonly wished: number;
}

/** Null where nothing came due: a share of nothing is no number. Cards answered before their day say nothing of the wish. */
export function kept(counted: readonly CountedAnswer[]): Kept | null {
  let answers = 0;
  let right = 0;
  let expected = 0;
  let wished = 0;
  for (const { answer, before } of counted) {
    if (!before || answer.day < before.dueDay) continue;
    answers += 1;
    right += answer.grade === 'again' ? 0 : 1;
    expected += usualScheduler.retrievability(before, answer.day - before.lastDay);
    wished += answer.retention;
  }
  return answers === 0 ? null : { answers, right, expected: expected / answers, wished: wished / answers };
}

/** Days since a card was last asked; `toDays` is the last day of the group. */
export interface KeptAtAge extends Kept {
  readonly name: 'a day' | 'a week' | 'a month' | '4 months' | 'a year';
  readonly fromDays: number;
  readonly toDays: number;
}

const ages = [
  { name: 'a day', fromDays: 1, toDays: 2 },
  { name: 'a week', fromDays: 3, toDays: 13 },
  { name: 'a month', fromDays: 14, toDays: 59 },
  { name: '4 months', fromDays: 60, toDays: 199 },
  { name: 'a year', fromDays: 200, toDays: Number.POSITIVE_INFINITY },
] as const;

/** The same by how long ago the card was last asked; ages of which nothing is known are left out. */
export function keptByAge(counted: readonly CountedAnswer[]): readonly KeptAtAge[] {
  return ages.flatMap((age) => {
    const ofAge = counted.filter(({ answer, before }) => {
      const days = before ? answer.day - before.lastDay : 0;
      return days >= age.fromDays && days <= age.toDays;
    });
    const share = kept(ofAge);
    return share ? [{ ...age, ...share }] : [];
  });
}

/** What one answer takes; null where there is none. */
export function medianTookMs(answers: readonly Answer[]): number | null {
  const sorted = answers.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
