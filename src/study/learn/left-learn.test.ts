import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aSet, aTerm } from '../../../testing/builders';
import { anAnswer, anUndo } from '../../../testing/study-log-builders';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { LogEntry } from '../../domain/study-log';
import { learnMachine, usualLearnOptions } from './learn-machine';
import { learnSetup } from './learn-setup';
import { aboutAll, aboutOf, isLearnedElsewhere, type LearnSitting } from './left-learn';

const day = 10 as LearnerDay;
const terms = Array.from({ length: 3 }, (_, at) => aTerm({ term: `t${at}`, definition: `d${at}` }));
const answered = (at: number, more: Parameters<typeof anAnswer>[1] = {}, on = day) =>
  anAnswer(on, { termId: terms[at]!.id, mode: 'learn', format: 'typed', ...more });
const before = [answered(0, { format: 'choice' }, 9 as LearnerDay)];
const startedAt = epochMs((before[0]?.at ?? 0) + 1);

/** A sitting that began with `before`, and whose acts wrote these lines. */
function aSitting(own: readonly LogEntry[] = [], plan: Partial<Parameters<typeof learnSetup>[0]> = {}): LearnSitting {
  const setup = learnSetup({
    set: aSet({ terms }),
    stars: new Set(),
    progress: new Map(),
    log: before,
    asked: 'term',
    options: usualLearnOptions,
    seed: 1,
    day,
    only: null,
    since: null,
    ...plan,
  });
  const acts = own.map(({ id }) => ({ kind: 'round' as const, entries: [id] }));
  const at = { startedAt, updatedAt: startedAt, finishedAt: null };
  return { v: learnMachine.v, setId: own[0]?.setId ?? ('set' as never), mode: 'learn', setup, acts, ...at };
}

test('a sitting is gone on with while the log says of its cards what it began with and what it wrote', () => {
  const own = [answered(0), answered(1, { grade: 'again' })];
  expect(isLearnedElsewhere(aSitting(own), [...before, ...own])).toBe(false);
  // Its answer taken back is no answer; a card that is none of its cards says nothing of them; a pair was only looked at.
  const undone = answered(2);
  const others = [undone, anUndo(day, undone.id), anAnswer(day), answered(2, { mode: 'match', format: 'pair' })];
  expect(isLearnedElsewhere(aSitting(own), [...before, ...own, ...others])).toBe(false);
});

test.each<[string, LogEntry[]]>([
  ['typed right on another device', [answered(1)]],
  ['chosen right in a test', [answered(1, { mode: 'test', format: 'choice' })]],
  ['missed in Review', [answered(2, { mode: 'review', format: 'self-rated', grade: 'again' })]],
  ['told of only now, from days before', [answered(1, {}, 5 as LearnerDay)]],
  ['once more, on the next day', [answered(0, {}, 11 as LearnerDay)]],
])('a card was learned elsewhere: %s', (_, elsewhere) => {
  const own = [answered(0)];
  expect(isLearnedElsewhere(aSitting(own), [...before, ...own, ...elsewhere])).toBe(true);
});

test('where an answer of before was taken back meanwhile, the sitting began with what is no more', () => {
  expect(isLearnedElsewhere(aSitting(), [...before, anUndo(day, before[0]!.id)])).toBe(true);
});

test('a sitting from the beginning is not ended by what was known before it, and is by what was learned since', () => {
  const anew = aSitting([], { since: startedAt });
  expect(isLearnedElsewhere(anew, before)).toBe(false);
  expect(isLearnedElsewhere(anew, [...before, answered(0)])).toBe(true);
});

test('what a sitting is about: its few cards, from when it began; over all of them its answers count no further', () => {
  const only = [terms[0]!.id, terms[2]!.id];
  const missed = aSitting([], { only, since: startedAt });
  expect([aboutOf(missed), aboutAll(missed)]).toEqual([
    { only, since: startedAt },
    { only: null, since: null },
  ]);
  const anew = aSitting([], { since: startedAt });
  expect([aboutOf(anew), aboutAll(anew)]).toEqual([
    { only: null, since: startedAt },
    { only: null, since: startedAt },
  ]);
  // Begun by an earlier build, which wrote no moment down.
  const { since: _, ...setup } = missed.setup;
  expect(aboutOf({ ...missed, setup })).toEqual({ only, since: startedAt });
});
