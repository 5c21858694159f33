import { isAbbreviation } from './abbreviation';
import { asksForForms, asksForOrder, countAsked, countNoted, namesSeveral, numbersSaid } from './asked-list';
import type { CodeAsked } from './code-words';
import { languageFamily } from './language-family';
import { plainText } from './plain-text';
import { personAsked } from './subject-pronouns';
import { unitsNamed, unitSymbol } from './unit-names';

/** The side that is asked, as it is shown, and its language as the set has it. */
export interface Question {
  readonly text: string;
  readonly language: string;
}

/** What a question says about how its answer is judged. */
export interface ReadQuestion {
  readonly text: string;
  /** The family of its language. */
  readonly language: string;
  /** Whether it is in the language of the answer: then terms and names are asked for rather than words with their forms. */
  readonly isOwnLanguage: boolean;
  /** It names a way of writing: traditional, in words, British. Another way is no answer. */
  readonly asksForWriting: boolean;
  /** It asks for a symbol, of which capitals count. */
  readonly asksForSymbol: boolean;
  /** It asks for pinyin or its tones. */
  readonly asksForTone: boolean;
  /** It names a case or a number: then a length that says which is part of the answer. */
  readonly namesForm: boolean;
  /** It asks for a piece of code. */
  readonly codeAsked: CodeAsked;
  /** How many answers it asks for, in the language of the answer or in a note; null where it says nothing. */
  readonly countAsked: number | null;
  /** Numbers from three on that it says: of as many answers all are wanted. */
  readonly numbersSaid: ReadonlySet<number>;
  /** It asks for the forms of a verb. */
  readonly asksForForms: boolean;
  /** It names several things in English, and asks for English: *chambers of the heart*. */
  readonly namesSeveral: boolean;
  /** It asks for a list in its order. */
  readonly asksForOrder: boolean;
  /** It asks for a verb, which has no article: *to owe*. */
  readonly asksForVerb: boolean;
  /** Who does it, where its first word says so in another language. */
  readonly person: number | null;
  readonly words: readonly string[];
  /** Every run of some words, joined. */
  readonly runs: ReadonlySet<string>;
}

const chineseWriting = /\b(?:traditional|simplified)\b/iu;
const writing =
  /\b(?:hiragana|katakana|kanji|in words|in full|written out|write out|in digits|in figures|as a number|roman numerals?|as a (?:fraction|decimal|percentage)|scientific notation|abbreviation|abbreviated|contraction|contracted|short form|long form|upper ?case|lower ?case|capital letters?|spelling|spell|spelled|abkürzung|abréviation|abreviatura|ausgeschrieben|en (?:chiffres|lettres|letras|cifras))\b/iu;
const symbol =
  /(?<!\p{L})(?:symbols?|variable|prefix|unit|genotype|allele|zeichen|elementsymbol|formelzeichen|einheitenzeichen|symbole|símbolo|simbolo|symbool|symbolet|символ|symbolem|značka|znacka|znak|vegyjel(?:e|et)?|merkki|kemiallinen merkki|beteckning|kemiskt? tecken|tegn|sembol(?:ü|u)?|simge(?:si)?|simbol(?:ul|i)?|lambang|σύμβολο|знак|ký hiệu)(?!\p{L})|رمز|סמל|نماد|प्रतीक|चिह्न|기호|記号|符号|符號|สัญลักษณ์/iu;
const form = /\b(?:ablative|genitive|accusative|dative|vocative|nominative|plural|abl|gen|acc|pl)\b/i;
const code =
  /\b(?:python|java|javascript|typescript|c\+\+|c#|php|ruby|rust|golang|kotlin|swift|haskell|perl|html|css|bash|shell|terminal|linux|unix|git|npm|docker|regex|regular expression|command to|latex|matlab|keyword|literal|boolean|value|constant)\b|(?:^|\s)in (?:c|go|r)(?:$|[\s,.?])/iu;

const name = /\b(?:keyword|command to|operator|built-?in|reserved word)\b/i;

const mostWords = 60;
const longestRun = 6;

/** Reads a question once for all that is asked of it. Linear: no more than some sixty words are looked at. */
export function readQuestion({ text, language }: Question, answerFamily: string): ReadQuestion {
  const words = plainText(text.slice(0, 1000), answerFamily).split(' ').slice(0, mostWords);
  const runs = new Set<string>();
  for (const at of words.keys())
    for (let end = at + 1; end <= Math.min(words.length, at + longestRun); end += 1)
      runs.add(words.slice(at, end).join(''));
  const isOwnLanguage = languageFamily(language) === answerFamily;
  const shown = text.slice(0, 1000);
  const isShort = words.length <= 10 && !/\?|\bor\b/.test(text);
  return {
    text,
    language: languageFamily(language),
    isOwnLanguage,
    asksForWriting: writing.test(text) || (answerFamily === 'zh' && chineseWriting.test(text)),
    asksForSymbol: symbol.test(text),
    asksForTone: /\b(?:pinyin|tone)\b/i.test(text),
    namesForm: form.test(text),
    codeAsked: isShort ? codeAskedBy(text) : 'none',
    countAsked:
      countAsked(shown, languageFamily(language), isOwnLanguage) ?? countNoted(shown, languageFamily(language)),
    numbersSaid: numbersSaid(shown, languageFamily(language)),
    asksForForms: asksForForms(shown),
    namesSeveral: isOwnLanguage && answerFamily === 'en' && namesSeveral(shown),
    asksForOrder: asksForOrder(shown),
    asksForVerb: !isOwnLanguage && languageFamily(language) === 'en' && /^to \p{Ll}/u.test(shown.trim()),
    person: isOwnLanguage ? null : personAsked(shown, languageFamily(language)),
    words,
    runs,
  };
}

function codeAskedBy(text: string): CodeAsked {
  if (/\bsql\b/i.test(text)) return 'query';
  if (!code.test(text)) return 'none';
  return name.test(text) ? 'name' : 'piece';
}

/** `green tea (お茶)` to *お茶*: the question in brackets behind its answer is no part of it. */
export function withoutQuestion(answer: string, question: Question | undefined): string {
  const [, words = '', asked = ''] = /^([^()[\]]{1,300}?)\s*[([]([^()[\]]{1,120})[)\]]\s*$/u.exec(answer) ?? [];
  return question && words !== '' && asked.trim().toLowerCase() === question.text.trim().toLowerCase() ? words : answer;
}

const otherScript = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u;
const isInOtherScript = (text: string): boolean => otherScript.test(text);

/** Whether what was typed stands in the question already: then it is no other way to write the answer. */
export function saysAlready({ text, isOwnLanguage, runs }: ReadQuestion, plain: string, isSlip: boolean): boolean {
  if (plain === '') return false;
  if (isInOtherScript(plain)) return text.includes(plain) || (isOwnLanguage && runs.has(plain.replaceAll(' ', '')));
  return (isOwnLanguage || isSlip) && runs.has(plain.replaceAll(' ', ''));
}

/** `he` of *他 (he)* to *he*: what stands in Latin letters behind another script is no answer where the question says it. */
export const isAskedBeside = ({ words }: ReadQuestion, card: string, plain: string): boolean =>
  plain !== '' &&
  isInOtherScript(card.trim().charAt(0)) &&
  !isInOtherScript(plain) &&
  plain.split(' ').every((word) => words.includes(word));

/** Whether an answer is the right one with words of the question around it: `the planet Jupiter` to *the largest planet*. */
export function addsQuestionWords({ isOwnLanguage, words }: ReadQuestion, expected: string, answer: string): boolean {
  const [wanted, typed] = [expected.split(' '), answer.split(' ')];
  const more = typed.length - wanted.length;
  if (!isOwnLanguage || expected === '' || more < 1 || more > 3 || wanted.every((word) => words.includes(word)))
    return false;
  const at = typed.findIndex((_, place) => wanted.every((word, step) => typed[place + step] === word));
  if (at < 0) return false;
  return [...typed.slice(0, at), ...typed.slice(at + wanted.length)].every((word) => isSaid(word, words));
}

/**
 * Whether an answer is the right one but for a word of the question: `Pacific` for *Pacific Ocean* to *the largest ocean*,
 * `Everest` for *Mount Everest* to *the highest mountain*. Such a word has small letters there (a name says which: *Mexico City*);
 * in front it goes only before a name, and something is left that the question does not say.
 */
export function leavesOutQuestionWord(
  question: ReadQuestion,
  expected: string,
  answer: string,
  shown: string,
): boolean {
  const { isOwnLanguage, words, text } = question;
  const [wanted, typed] = [expected.split(' '), answer.split(' ')];
  if (!isOwnLanguage || typed.length !== wanted.length - 1 || wanted.length > mostKept) return false;
  if (answer.length < 3 || typed.every((word) => isSaid(word, words))) return false;
  const isCommon = (word: string) => word.length > 2 && isSaid(word, words) && commonWord(text, word);
  if (wanted.slice(0, -1).join(' ') === answer) return isCommon(wanted.at(-1) ?? '');
  const isName = /^\S+ \p{Lu}\P{Lu}/u.test(shown.replace(/^the /i, ''));
  const [first = ''] = wanted;
  const isShort = first.length > 3 && words.some((word) => word.startsWith(first) && commonWord(text, word));
  return isName && wanted.slice(1).join(' ') === answer && (isCommon(first) || isShort);
}

const mostKept = 4;
const commonWord = (text: string, word: string): boolean => new RegExp(`(?<!\\p{L})${word}`, 'u').test(text);

/**
 * Whether a card asks for a name by a name, in another language: *Reykjavik* for *Рейкьявик*. Each word of the question has its
 * capital, short ones aside; where every noun has one, that says nothing.
 */
export function asksForName({ text, isOwnLanguage, language }: ReadQuestion, expected: string): boolean {
  // In front of a name stands its case: *to Budapest*, *Helsinki's*.
  const isBare = /^\p{Lu}/u.test(text) && !/['’]s(?!\p{L})/u.test(text);
  if (!isBare || isOwnLanguage || language === 'de' || !/^\p{Lu}\p{Ll}/u.test(expected)) return false;
  const words = text.slice(0, 200).match(/\p{L}{4,}/gu) ?? [];
  return words.length > 0 && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word));
}

const continents = /^(?:africa|europe|asia|america|(?:north|south|central) america|oceania|australia|antarctica)$/iu;

/**
 * Whether what a card has in brackets is another name of what is asked: letters for the words of the question (*red blood cell*:
 * `RBC` of *erythrocyte (RBC)*), or a second name of a country or its capital (`Wien` of *Vienna (Wien)*).
 */
export function isOtherName({ text, isOwnLanguage, words }: ReadQuestion, hint: string): boolean {
  if (!isOwnLanguage) return false;
  if (isAbbreviation(hint, text.replace(/^(?:an?|the) /i, ''))) return true;
  return (
    /\b(?:capital|country)\b/iu.test(text) &&
    /^\p{Lu}[\p{Ll}\p{M}'’-]+(?: \p{Lu}[\p{Ll}\p{M}'’-]+)?$/u.test(hint) &&
    !continents.test(hint) &&
    !words.includes(hint.toLowerCase())
  );
}

/** `F` for *False* to *True or false: …*. */
export const isTruthInShort = ({ text }: ReadQuestion, expected: string, answer: string): boolean =>
  /\btrue ?(?:or|\/) ?false\b|\bT\/F\b/i.test(text) &&
  /^(?:true|false)$/i.test(expected.trim()) &&
  /^[tf]$/i.test(answer.trim()) &&
  answer.trim().toLowerCase() === expected.trim().charAt(0).toLowerCase();

const isSaid = (word: string, words: readonly string[]): boolean =>
  words.includes(word) || words.includes(`${word}s`) || (word.length < 4 && /^(?:the|an?|is|of)$/.test(word));

/** Whether words that stand behind a number are in the question anyway: *number of planets*, `8 planets`. */
export function namesCounted({ text, words }: ReadQuestion, counted: string): boolean {
  if (/^(?:°[cf]|%)$/.test(counted)) return text.toLowerCase().includes(counted);
  if (counted === '°') return /\b(?:angles?|degrees)\b/i.test(text);
  if (/\bage\b|\bold\b|\bhow long\b/i.test(text) && /^years?(?: old)?$/.test(counted)) return true;
  const unit = unitSymbol(counted);
  if (unit !== null && words.some((word) => unitsNamed(word).includes(unit))) return true;
  return counted.split(' ').every((word) => words.includes(word) || words.includes(`${word}s`));
}
