import * as words from '../../../messages/app/test';
import type { AskedSide } from '../../domain/study-log';
import type { CardCopy } from '../desk/card-side';

export type QuestionKind = 'true-false' | 'choice' | 'written' | 'matching';

/** What a learner chose for a paper. */
export interface TestOptions {
  readonly count: number;
  /** In the order they were chosen: what does not divide evenly goes to the first ones. */
  readonly kinds: readonly QuestionKind[];
  /** The side that is shown as the question; `both`: a coin for each question. */
  readonly asked: AskedSide | 'both';
  readonly starredOnly: boolean;
}

interface QuestionBase {
  /** Place of its card among the paper's cards; as are all others. */
  readonly card: number;
  readonly asked: AskedSide;
}

/** One question, worth one point. */
export type Question = QuestionBase &
  (
    | {
        readonly kind: 'true-false';
        /** The card whose answer stands beside the question. */
        readonly shown: number;
      }
    | { readonly kind: 'choice'; readonly choices: readonly number[] }
    | { readonly kind: 'written' }
    | { readonly kind: 'matching'; readonly block: number }
  );

/** Questions that share their answers. They stand together on the paper. */
export interface MatchingBlock {
  readonly asked: AskedSide;
  /** The cards whose answers are offered, in the order they are. */
  readonly choices: readonly number[];
}

/** A paper, complete: what is printed does not change, whatever becomes of the set. */
export interface TestSetup {
  readonly seed: number;
  readonly options: TestOptions;
  /** Those that are asked, and those whose answers are offered. */
  readonly cards: readonly CardCopy[];
  readonly questions: readonly Question[];
  readonly blocks: readonly MatchingBlock[];
  /** More questions than cards: some are asked more than once. */
  readonly repeats: boolean;
}

/** True or false; the place of the card that was chosen; what was written. Null: blank. */
export type TestAnswer = boolean | number | string | null;

export const isBlankAnswer = (answer: TestAnswer | undefined): boolean =>
  answer === null || answer === undefined || (typeof answer === 'string' && answer.trim() === '');

/** Nobody sits down to more, and a sheet of paper has an end. */
export const mostQuestions = 200;

export const usualCount = 20;

export const allKinds: readonly QuestionKind[] = ['true-false', 'choice', 'written', 'matching'];

export const kindNames: Readonly<Record<QuestionKind, string>> = {
  'true-false': words.trueOrFalse,
  choice: words.multipleChoice,
  written: words.written,
  matching: words.matching,
};
