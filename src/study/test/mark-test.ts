import type { Verdict } from '../../domain/grading/verdict';
import type { AskedSide } from '../../domain/study-log';
import type { TermId } from '../../domain/study-set';
import { type CardCopy, cardSide, otherSide } from '../desk/card-side';
import { saySame } from '../desk/same-side';
import { isBlankAnswer, type Question, type TestAnswer, type TestSetup } from './test-paper';

/** What the grader says of a written answer, without what only the moment of grading knows. */
export type WrittenVerdict = Omit<Verdict, 'mixedUpWith'>;

/** What the red pencil says of one question. */
export interface Mark {
  readonly right: boolean;
  readonly isBlank: boolean;
  /** Of a written answer that is not blank. */
  readonly verdict: WrittenVerdict | null;
  /** Whose answer was given instead. */
  readonly mixedUpWith: TermId | null;
}

export type GradeWritten = (
  card: CardCopy,
  asked: AskedSide,
  answer: string,
) => WrittenVerdict & { readonly mixedUpWith: TermId | null };

const blank: Mark = { right: false, isBlank: true, verdict: null, mixedUpWith: null };

/** Marks a paper, question by question. */
export function markTest(
  setup: TestSetup,
  answers: readonly TestAnswer[],
  gradeWritten: GradeWritten,
): readonly Mark[] {
  return setup.questions.map((question, at) => markOf(setup, question, answers[at] ?? null, gradeWritten));
}

function markOf({ cards }: TestSetup, question: Question, answer: TestAnswer, gradeWritten: GradeWritten): Mark {
  const card = cards[question.card];
  if (!card || isBlankAnswer(answer)) return blank;
  switch (question.kind) {
    case 'true-false': {
      const other = cards[question.shown];
      const right = answer === isTrue(cards, question);
      // Taking a false statement for true is a mix-up; doubting a true one is none.
      return { ...blank, isBlank: false, right, mixedUpWith: right || answer === false ? null : (other?.id ?? null) };
    }
    case 'choice':
    case 'matching': {
      const chosen = typeof answer === 'number' ? cards[answer] : undefined;
      if (!chosen) return blank;
      const right = answers(card, chosen, question.asked);
      return { ...blank, isBlank: false, right, mixedUpWith: right ? null : chosen.id };
    }
    case 'written': {
      const { mixedUpWith, ...verdict } = gradeWritten(card, question.asked, String(answer));
      return { right: verdict.accepted, isBlank: false, verdict, mixedUpWith };
    }
    default:
      return question satisfies never;
  }
}

export const isTrue = (
  cards: readonly CardCopy[],
  { card, shown, asked }: Extract<Question, { kind: 'true-false' }>,
): boolean => {
  const [one, other] = [cards[card], cards[shown]];
  return one !== undefined && other !== undefined && answers(one, other, asked);
};

/** Whether the other card's answer is right for this one: it says the same, or both ask the same. */
export function answers(card: CardCopy, other: CardCopy, asked: AskedSide): boolean {
  if (card.id === other.id) return true;
  const alike = (side: AskedSide) => saySame(cardSide(card, side), cardSide(other, side));
  return alike(otherSide(asked)) || alike(asked);
}

/** The marks cannot be given before the learner said whether one of several answers is enough. */
export const asksOneOrAll = (marks: readonly Mark[]): boolean =>
  marks.some(({ verdict }) => verdict?.rule === 'one-or-all');
