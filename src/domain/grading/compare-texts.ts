import { articlesAgree, partArticle, type WithArticle } from './articles';
import { bareLetters, foldAccents } from './fold-accents';
import { isLiteralLanguage } from './language-family';
import { countNegations } from './negation-words';
import { plainText } from './plain-text';
import { sameSpelling } from './same-spelling';
import { typingError } from './typing-error';
import type { GradingSettings, Rule } from './verdict';

/** A text in the forms that it is compared in. */
export interface ComparedText {
  readonly plain: string;
  readonly whole: Forms;
  /** The article, and the forms of what follows it; where there is none, those of the whole. */
  readonly article: string;
  readonly rest: Forms;
}

interface Forms {
  readonly plain: string;
  readonly spelled: string;
  readonly folded: string;
}

/** How near an answer came; a smaller rank is nearer. `miss` is wrong, whatever the settings. */
export interface Meeting {
  readonly kind: 'exact' | 'variant' | 'accents' | 'typo' | 'miss';
  readonly rule: Rule;
  readonly lettersOff: number;
}

export interface CompareRules {
  readonly family: string;
  readonly settings: GradingSettings;
}

export function comparedText(text: string, { family, settings }: CompareRules): ComparedText {
  const plain = plainText(text, family, settings.vowelMarks);
  const { article, rest }: WithArticle = partArticle(plain, family);
  const whole = formsOf(plain, family);
  return { plain, whole, article, rest: article === '' ? whole : formsOf(rest, family) };
}

function formsOf(plain: string, family: string): Forms {
  if (isLiteralLanguage(family)) return { plain, spelled: plain, folded: plain };
  const spelled = sameSpelling(plain, family);
  return { plain, spelled, folded: foldAccents(spelled, family) };
}

const ranks = ['exact', 'variant', 'accents', 'typo', 'miss'] as const;
export const rankOf = ({ kind, rule }: Meeting): number => ranks.indexOf(kind) + (rule === 'different' ? 1 : 0);
const miss = (rule: Rule): Meeting => ({ kind: 'miss', rule, lettersOff: 0 });

/** Compares an answer with one text that would be right. Pure; linear where the texts are long. */
export function compareTexts(expected: ComparedText, answer: ComparedText, rules: CompareRules): Meeting {
  const whole = compareForms(expected.whole, answer.whole, rules);
  if (whole.kind === 'exact' || expected.article === answer.article) return whole;
  const rest = compareForms(expected.rest, answer.rest, rules);
  if (rest.kind === 'miss') return rankOf(whole) < rankOf(rest) ? whole : rest;
  const rule = articleRule(expected.article, answer.article, rules);
  if (rule === 'wrong-article' || rule === 'article-missing') return miss(rule);
  return rest.kind === 'exact' ? { ...rest, kind: 'variant', rule } : rest;
}

function articleRule(expected: string, answer: string, { family, settings }: CompareRules): Rule {
  if (expected === '') return 'article-added';
  if (answer === '') return settings.articles === 'required' ? 'article-missing' : 'article-left-out';
  return articlesAgree(expected, answer, family) ? 'other-article' : 'wrong-article';
}

function compareForms(expected: Forms, answer: Forms, rules: CompareRules): Meeting {
  const { family, settings } = rules;
  if (expected.plain === answer.plain) return { kind: 'exact', rule: 'same-text', lettersOff: 0 };
  if (expected.spelled === answer.spelled) return { kind: 'variant', rule: 'same-spelling', lettersOff: 0 };
  if (isLiteralLanguage(family)) return miss('different');
  if (expected.folded === answer.folded) {
    // A wrong tone is a wrong sound; only none at all can be forgiven.
    const isWrongTone = family === 'pinyin' && answer.spelled !== answer.folded && expected.spelled !== expected.folded;
    return isWrongTone ? miss('another-letter') : { kind: 'accents', rule: 'accents-missing', lettersOff: 0 };
  }
  if (Math.abs(expected.plain.length - answer.plain.length) > 4 + expected.plain.length / 2) return miss('different');
  return compareWords(expected, answer, rules, settings.accents === 'forgive');
}

function compareWords(expected: Forms, answer: Forms, rules: CompareRules, isFolding: boolean): Meeting {
  const { family, settings } = rules;
  const form = (forms: Forms) => (isFolding ? foldAccents(forms.plain, family) : forms.plain);
  const [first, second] = [form(expected), form(answer)];
  if (bareLetters(first) === bareLetters(second)) return miss('another-letter');
  const [words, typed] = [first.split(' '), second.split(' ')];
  if (countNegations(words, family) !== countNegations(typed, family)) return miss('negation');
  if (words.length !== typed.length) return compareJoined(words, typed, settings.typos);
  const off = lettersOff(words, typed, family);
  if (typeof off !== 'number') {
    const respelled = settings.typos ? compareRespelled(expected, answer, family) : null;
    if (respelled) return respelled;
    return miss(isReordered(words, typed) ? 'word-order' : off);
  }
  return settings.typos ? { kind: 'typo', rule: 'letters-off', lettersOff: off } : miss('typo-help-off');
}

function lettersOff(words: readonly string[], typed: readonly string[], family: string): number | Rule {
  let sum = 0;
  for (const [at, word] of words.entries()) {
    const slip = typingError(word, typed[at] ?? '', family);
    if (typeof slip !== 'number') return slip;
    sum += slip;
  }
  return sum;
}

/** A slip in a word that is also written without its special letters: Geschaeftsfüher. */
function compareRespelled(expected: Forms, answer: Forms, family: string): Meeting | null {
  if (answer.spelled !== answer.plain || expected.spelled === expected.plain || !/[aou]e|aa|ss/.test(answer.plain))
    return null;
  const off = lettersOff(expected.folded.split(' '), answer.folded.split(' '), family);
  const isPlainSlip = bareLetters(expected.plain).length < answer.plain.length;
  return typeof off === 'number' && isPlainSlip ? { kind: 'typo', rule: 'letters-off', lettersOff: off } : null;
}

/** A space too many or too few: `ice cream`, `icecream`. */
function compareJoined(words: readonly string[], typed: readonly string[], isHelping: boolean): Meeting {
  const spaces = Math.abs(words.length - typed.length);
  if (spaces > 3 || words.join('') !== typed.join('')) return miss('different');
  if (hasOtherNumbers(words, typed)) return miss('number');
  return isHelping ? { kind: 'typo', rule: 'spacing', lettersOff: 0 } : miss('typo-help-off');
}

/** 1 1/2 is not 11/2. Long groups of digits are those of a telephone number: there a space says nothing. */
function hasOtherNumbers(words: readonly string[], typed: readonly string[]): boolean {
  const [one, other] = [numbersIn(words), numbersIn(typed)];
  return one.join(' ') !== other.join(' ') && [...one, ...other].some((digits) => digits.length === 1);
}
const numbersIn = (words: readonly string[]): readonly string[] => words.join(' ').match(/\d+/g) ?? [];

const isReordered = (words: readonly string[], typed: readonly string[]): boolean =>
  words.toSorted().join(' ') === typed.toSorted().join(' ');
