import { articlesAgree, isArticle, isOfNouns, takesNoArticle, withoutInnerArticles } from './articles';
import { codeText } from './code-text';
import { compareNotations } from './compare-notations';
import { comparedText, type ComparedText, type CompareRules, type Forms, wordsText } from './compared-text';
import { bareLetters, foldAccents } from './fold-accents';
import { compareFormulas, formulaForms, withOneWriting } from './formula-text';
import { isReorderedFormula } from './formula-order';
import { isFreeOrder, isReordered } from './free-order';
import { withoutHedge } from './hedges';
import { isLiteralLanguage } from './language-family';
import { isListedSlip, isSilentEndLost } from './listed-slip';
import { areLookalikes } from './lookalike-words';
import {
  addsFrontHamza,
  addsNoMark,
  contradictsPoints,
  contradictsStress,
  fullSpellings,
  hasPoints,
  hasFormLength,
  isOtherWithoutMark,
  isUntold,
  makesOther,
  onlyMissesMarks,
} from './marks';
import { exact, type Meeting, miss, rankOf, variant } from './meeting';
import { deniesElsewhere } from './negation-words';
import { missesOwnLetters, withOwnLetters } from './own-letters';
import { plainText, visibleText } from './plain-text';
import { compareQuantities, isUnitNamed } from './quantity';
import { asksForName, type ReadQuestion } from './question';
import { isSameNuclide } from './nuclides';
import { inViewOf, solvesFor, withoutNamedSide, withoutUnknown } from './question-view';
import type { SideKind } from './side-kind';
import { isSmallWord } from './small-words';
import { joinsToOther } from './spaced-words';
import { isOtherSymbol } from './symbol-case';
import { isSlipOfMarks } from './long-words-of-signs';
import { typingError } from './typing-error';
import { besidePronoun } from './subject-pronouns';
import type { Rule } from './verdict';

/** Compares an answer with one text that would be right. Pure; linear where the texts are long. */
export function compareTexts(expected: ComparedText, answer: ComparedText, rules: CompareRules): Meeting {
  const [card, typed] = [unhedged(expected, rules), unhedged(answer, rules)];
  const met = compareAlone(card, typed, rules);
  const isHedged = card !== expected || typed !== answer;
  const meeting = isHedged && met.kind === 'exact' && expected.plain !== answer.plain ? variant('same-quantity') : met;
  const { question } = rules;
  if (meeting.kind === 'miss' && question && solvesFor(question, expected.text, answer.text)) {
    const [one, other] = [expected, answer].map(({ text }) => comparedText(withoutUnknown(text), rules));
    if (one && other && compareAlone(one, other, rules).kind === 'exact') return variant('question-words');
  }
  if (meeting.kind === 'miss' && question && expected.text.includes('=') !== answer.text.includes('=')) {
    const [one, other] = [expected, answer].map(({ text }) => comparedText(withoutNamedSide(question, text), rules));
    if (one && other && compareAlone(one, other, rules).kind === 'exact') return variant('question-words');
  }
  if (meeting.kind === 'miss' && question && isBesidePronoun(question, expected, answer, rules))
    return variant('subject-pronoun');
  return question ? inViewOf(question, meeting, [expected, answer]) : meeting;
}

/** Whether a number is about so much or just so much, nobody is asked. */
function unhedged(compared: ComparedText, rules: CompareRules): ComparedText {
  const text = isLiteralLanguage(rules.family) ? compared.text : withoutHedge(compared.text, rules.family);
  return text === compared.text ? compared : comparedText(text, rules);
}

/** `eu fui` for *fui*, where the question says I. */
function isBesidePronoun(
  { person }: ReadQuestion,
  expected: ComparedText,
  answer: ComparedText,
  rules: CompareRules,
): boolean {
  if (person === null || expected.kind !== 'words' || answer.kind !== 'words') return false;
  const rest = besidePronoun(expected.plain, answer.plain, { person, family: expected.family });
  if (!rest) return false;
  const [wanted, typed] = [rest.expected, rest.answer].map((text) => wordsText(text, expected.family, rules.settings));
  const kind = wanted && typed && compareAsWords(wanted, typed, { ...rules, family: expected.family }).kind;
  return kind === 'exact' || kind === 'variant';
}

function compareAlone(expected: ComparedText, answer: ComparedText, rules: CompareRules): Meeting {
  const kind = kindOfPair(expected, answer);
  switch (kind) {
    case 'formula':
      return compareAsFormulas(expected.text, answer.text, rules);
    case 'code':
      return codeText(expected.text) === codeText(answer.text)
        ? exact
        : miss(sameLetters(expected, answer) ? 'sign' : 'different');
    case 'words': {
      // A single name of a program is a word where the card has words.
      const isName = answer.kind === 'code' && /^\w+\.?$/.test(visibleText(answer.text).normalize('NFKC').trim());
      const words = isName ? wordsText(answer.text, answer.family, rules.settings) : answer;
      return compareAsWords(expected, words, { ...rules, family: expected.family });
    }
    default:
      return kind satisfies never;
  }
}

/** What the card has says how both are read; a word is no formula, but `-x` is another one than `x`. */
function kindOfPair(expected: ComparedText, answer: ComparedText): SideKind {
  if (expected.kind !== 'words') return expected.kind;
  const isSigned =
    answer.kind === 'formula' || (answer.kind === 'code' && /^[^\p{L}\p{N}\s]/u.test(answer.text.trim()));
  return isSigned && sameLetters(expected, answer) ? answer.kind : 'words';
}

const lettersIn = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
const sameLetters = (one: ComparedText, other: ComparedText): boolean => lettersIn(one.text) === lettersIn(other.text);

function compareAsFormulas(expected: string, answer: string, rules: CompareRules): Meeting {
  const met = compareAsWritten(expected, answer, rules);
  if (met.kind !== 'miss') return met;
  const [one, other] = [withOneWriting(expected), withOneWriting(answer)];
  const isOther = one !== expected || other !== answer;
  return isOther && compareAsWritten(one, other, rules).kind !== 'miss' ? variant('same-spelling') : met;
}

function compareAsWritten(expected: string, answer: string, { family, question }: CompareRules): Meeting {
  const [card, typed] = [formulaForms(expected, family), formulaForms(answer, family)];
  const met = compareFormulas(card, typed);
  if (met === 'same') return exact;
  if (met === 'small' && family !== 'math' && family !== 'chem') return variant('small-letters');
  if (compareQuantities(expected, answer, { family, isTerm: true }) === 'same') return variant('same-quantity');
  if (family !== 'math' && family !== 'chem' && isUnitNamed(expected, answer)) return variant('same-quantity');
  if (isSameNuclide(expected, answer)) return variant('same-spelling');
  const isSame = isReorderedFormula({ forms: card, text: expected }, { forms: typed, text: answer });
  if (question?.asksForOrder !== true && isSame) return variant('all-alternatives');
  return miss(met === 'other' ? 'different' : 'sign');
}

function compareAsWords(expected: ComparedText, answer: ComparedText, usual: CompareRules): Meeting {
  const { question, family } = usual;
  const rules = { ...usual, areNames: question !== undefined && asksForName(question, expected.text) };
  if (isOtherSymbol(expected.text, answer.text, question?.asksForSymbol ?? false)) return miss('sign');
  if (rules.settings.vowelMarks === 'optional' && contradictsPoints(expected.text, answer.text))
    return miss('other-mark');
  if (contradictsStress(expected.text, answer.text)) return miss('other-mark');
  // What parts units is no letter: J·s, J/s.
  if (
    expected.plain === answer.plain &&
    isPartedUnit(expected.text, answer.text) &&
    compareNotations(expected.text, answer.text, rules)?.rule === 'unit'
  )
    return miss('unit');
  if (expected.plain !== answer.plain) {
    const notation = compareNotations(expected.text, answer.text, rules);
    if (notation) return notation;
  }
  const whole = compareForms(expected.whole, answer.whole, rules);
  // flicka -n is flicka, and flickan another form of it.
  if (whole.rule === 'spacing' && namesEnding(expected.text) !== namesEnding(answer.text)) return miss('another-form');
  if (whole.kind !== 'exact' && (isFullSpelling(expected, answer, rules) || isFullSpelling(answer, expected, rules)))
    return variant('same-spelling');
  if (whole.kind === 'miss' && leavesOutArticles(expected.text, answer.text, rules)) return variant('article-left-out');
  // A verb of Korean is an adjective of English.
  if (family === 'en' && expected.plain === `to be ${answer.plain}`) return variant('article-left-out');
  if (whole.rule === 'another-letter' && isDotOfCapitalMissing(expected.text, answer.text, rules))
    return { kind: 'accents', rule: 'accents-missing', lettersOff: 0 };
  if (whole.kind === 'exact' || expected.article === answer.article) return whole;
  const rest = compareForms(expected.rest, answer.rest, rules);
  if (rest.kind === 'miss') return rankOf(whole) < rankOf(rest) ? whole : rest;
  const rule = articleRule(expected, answer, rules);
  if (rule === 'wrong-article' || rule === 'article-missing') return miss(rule);
  return rest.kind === 'exact' ? variant(rule) : rest;
}

/** `Istanbul` for *İstanbul*: no keyboard but a Turkish one has the capital, and no word begins so instead. */
const isDotOfCapitalMissing = (expected: string, answer: string, { family }: CompareRules): boolean =>
  /(?<!\p{L})İ/u.test(expected) &&
  /(?<!\p{L})I/u.test(answer) &&
  plainText(expected.replace(/(?<!\p{L})İ/gu, 'I'), family) === plainText(answer, family);

/** No measure is longer, and longer texts are not looked into. */
const mostOfMeasure = 80;
const isPartedUnit = (one: string, other: string): boolean =>
  one.length + other.length < 2 * mostOfMeasure && one.includes('/') !== other.includes('/') && /\d/.test(one);

const namesEnding = (text: string): boolean => /\p{L},? -\p{L}{1,4}(?!\p{L})/u.test(text);

/** `beyond reasonable doubt` for *beyond a reasonable doubt*: in terms of English, where nobody learns when to put one. */
function leavesOutArticles(expected: string, answer: string, { family, settings, question }: CompareRules): boolean {
  if (family !== 'en' || !question?.isOwnLanguage || settings.articles === 'required') return false;
  const [wanted, given] = [withoutInnerArticles(expected), withoutInnerArticles(answer)];
  return (
    wanted.articles.length > given.articles.length &&
    given.articles.every((article) => wanted.articles.includes(article)) &&
    plainText(wanted.text, family) === plainText(given.text, family)
  );
}

/** `בוקר` for *בֹּקֶר*, unless the points are asked for. */
const isFullSpelling = (pointed: ComparedText, full: ComparedText, { family, settings }: CompareRules): boolean =>
  family === 'he' &&
  settings.vowelMarks === 'optional' &&
  hasPoints(pointed.text) &&
  !hasPoints(full.text) &&
  fullSpellings(pointed.text).some((spelled) => plainText(spelled, family) === full.plain);

function articleRule(
  { article: expected, rest }: ComparedText,
  { article: answer }: ComparedText,
  { family, settings, question }: CompareRules,
): Rule {
  // The city is beautiful: in front of the first of several words it makes a sentence of them.
  if (expected === '' && family === 'ar' && rest.plain.includes(' ')) return 'wrong-article';
  if (expected === '' && takesNoArticle(rest.plain, family)) return 'wrong-article';
  if (expected === '') return question?.asksForVerb && isOfNouns(answer, family) ? 'wrong-article' : 'article-added';
  // There the article is a part of the word, and *the book* asks for it.
  const isAsked = family === 'ar' && /^the\b/i.test(question?.text ?? '');
  if (answer === '' && isAsked) return 'article-missing';
  if (answer === '') return settings.articles === 'required' ? 'article-missing' : 'article-left-out';
  return articlesAgree(expected, answer, family) ? 'other-article' : 'wrong-article';
}

function compareForms(expected: Forms, answer: Forms, rules: CompareRules): Meeting {
  const { family, settings, words } = rules;
  if (expected.plain === answer.plain) return exact;
  if (family === 'ru' && makesOther(expected.plain, answer.plain)) return miss('other-mark');
  if (expected.spelled === answer.spelled || isInOtherKana(expected.plain, answer.plain, family))
    return areOtherWords(expected.plain, answer.plain, family) ? miss('another-word') : variant('same-spelling');
  if (isLiteralLanguage(family)) return miss('different');
  if (family === 'en' && saysHas(expected.plain, answer.plain)) return variant('same-spelling');
  if (expected.folded === answer.folded) return compareMarks(expected, answer, rules);
  if (missesOwnLetters(expected.plain, answer.plain, { family, words }))
    return { kind: 'accents', rule: 'accents-missing', lettersOff: 0 };
  if (Math.abs(expected.plain.length - answer.plain.length) > 4 + expected.plain.length / 2) return miss('different');
  const isFolding = settings.accents === 'forgive';
  const restored = isFolding ? withOwnLetters(expected.plain, answer.plain, { family, words }) : answer.plain;
  const typed = restored === answer.plain ? answer : wordsText(restored, family, settings).whole;
  return compareWords(expected, typed, rules, isFolding);
}

const shortHas = /\b(he|she|it|that|there|here|who|what|where)'s\b/g;
const shortHad = /\b(i|you|he|she|it|we|they|there|who)'d\b/g;

/** *’s* and *’d* stand for has and had too, and *’s* for is behind any word: `he's lost it`, `what time's it`. Only the other side knows. */
function saysHas(expected: string, answer: string): boolean {
  const written = (text: string) => text.replace(shortHas, '$1 has').replace(shortHad, '$1 had');
  if (/ is /.test(expected) && answer.replace(/(?<=\p{L}{2})'s(?= )/gu, ' is') === expected) return true;
  return (written(expected) === answer || written(answer) === expected) && expected !== answer;
}

/** One spelling, and yet two words: Maße, Masse. */
function areOtherWords(expected: string, answer: string, family: string): boolean {
  const typed = answer.split(' ');
  return expected.split(' ').some((word, at) => word !== typed[at] && areLookalikes(word, typed[at] ?? '', family));
}

/** A reading in katakana, where the card has hiragana. The other way round, katakana may be what is asked. */
const isInOtherKana = (expected: string, answer: string, family: string): boolean =>
  family === 'ja' &&
  /^\p{sc=Hiragana}{2,}$/u.test(expected) &&
  answer.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)) === expected;

/** The letters agree, the marks over them do not: they may be missing, where that makes no other word. */
function compareMarks(expected: Forms, answer: Forms, { family, question }: CompareRules): Meeting {
  // A syllable without its tone among others that have theirs has another tone.
  const isPartlyToned =
    family === 'pinyin' &&
    (hasTone(answer.spelled) || (question?.asksForTone === true && isOneSyllable(answer.folded)));
  // A card without lengths leaves a last ō to the learner: it is always long.
  if (family === 'la' && expected.spelled === answer.spelled.replace(/ō(?= |$)/g, 'o')) return variant('same-spelling');
  if (family === 'ar' && addsFrontHamza(expected.spelled, answer.spelled)) return variant('same-spelling');
  if (isPartlyToned || !onlyMissesMarks(expected.spelled, answer.spelled)) return miss('other-mark');
  const [words, typed] = [expected.spelled.split(' '), answer.spelled.split(' ')];
  const bared = words.flatMap((word, at) => (word === typed[at] ? [] : [[word, typed[at] ?? ''] as const]));
  // Among other words a mark more is told by them: eles tem, esta bien. Where all are bare, the keyboard had none: como estas.
  if (question?.namesForm && bared.some(([word]) => hasFormLength(word, family))) return miss('another-form');
  const isAlone =
    bared.length === 1 &&
    words.length <= 2 &&
    words.every((word, at) => word !== typed[at] || isSmallWord(word, family) !== false);
  // Among words that have theirs, the keyboard had it: mi papa está aquí.
  const hasMarks = typed.some((word) => bareLetters(word) !== word);
  const isSaid = (word: string) => isAlone || (hasMarks && isUntold(word, family));
  if (bared.some((pair) => isOtherWithoutMark(pair, family, isSaid(pair[0])))) return miss('another-word');
  return { kind: 'accents', rule: 'accents-missing', lettersOff: 0 };
}

function compareWords(expected: Forms, answer: Forms, rules: CompareRules, isFolding: boolean): Meeting {
  const { settings, family, question } = rules;
  // Serbian is judged in one of its scripts, whichever it is written in.
  const plainOf = (forms: Forms) => (family === 'sr' ? forms.spelled : forms.plain);
  const form = (forms: Forms) => (isFolding ? foldAccents(plainOf(forms), family) : plainOf(forms));
  const [first, second] = [form(expected), form(answer)];
  if (bareLetters(first) === bareLetters(second) && !areSlipsOfMarks(first, second)) return miss('another-letter');
  const [words, typed] = [first.split(' '), second.split(' ')];
  // Before the negations: the *never* of `never the less` is none.
  if (words.length !== typed.length && words.join('') === typed.join('')) return compareJoined(words, typed, family);
  if (deniesElsewhere(words, typed, family)) return miss('negation');
  if (words.length !== typed.length) return miss('different');
  const off = lettersOff(words, typed, rules, [expected.plain.split(' '), answer.plain.split(' ')]);
  if (typeof off !== 'number') {
    const respelled = settings.typos ? compareRespelled(expected, answer, rules) : null;
    if (respelled) return respelled;
    if (isReordered(words, typed))
      return !question?.asksForOrder && isFreeOrder(words, typed, family)
        ? variant('all-alternatives')
        : miss('word-order');
    return miss(off);
  }
  if (isFolding && !addsNoMark(plainOf(expected), plainOf(answer))) return miss('other-mark');
  if (off > 0 && isBaredAndOff(expected.plain.split(' '), answer.plain.split(' '))) return miss('different');
  return settings.typos ? { kind: 'typo', rule: 'letters-off', lettersOff: off } : miss('typo-help-off');
}

/** In each word that differs. */
function areSlipsOfMarks(first: string, second: string): boolean {
  const [words, typed] = [first.split(' '), second.split(' ')];
  return (
    words.length === typed.length &&
    words.every((word, at) => word === typed[at] || isSlipOfMarks(word, typed[at] ?? ''))
  );
}

/** In the last two the same words stand with the marks that a list has them with. */
function lettersOff(
  words: readonly string[],
  typed: readonly string[],
  { family, question, areNames = false, words: known }: CompareRules,
  [card, given]: readonly (readonly string[])[] = [words, typed],
): number | Rule {
  let sum = 0;
  for (const [at, word] of words.entries()) {
    const slip = typingError(word, typed[at] ?? '', family, areNames || question?.isOwnLanguage);
    const pair = [card?.[at] ?? '', given?.[at] ?? ''] as const;
    const before = words[at - 1];
    const isNoun = before !== undefined && isArticle(before, family) && isOfNouns(before, family);
    const isListed =
      (slip === 'telling-letter' && isListedSlip(...pair, { family, words: known, isNoun })) ||
      // It stands at the end of a word, and once: ثلاجةة.
      (pair[0].endsWith('ة') && pair[1] === `${pair[0]}ة`) ||
      (slip === 'another-form' && isSilentEndLost(...pair, { family, words: known }));
    if (typeof slip !== 'number' && !isListed) return slip;
    sum += typeof slip === 'number' ? slip : 1;
  }
  return sum;
}

/** A slip in a word that is also written without its special letters: Geschaeftsfüher. */
function compareRespelled(expected: Forms, answer: Forms, rules: CompareRules): Meeting | null {
  if (answer.spelled !== answer.plain || expected.spelled === expected.plain || !/[aou]e|aa|ss/.test(answer.plain))
    return null;
  const off = lettersOff(expected.folded.split(' '), answer.folded.split(' '), rules);
  const isPlainSlip = bareLetters(expected.plain).length < answer.plain.length;
  return typeof off === 'number' && isPlainSlip ? { kind: 'typo', rule: 'letters-off', lettersOff: off } : null;
}

/** In a short word a missing mark and another slip are too much: *goutter* for *goûter*. Takes as many words as words. */
const isBaredAndOff = (words: readonly string[], typed: readonly string[]): boolean =>
  words.some((word, at) => {
    const [other = '', bare] = [typed[at], bareLetters(word)];
    // An apostrophe is no letter: lecole.
    if (bare.replaceAll("'", '') === other) return false;
    return word.length < longWord && bare !== word && bareLetters(other) === other && bare !== other;
  });
const longWord = 8;

/** The dots of ü are no tone: `lüse` for *lǜsè*. */
const hasTone = (pinyin: string): boolean => /[\u0300\u0301\u0304\u030c]/.test(pinyin.normalize('NFD'));

const isOneSyllable = (pinyin: string): boolean => /^[^aeiouü]*[aeiouü]+(?:n|ng|r)?$/.test(pinyin);

/** The same letters with spaces too many or too few: `ice cream`, `icecream`. */
function compareJoined(words: readonly string[], typed: readonly string[], family: string): Meeting {
  if (Math.abs(words.length - typed.length) > 3) return miss('different');
  if (hasOtherNumbers(words, typed)) return miss('number');
  return joinsToOther(words, typed, family) ? miss('another-word') : variant('spacing');
}

/** 1 1/2 is not 11/2. Long groups of digits are those of a telephone number: there a space says nothing. */
function hasOtherNumbers(words: readonly string[], typed: readonly string[]): boolean {
  const [one, other] = [numbersIn(words), numbersIn(typed)];
  return one.join(' ') !== other.join(' ') && [...one, ...other].some((digits) => digits.length === 1);
}
const numbersIn = (words: readonly string[]): readonly string[] => words.join(' ').match(/\d+/g) ?? [];
