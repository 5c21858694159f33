import { expect, test } from 'vitest';
import { gradeOf } from './grade-of';

test('a wrong answer is again, however it was given', () => {
  for (const format of ['choice', 'typed', 'heard', 'true-false', 'pair'] as const)
    expect(gradeOf(format, false, { choiceGrade: 'good' })).toBe('again');
});

test('a right choice is worth what the learner says; what was typed is good', () => {
  expect(gradeOf('choice', true, { choiceGrade: 'hard' })).toBe('hard');
  expect(gradeOf('choice', true, { choiceGrade: 'good' })).toBe('good');
  for (const format of ['typed', 'heard', 'true-false', 'pair'] as const)
    expect(gradeOf(format, true, { choiceGrade: 'hard' })).toBe('good');
});
