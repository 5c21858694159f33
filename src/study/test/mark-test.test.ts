import { expect, test } from 'vitest';
import type { TermId } from '../../domain/study-set';
import type { CardCopy } from '../desk/card-side';
import { type GradeWritten, type Mark, markTest } from './mark-test';
import { testFact } from './test-facts';
import type { Question, TestAnswer, TestSetup } from './test-paper';
import { testMachine } from './test-session';

const card = (id: string, term: string, definition: string): CardCopy => ({
  id: id as TermId,
  term,
  definition,
  image: null,
});
const cards = [
  card('bank', 'bank', 'Ufer'),
  card('bank-2', 'bank', 'Geldhaus'),
  card('shore', 'shore', 'Ufer'),
  card('dog', 'dog', 'Hund'),
];
const [river, money, shore, dog] = [0, 1, 2, 3];
const paper = (...questions: readonly Question[]): TestSetup => ({
  seed: 1,
  options: { count: questions.length, kinds: ['choice'], asked: 'term', starredOnly: false },
  cards,
  questions,
  blocks: [{ asked: 'term', choices: [river, money, shore, dog] }],
  repeats: false,
});
const refuses: GradeWritten = (_, __, answer) => ({
  accepted: false,
  kind: 'wrong',
  rule: 'different',
  lettersOff: 0,
  matched: '',
  missing: [],
  difference: { expected: [], answer: [{ text: answer, same: false }] },
  mixedUpWith: null,
});
const marksOf = (question: Question, ...answers: readonly TestAnswer[]) =>
  answers.map((answer) => markTest(paper(question), [answer], refuses)[0] as Mark);
const matching = (at: number): Question => ({ kind: 'matching', card: at, asked: 'term', block: 0 });

test('in matching, what looks the same is the same: either Ufer belongs to either, and a second bank has two answers', () => {
  expect(marksOf(matching(river), river, money, shore, dog).map(({ right }) => right)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(marksOf(matching(dog), dog, shore).map(({ right, mixedUpWith }) => [right, mixedUpWith])).toEqual([
    [true, null],
    [false, 'shore'],
  ]);
});

test('a false statement taken for true is a mix-up, a true one doubted is none', () => {
  const [believed, refused] = marksOf({ kind: 'true-false', card: dog, asked: 'term', shown: shore }, true, false);
  expect([believed, refused]).toMatchObject([
    { right: false, mixedUpWith: 'shore' },
    { right: true, mixedUpWith: null },
  ]);
  const [doubted] = marksOf({ kind: 'true-false', card: dog, asked: 'term', shown: dog }, false);
  expect(doubted).toMatchObject({ right: false, mixedUpWith: null, isBlank: false });
});

test('a blank is missed and is no answer', () => {
  for (const question of [matching(dog), { kind: 'written', card: dog, asked: 'term' } as const]) {
    for (const mark of marksOf(question, null, '  '))
      expect(mark).toEqual({ right: false, isBlank: true, verdict: null, mixedUpWith: null });
  }
});

test('what the log gets: a choice by the learner’s setting, an overruled answer by their word', () => {
  const setup = paper(
    { kind: 'choice', card: dog, asked: 'term', choices: [dog, shore] },
    { kind: 'written', card: river, asked: 'definition' },
  );
  const begun = testMachine.begin(setup);
  const state = { ...begun, answers: [dog, 'banks'], tookMs: [2_500.4, 90_000] };
  const [choice, typed] = markTest(setup, state.answers, refuses) as [Mark, Mark];
  expect(testFact(state, 0, choice, 'hard')).toEqual({
    termId: 'dog',
    asked: 'term',
    mode: 'test',
    format: 'choice',
    grade: 'hard',
    tookMs: 2_500,
  });
  expect(testFact(state, 1, typed, 'hard')).toEqual({
    termId: 'bank',
    asked: 'definition',
    mode: 'test',
    format: 'typed',
    grade: 'again',
    tookMs: 60_000,
  });
  expect(testFact(state, 1, { ...typed, right: true }, 'hard')).toMatchObject({ grade: 'good', overruled: 'right' });
});
