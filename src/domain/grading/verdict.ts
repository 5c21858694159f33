/** What a learner chose for a set. */
export interface GradingSettings {
  /** Whether an answer without its accents is right. It is always shown. */
  readonly accents: 'count' | 'forgive';
  /** Whether *the*, *der*, *to* … at the front must be there. A wrong one is wrong either way. */
  readonly articles: 'optional' | 'required';
  /** Of several answers on a card: one is enough, all are wanted, or the learner has not been asked yet. */
  readonly alternatives: 'one' | 'all' | 'ask';
  /** Arabic vowel signs and Hebrew points. */
  readonly vowelMarks: 'optional' | 'required';
  /** Typo help: small typing errors are shown and count as right. */
  readonly typos: boolean;
}

export const usualSettings: GradingSettings = {
  accents: 'forgive',
  articles: 'optional',
  alternatives: 'ask',
  vowelMarks: 'optional',
  typos: true,
};

export type VerdictKind = 'exact' | 'variant' | 'typo' | 'accents' | 'partial' | 'wrong';

/** Why a verdict is as it is: `verdictWords` says it in a sentence. */
export type Rule =
  // Right.
  | 'same-text'
  | 'one-alternative'
  | 'all-alternatives'
  | 'optional-part'
  | 'article-left-out'
  | 'article-added'
  | 'other-article'
  | 'same-spelling'
  | 'same-quantity'
  | 'same-date'
  | 'small-letters'
  | 'same-question'
  | 'question-words'
  | 'question-says-rest'
  | 'subject-pronoun'
  | 'personal'
  | 'spacing'
  | 'letters-off'
  // Right or wrong by setting.
  | 'accents-missing'
  // Some of several.
  | 'alternatives-missing'
  | 'one-or-all'
  | 'extra-guesses'
  // Wrong.
  | 'empty'
  | 'another-card'
  | 'another-letter'
  | 'other-mark'
  | 'sign'
  | 'unit'
  | 'another-word'
  | 'another-form'
  | 'telling-letter'
  | 'question-repeated'
  | 'as-asked'
  | 'number'
  | 'negation'
  | 'opposite'
  | 'article-missing'
  | 'wrong-article'
  | 'typo-help-off'
  | 'word-order'
  | 'different';

/** A stretch of a text; `same` where the other side has it too. */
export interface Piece {
  readonly text: string;
  readonly same: boolean;
}

/** The card's answer and the learner's side by side. The pieces of a side, joined, are its text. */
export interface Difference {
  readonly expected: readonly Piece[];
  readonly answer: readonly Piece[];
}

export interface Verdict {
  readonly accepted: boolean;
  readonly kind: VerdictKind;
  readonly rule: Rule;
  /** Letters that are off where the rule is `letters-off`, otherwise 0. */
  readonly lettersOff: number;
  /** The alternative that was met, or the nearest one. */
  readonly matched: string;
  /** Alternatives of the card that were not given, where that matters. */
  readonly missing: readonly string[];
  /** Which of `others` this answer belongs to: the learner mixed two cards up. Null otherwise. */
  readonly mixedUpWith: number | null;
  readonly difference: Difference;
}
