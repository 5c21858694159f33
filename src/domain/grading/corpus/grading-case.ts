/** What a learner chose for a set, where a case needs other than the usual. */
export interface CaseSettings {
  readonly accents?: 'count' | 'forgive';
  readonly articles?: 'optional' | 'required';
  readonly alternatives?: 'one' | 'all' | 'ask';
  readonly vowelMarks?: 'optional' | 'required';
  readonly typos?: boolean;
}

/** What a case says beyond its row. */
interface CaseContext extends CaseSettings {
  readonly kind?: 'exact' | 'variant' | 'typo' | 'accents' | 'partial' | 'wrong';
  /** Answers of other cards of the set. */
  readonly others?: readonly string[];
  /** Answers that this learner always accepts. */
  readonly personal?: readonly string[];
}

/**
 * One row of the corpus: the language of the answers, the card's answer, what the learner typed, what a fair teacher
 * says, and why. Usual settings: accents forgiven, articles optional, one alternative is enough, typing errors forgiven.
 */
export type GradingCase = readonly [
  language: string,
  expected: string,
  answer: string,
  verdict: 'accept' | 'reject',
  why: string,
  context?: CaseContext,
];
