import { expect, test } from 'vitest';
import type { TermId } from '../../domain/study-set';
import { blankRow, emptyDraft } from './editor-draft';
import { emptyTitleProblem, rowProblem, setProblem, sideProblem, titleProblem } from './editor-problems';

const card = (term: string) => ({ ...blankRow(term as TermId), term });
const draft = (title: string, terms: readonly string[]) => ({
  ...emptyDraft('en', 'de'),
  title,
  rows: terms.map(card),
});

test('lengths count code points, and the limit itself is fine', () => {
  expect(titleProblem('😀'.repeat(255))).toBeNull();
  expect(titleProblem('😀'.repeat(256))).toContain('256 characters; at most 255');
  expect(sideProblem('a'.repeat(10_000))).toBeNull();
  expect(sideProblem('a'.repeat(10_001))).toContain('10,001 characters; at most 10,000');
});

test('a new set says why it stays here until it has two cards', () => {
  expect(setProblem(draft('Bones of the hand', ['x', ' ']), true)).toBe(
    '“Bones of the hand” stays on this device for now: a set needs at least two cards. Your one card is safe here.',
  );
  expect(setProblem(draft('', []), true)).toContain(
    'This set stays on this device for now: a set needs a title and at least two cards.',
  );
  expect(setProblem(draft(' ', ['a', 'b']), true)).toContain('a set needs a title. What you wrote');
  expect([emptyTitleProblem('', true), emptyTitleProblem('', false)]).toEqual([
    expect.stringContaining('keeps the last one'),
    null,
  ]);
  expect(setProblem(draft('x', ['a', 'b']), true)).toBeNull();
  expect(setProblem(draft('x', ['a']), false)).toBeNull();
});

test('a saved card without a word is told, a new empty row is not', () => {
  expect(rowProblem(card(''), true)).toContain('one side');
  expect(rowProblem(card(''), false)).toBeNull();
});
