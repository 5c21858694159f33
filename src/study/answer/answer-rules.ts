import * as words from '../../../messages/app/answer-rules';
import type { Rule } from '../../domain/grading/verdict';
import { type RuleExample, ruleExamples } from './rule-examples';

/** What becomes of an answer: `chosen` is right or wrong by a setting of the set, `partly` is given again. */
export type RuleOutcome = 'right' | 'chosen' | 'partly' | 'wrong';

/** A rule as a learner reads it. */
export interface AnswerRule {
  readonly outcome: RuleOutcome;
  /** What it does, in a sentence or two. */
  readonly about: string;
  readonly examples: readonly RuleExample[];
}

/** Every rule of the grader with examples, each of which it judges by that rule (the test beside this). The help and docs/studying.md show it. */
export const answerRules: Readonly<Record<Rule, AnswerRule>> = {
  'same-text': { outcome: 'right', about: words.aboutSameText, examples: ruleExamples['same-text'] },
  'one-alternative': { outcome: 'right', about: words.aboutOneAlternative, examples: ruleExamples['one-alternative'] },
  'all-alternatives': {
    outcome: 'right',
    about: words.aboutAllAlternatives,
    examples: ruleExamples['all-alternatives'],
  },
  'optional-part': { outcome: 'right', about: words.aboutOptionalPart, examples: ruleExamples['optional-part'] },
  'article-left-out': {
    outcome: 'right',
    about: words.aboutArticleLeftOut,
    examples: ruleExamples['article-left-out'],
  },
  'article-added': { outcome: 'right', about: words.aboutArticleAdded, examples: ruleExamples['article-added'] },
  'other-article': { outcome: 'right', about: words.aboutOtherArticle, examples: ruleExamples['other-article'] },
  'same-spelling': { outcome: 'right', about: words.aboutSameSpelling, examples: ruleExamples['same-spelling'] },
  'same-quantity': { outcome: 'right', about: words.aboutSameQuantity, examples: ruleExamples['same-quantity'] },
  'same-date': { outcome: 'right', about: words.aboutSameDate, examples: ruleExamples['same-date'] },
  'small-letters': { outcome: 'right', about: words.aboutSmallLetters, examples: ruleExamples['small-letters'] },
  'same-question': { outcome: 'right', about: words.aboutSameQuestion, examples: ruleExamples['same-question'] },
  'question-words': { outcome: 'right', about: words.aboutQuestionWords, examples: ruleExamples['question-words'] },
  'question-says-rest': {
    outcome: 'right',
    about: words.aboutQuestionSaysRest,
    examples: ruleExamples['question-says-rest'],
  },
  'subject-pronoun': { outcome: 'right', about: words.aboutSubjectPronoun, examples: ruleExamples['subject-pronoun'] },
  personal: { outcome: 'right', about: words.aboutPersonal, examples: ruleExamples.personal },
  spacing: { outcome: 'right', about: words.aboutSpacing, examples: ruleExamples.spacing },
  'letters-off': { outcome: 'right', about: words.aboutLettersOff, examples: ruleExamples['letters-off'] },
  'accents-missing': { outcome: 'chosen', about: words.aboutAccentsMissing, examples: ruleExamples['accents-missing'] },
  'alternatives-missing': {
    outcome: 'partly',
    about: words.aboutAlternativesMissing,
    examples: ruleExamples['alternatives-missing'],
  },
  'one-or-all': { outcome: 'partly', about: words.aboutOneOrAll, examples: ruleExamples['one-or-all'] },
  'extra-guesses': { outcome: 'partly', about: words.aboutExtraGuesses, examples: ruleExamples['extra-guesses'] },
  empty: { outcome: 'wrong', about: words.aboutEmpty, examples: ruleExamples.empty },
  'another-card': { outcome: 'wrong', about: words.aboutAnotherCard, examples: ruleExamples['another-card'] },
  'another-letter': { outcome: 'wrong', about: words.aboutAnotherLetter, examples: ruleExamples['another-letter'] },
  'other-mark': { outcome: 'wrong', about: words.aboutOtherMark, examples: ruleExamples['other-mark'] },
  sign: { outcome: 'wrong', about: words.aboutSign, examples: ruleExamples.sign },
  unit: { outcome: 'wrong', about: words.aboutUnit, examples: ruleExamples.unit },
  'another-word': { outcome: 'wrong', about: words.aboutAnotherWord, examples: ruleExamples['another-word'] },
  'another-form': { outcome: 'wrong', about: words.aboutAnotherForm, examples: ruleExamples['another-form'] },
  'telling-letter': { outcome: 'wrong', about: words.aboutTellingLetter, examples: ruleExamples['telling-letter'] },
  'question-repeated': {
    outcome: 'wrong',
    about: words.aboutQuestionRepeated,
    examples: ruleExamples['question-repeated'],
  },
  'as-asked': { outcome: 'wrong', about: words.aboutAsAsked, examples: ruleExamples['as-asked'] },
  number: { outcome: 'wrong', about: words.aboutNumber, examples: ruleExamples.number },
  negation: { outcome: 'wrong', about: words.aboutNegation, examples: ruleExamples.negation },
  opposite: { outcome: 'wrong', about: words.aboutOpposite, examples: ruleExamples.opposite },
  'article-missing': { outcome: 'wrong', about: words.aboutArticleMissing, examples: ruleExamples['article-missing'] },
  'wrong-article': { outcome: 'wrong', about: words.aboutWrongArticle, examples: ruleExamples['wrong-article'] },
  'typo-help-off': { outcome: 'wrong', about: words.aboutTypoHelpOff, examples: ruleExamples['typo-help-off'] },
  'word-order': { outcome: 'wrong', about: words.aboutWordOrder, examples: ruleExamples['word-order'] },
  different: { outcome: 'wrong', about: words.aboutDifferent, examples: ruleExamples.different },
};

/** What an example needs besides the card and the answer; null where it is as usual. */
export function conditionOf({ settings = {}, others, twin, personal, asked }: RuleExample): string | null {
  if (asked !== undefined) return words.asked({ words: asked });
  if (others) return words.onAnotherCard({ answers: others.join(', ') });
  if (twin !== undefined) return words.onTwin({ answer: twin });
  if (personal) return words.youAccept({ answers: personal.join(', ') });
  if (settings.alternatives) return settings.alternatives === 'all' ? words.allAreWanted : words.oneSuffices;
  if (settings.articles === 'required') return words.articlesAsked;
  if (settings.accents === 'count') return words.accentsDoCount;
  return settings.typos === false ? words.typoHelpIsOff : null;
}
