import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { Answered, DeviceId, LogEntry, LogEntryId } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';
import { cardDays } from './card-days';

const stamp = (day: number, seq: number) => ({
  id: `line ${seq}` as LogEntryId,
  device: 'here' as DeviceId,
  seq,
  at: epochMs(day * 86_400_000),
  day: day as LearnerDay,
  setId: 'set' as SetId,
  utcOffsetMin: 0,
  rolloverHour: 4,
});
const answered = (day: number, seq: number, more: Partial<Answered> = {}): LogEntry => ({
  kind: 'answered',
  termId: 'a' as TermId,
  asked: 'term',
  mode: 'review',
  format: 'self-rated',
  grade: 'good',
  tookMs: 1,
  parameters: 'fsrs-6',
  retention: 0.9,
  ...more,
  ...stamp(day, seq),
});
const undone = (day: number, seq: number, undoes: string): LogEntry => ({
  kind: 'undone',
  undoes: undoes as LogEntryId,
  ...stamp(day, seq),
});

test('a day stands once, in order, for the way the card was asked', () => {
  const days = cardDays([answered(9, 2), answered(7, 1), answered(9, 3), answered(8, 4, { asked: 'definition' })]);
  expect(days.get('a/term' as never)).toEqual([7, 9]);
  expect(days.get('a/definition' as never)).toEqual([8]);
});

test('practice and what was taken back leave no stamp', () => {
  const log = [
    answered(7, 1, { mode: 'flashcards' }),
    answered(8, 2, { mode: 'test', format: 'true-false' }),
    answered(9, 3),
    undone(9, 4, 'line 3'),
  ];
  expect(cardDays(log).size).toBe(0);
});
