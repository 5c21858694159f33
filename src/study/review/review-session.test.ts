import { expect, test } from 'vitest';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { sittingState } from '../../domain/sitting';
import type { Grade } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';
import { reviewCounts, reviewTicks } from './review-counts';
import { type Asked, keyOf, type ReviewAct, reviewMachine } from './review-session';

const card = (name: string): Asked => ({ setId: 'set' as SetId, termId: name as TermId, asked: 'term' });
const cards = (names: string) => [...names].map(card);
const grade = (given: Grade, tookMs = 1_000): ReviewAct => ({
  kind: 'grade',
  grade: given,
  tookMs,
  dueDay: 8 as LearnerDay,
  entries: [],
});
const run = (names: string, ...acts: readonly ReviewAct[]) =>
  sittingState(reviewMachine, { setup: { day: 7 as LearnerDay, queue: cards(names) }, acts });
const waiting = (names: string, ...acts: readonly ReviewAct[]) =>
  run(names, ...acts)
    .queue.map(({ termId }) => termId)
    .join('');

test('a card that was not known comes back after four others, and again until it is', () => {
  expect(waiting('abcdefg', grade('again'))).toBe('bcdeafg');
  expect(waiting('abcdefg', grade('again'), grade('again'))).toBe('cdeabfg');
  expect(waiting('abcdefg', grade('again'), ...Array.from({ length: 4 }, () => grade('good')), grade('hard'))).toBe(
    'fg',
  );
});

test('it comes back at once when nothing else is left', () => {
  expect(waiting('ab', grade('good'), grade('again'))).toBe('b');
  expect(waiting('ab', grade('good'), grade('again'), grade('again'))).toBe('b');
  expect(reviewMachine.isFinished(run('ab', grade('good'), grade('again'), grade('easy')))).toBe(true);
});

test('only the first answer says whether a card was known', () => {
  const state = run('ab', grade('again', 3_000), grade('good', 2_000), grade('good', 1_000));
  expect(state.answers.map(({ isFirst }) => isFirst)).toEqual([true, true, false]);
  expect(reviewCounts(state)).toEqual({
    cards: 2,
    known: 1,
    missed: [expect.objectContaining({ termId: 'a' })],
    tookMs: 6_000,
  });
});

test('a buried card leaves, and so do deleted ones with the next act', () => {
  const bury: ReviewAct = { kind: 'set-aside', how: 'buried', entries: [], gone: [keyOf(card('c'))] };
  expect(waiting('abcd', bury)).toBe('bd');
  expect(run('abcd', bury).aside).toHaveLength(1);
  expect(waiting('abcd', { kind: 'gone', gone: [keyOf(card('a'))], entries: [] })).toBe('bcd');
});

test('more cards join behind, none that this sitting had already', () => {
  const end = [grade('good'), grade('again'), grade('good')];
  const more: ReviewAct = { kind: 'more', items: cards('acbd'), entries: [] };
  expect(waiting('ab', ...end, more)).toBe('cd');
  expect(run('ab', ...end, { kind: 'put-away', entries: [] }).isPutAway).toBe(true);
  expect(run('ab', { kind: 'put-away', entries: [] }).isPutAway).toBe(false);
});

test('ticks: the answered cards first, the one on the desk, the rest', () => {
  expect(reviewTicks(run('abcd'))).toEqual(['current', 'open', 'open', 'open']);
  expect(reviewTicks(run('abcd', grade('good'), grade('again')))).toEqual(['done', 'missed', 'current', 'open']);
  expect(reviewTicks(run('ab', grade('again'), grade('good')))).toEqual(['current', 'done']);
  const many = run('abcdefghij', grade('good'), grade('good'), grade('again'), grade('good'));
  expect(reviewTicks(many, 5)).toEqual(['done', 'missed', 'current', 'open', 'open']);
});
