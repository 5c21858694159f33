import * as words from '../../../messages/app/verdicts';
import type { Rule, Verdict } from '../../domain/grading/verdict';

const names: Readonly<Record<Rule, string>> = {
  'same-text': words.sameText,
  'one-alternative': words.oneAlternative,
  'all-alternatives': words.allAlternatives,
  'optional-part': words.optionalPart,
  'article-left-out': words.articleLeftOut,
  'article-added': words.articleAdded,
  'other-article': words.otherArticle,
  'same-spelling': words.sameSpelling,
  'same-quantity': words.sameQuantity,
  'same-date': words.sameDate,
  'small-letters': words.smallLetters,
  'same-question': words.sameQuestion,
  'question-words': words.questionWords,
  'question-says-rest': words.questionSaysRest,
  'subject-pronoun': words.subjectPronoun,
  personal: words.personal,
  spacing: words.spacing,
  'alternatives-missing': words.alternativesMissing,
  'one-or-all': words.oneOrAll,
  'extra-guesses': words.extraGuesses,
  empty: words.empty,
  'another-card': words.anotherCard,
  'another-letter': words.anotherLetter,
  'other-mark': words.otherMark,
  sign: words.sign,
  unit: words.unit,
  'another-word': words.anotherWord,
  'another-form': words.anotherForm,
  'telling-letter': words.tellingLetter,
  'question-repeated': words.questionRepeated,
  'as-asked': words.asAsked,
  number: words.number,
  negation: words.negation,
  opposite: words.opposite,
  'article-missing': words.articleMissing,
  'wrong-article': words.wrongArticle,
  'typo-help-off': words.typoHelpOff,
  'word-order': words.wordOrder,
  different: words.different,
  'letters-off': words.lettersOff,
  'accents-missing': words.accentsDiffer,
};

/** A rule's name: what the verdict says behind its colon, as far as that is the same for every answer. */
export const ruleName = (rule: Rule): string => names[rule];

/** The verdict in a sentence that names its rule: `Accepted: 1 letter off, typo help is on.` */
export function verdictWords(verdict: Pick<Verdict, 'accepted' | 'kind' | 'rule' | 'lettersOff'>): string {
  const rule = ruleOf(verdict);
  if (verdict.accepted) return words.accepted({ rule });
  return verdict.kind === 'partial' ? words.notYet({ rule }) : words.notRight({ rule });
}

function ruleOf({ accepted, rule, lettersOff }: Pick<Verdict, 'accepted' | 'rule' | 'lettersOff'>): string {
  if (rule === 'letters-off') return words.letterOff({ count: lettersOff });
  if (rule === 'accents-missing') return accepted ? words.accentsForgiven : words.accentsCount;
  return names[rule];
}
