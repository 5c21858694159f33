import type { Answered, Grade } from '../../domain/study-log';
import { isBlankAnswer } from './test-paper';
import type { TestState } from './test-session';
import type { Mark } from './mark-test';

/** What an answer says of itself; the sitting adds the scheduler's parameters. */
export type TestFact = Pick<
  Answered,
  'termId' | 'asked' | 'mode' | 'format' | 'grade' | 'tookMs' | 'mixedUpWith' | 'overruled'
>;

const formats = { 'true-false': 'true-false', choice: 'choice', written: 'typed', matching: 'pair' } as const;
const longestMs = 60_000;

/**
 * What the log gets for one question. Null for a blank: nobody answered, so it costs points and no date. `choiceGrade`:
 * what the right one among several is worth to this learner.
 */
export function testFact(
  { setup, answers, tookMs }: TestState,
  at: number,
  mark: Mark,
  choiceGrade: Extract<Grade, 'hard' | 'good'>,
): TestFact | null {
  const question = setup.questions[at];
  const card = question && setup.cards[question.card];
  if (!card || isBlankAnswer(answers[at])) return null;
  const grade = mark.right ? (question.kind === 'choice' ? choiceGrade : 'good') : 'again';
  const isOverruled = mark.verdict !== null && mark.verdict.accepted !== mark.right;
  return {
    termId: card.id,
    asked: question.asked,
    mode: 'test',
    format: formats[question.kind],
    grade,
    tookMs: Math.round(Math.min(longestMs, tookMs[at] ?? 0)),
    ...(!mark.right && mark.mixedUpWith !== null && { mixedUpWith: mark.mixedUpWith }),
    ...(isOverruled && { overruled: mark.right ? 'right' : 'wrong' }),
  };
}
