import { editDistance } from './edit-distance';
import { bareLetters } from './fold-accents';
import { isSlipOfSigns } from './long-words-of-signs';
import { areLookalikes } from './lookalike-words';
import { areOpposites } from './opposite-words';
import { isSignByScript } from './plain-text';
import type { Rule } from './verdict';
import { isAnotherForm } from './forms/another-form';
import { isNoLength } from './forms/doubled';
import { areSpelledAlike } from './forms/exchanged';
import { areOtherTerms } from './term-parts';
import { type SlipEdit, slipEdits } from './slip-edits';
import { areForms } from './word-forms';

/** Letters that are off, or the rule why this is no slip of the hand. */
export type Slip = number | Rule;

/** A word that is expected and another that was typed. */
interface WordPair {
  readonly expected: string;
  readonly answer: string;
  readonly family: string;
  /** They are names, or words of the learner's own language. */
  readonly isTerm: boolean;
}

/** The same, letter by letter, with how many of them are off; without their marks in `bare`. */
interface MeasuredPair extends WordPair {
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly off: number;
  readonly bare: readonly [string, string];
}

/** What a pair is where `when` holds: no slip by this rule, or as many letters off. */
interface SlipRule<Pair> {
  readonly is: Rule | 'one-off' | 'all-off';
  readonly when: (pair: Pair) => boolean;
}

/**
 * Whether one word is another with a typing error. The guards do not care which of the two was expected; only the
 * allowance is that of the expected word.
 */
export function typingError(expected: string, answer: string, family: string, isTerm = false): Slip {
  if (expected === answer) return 0;
  const pair: WordPair = { expected, answer, family, isTerm };
  const byWriting = writingRules.find(({ when }) => when(pair));
  if (byWriting) return slipOf(byWriting, 1);
  const [first, second] = [[...expected], [...answer]];
  const off = editDistance(first, second, mostOff);
  if (off > mostOff) return 'different';
  const measured = { ...pair, first, second, off, bare: [bareLetters(expected), bareLetters(answer)] as const };
  const rule = letterRules.find(({ when }) => when(measured));
  return rule ? slipOf(rule, off) : off;
}

const slipOf = ({ is }: SlipRule<never>, off: number): Slip => (is === 'all-off' ? off : is === 'one-off' ? 1 : is);

/** In no word is more than this many letters a slip. */
const mostOff = 2;

/** Letters that a word of this length may be off. */
const allowance = (letters: number): number => (letters <= 3 ? 0 : letters <= 7 ? 1 : mostOff);

/** What no letter decides; the first that holds does. */
const writingRules: readonly SlipRule<WordPair>[] = [
  { is: 'number', when: ({ expected, answer }) => /\d/.test(expected) || /\d/.test(answer) },
  { is: 'number', when: ({ expected, answer }) => isRoman(expected) && isRoman(answer) },
  { is: 'another-letter', when: (pair) => isApostropheAlone(pair) && apostropheLetters.has(pair.family) },
  { is: 'one-off', when: (pair) => isApostropheAlone(pair) && isApostropheSlip(pair) },
  { is: 'telling-letter', when: (pair) => isApostropheAlone(pair) && pair.family !== 'en' },
  // In English *dogs*, *dog's* and *dogs'* are three forms.
  { is: 'another-form', when: isApostropheAlone },
  { is: 'different', when: ({ expected, answer }) => areOtherSigns(signsOf(expected), signsOf(answer)) },
  { is: 'one-off', when: ({ expected, answer }) => isSlipOfSigns(expected, answer) },
  { is: 'different', when: ({ expected, answer }) => isSignByScript(expected) || isSignByScript(answer) },
];

/** What the letters decide that are off; the first that holds does, and where none does they are a slip. */
const letterRules: readonly SlipRule<MeasuredPair>[] = [
  { is: 'one-off', when: ({ expected, answer, off }) => off === 1 && isThrice(expected, answer) },
  { is: 'one-off', when: isRepeatedVietnameseLetter },
  { is: 'one-off', when: isNoVietnameseSyllable },
  { is: 'another-letter', when: isMarkOff },
  // One sound, one letter, in words from Latin: restauracia.
  {
    is: 'one-off',
    when: ({ expected, answer, family }) =>
      family === 'pl' && expected.length > shortWord && withSoftI(expected) === withSoftI(answer),
  },
  {
    is: 'another-letter',
    when: ({ expected, answer, family }) => family === 'pl' && bySound(expected) === bySound(answer),
  },
  { is: 'opposite', when: ({ bare, off, family }) => areOpposites(bare[0], bare[1], off, family) },
  { is: 'another-form', when: ({ expected, answer, family }) => family === 'tr' && haveOtherEnds(expected, answer) },
  { is: 'another-word', when: ({ expected, answer, family }) => areLookalikes(expected, answer, family) },
  { is: 'another-word', when: ({ bare, family }) => areLookalikes(bare[0], bare[1], family) },
  { is: 'another-word', when: ({ bare }) => areOtherTerms(bare[0], bare[1]) },
  { is: 'another-form', when: ({ expected, answer, family }) => areForms(expected, answer, family) },
  {
    is: 'one-off',
    when: ({ expected, answer, off, family }) => family === 'ar' && off === 1 && isInLongStem(expected, answer),
  },
  { is: 'another-word', when: ({ expected, answer, off, family }) => isRootChange(expected, answer, off, family) },
  { is: 'another-word', when: ({ expected, answer, family }) => isLengthChange(expected, answer, family) },
  { is: 'all-off', when: ({ first, second, family }) => isWandered(first, second, family) },
  { is: 'telling-letter', when: isFormByLetters },
  // Which letter is doubled is one question, however many letters it moves: bizzare, Carribean.
  { is: 'one-off', when: ({ expected, answer, first }) => first.length > 3 && singled(expected) === singled(answer) },
  { is: 'all-off', when: isBesideEnter },
  // Two letters for one sound are one slip: nefron.
  {
    is: 'one-off',
    when: ({ expected, answer, family, isTerm }) => (family === 'en' || isTerm) && isHeardAs(expected, answer),
  },
  { is: 'different', when: ({ first, off }) => off > allowance(first.length) },
  { is: 'another-word', when: isUnlikely },
];

/** A letter that was typed twice, which no syllable of Vietnamese has but oo: nhiiều. */
function isRepeatedVietnameseLetter({ first, second, off, family }: MeasuredPair): boolean {
  if (family !== 'vi' || off !== 1 || second.length <= first.length || first.length < fewLetters) return false;
  const [edit] = slipEdits(first, second, 1) ?? [];
  return edit?.kind === 'doubled' && /^[^oôơ\p{M}]$/u.test(edit.letters);
}

/** What a syllable of Vietnamese is made of, without its marks. */
const vietnameseSyllable = /^(?:ngh?|nh|ch|gh?|gi|kh|ph|qu|th|tr|[bcdhklmnprstvx])?[aeiouy]{1,3}(?:ch|ng|nh|[cmnpt])?$/;

/** A letter left out, one too many or two that changed places, which leave what is no syllable: trườg, bệhn. */
function isNoVietnameseSyllable({ first, second, off, family, bare }: MeasuredPair): boolean {
  if (family !== 'vi' || off !== 1 || first.length < fewLetters || first[0] !== second[0]) return false;
  const [edit] = slipEdits(first, second, 1) ?? [];
  return edit !== undefined && edit.kind !== 'exchanged' && !vietnameseSyllable.test(bare[1].replaceAll('đ', 'd'));
}

/** They are nearer without their marks: é for e. */
function isMarkOff({ bare, off }: MeasuredPair): boolean {
  return editDistance([...bare[0]], [...bare[1]], off) < off;
}

/** In a language that is learned a letter may carry the grammar. English has few forms. */
function isFormByLetters({ first, second, off, family, isTerm }: MeasuredPair): boolean {
  if (family === 'en' || isTerm) return false;
  const edits = slipEdits(first, second, off);
  return edits !== null && isAnotherForm(edits, Math.min(first.length, second.length), family);
}

/** A key beside the one for Enter was hit with it. */
function isBesideEnter({ bare: [one, other] }: MeasuredPair): boolean {
  return /^\p{L}{3,}#?$/u.test(one) && one.replace('#', '') === other.replace('#', '');
}

const heardAs = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('rh', 'r')
    .replace(/ch(?=[lmnr])/g, 'c');
const isHeardAs = (expected: string, answer: string): boolean =>
  expected.length > fewLetters && heardAs(expected) === heardAs(answer);

/** There an apostrophe is a letter, or hardens one. */
const apostropheLetters = new Set(['uk', 'be', 'uz', 'br']);

function isApostropheAlone({ expected, answer }: WordPair): boolean {
  const isAny = expected.includes("'") || answer.includes("'");
  return isAny && expected.replaceAll("'", '') === answer.replaceAll("'", '');
}

/** One that is missing; one that is added or moved makes other words. `Newtons law` is a term. */
function isApostropheSlip({ expected, answer, family, isTerm }: WordPair): boolean {
  // L'a is not la.
  if (answer.includes("'") || answer.length < 3) return false;
  return family !== 'en' || ((isTerm || !/s'$|'s$/.test(expected)) && expected.length > 4);
}

const withSoftI = (word: string): string => word.replace(/(?<=[cszr])j(?=[aąeęoiu])/gu, 'i');

/** Polish spells one sound in two ways, and which is what is learned. */
const bySound = (word: string): string => word.replaceAll('ó', 'u').replaceAll('rz', 'ż').replaceAll('ch', 'h');

/** XVII and XVIII. */
const isRoman = (word: string): boolean => /^m{0,3}(?:c[dm]|d?c{0,3})(?:x[lc]|l?x{0,3})(?:i[vx]|v?i{0,3})$/.test(word);
/** What a word has beside letters: no slip of the hand makes `a<b` of `a>b`. */
const signsOf = (word: string): string => word.replace(/[\p{L}\p{M}']/gu, '');
const areOtherSigns = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;

/** In so short words only letters that changed places are a slip. */
const fewLetters = 4;
const shortWord = 6;
const vowel = /[aeiouyäöüåøæàáèéìíòóùúаеёиоуыэюяієїαεηιουω]/u;

/**
 * Slips begin at the second letter, and two letters are seldom both hit wrong: Mali is not Bali, Budapest not Bukarest.
 * Spelling by ear is another matter: c and k, ph and f, one vowel and another, a letter that wandered.
 */
function isUnlikely(pair: MeasuredPair): boolean {
  const { first, second, off } = pair;
  const isFew = Math.max(first.length, second.length) <= fewLetters;
  if (isFew && first.toSorted().join('') !== second.toSorted().join('')) return true;
  if (isFrontLost(pair)) return true;
  const exchanged = first.length === second.length ? [...first.keys()].filter((at) => first[at] !== second[at]) : [];
  if (exchanged.length === off) return isUnlikelyExchange(pair, exchanged);
  return off === 2 && first[0] !== second[0] && !isFrontSwapped(pair) && !isFrontHeard(pair);
}

const isFrontSwapped = ({ first, second }: MeasuredPair): boolean => first[0] === second[1] && first[1] === second[0];

const isFrontHeard = ({ first, second }: MeasuredPair): boolean =>
  /^(?:c.\/k|k.\/c|ph\/f|f.\/ph)/.test(`${first.slice(0, 2).join('')}/${second.slice(0, 2).join('')}`);

/** A letter more or less in front, and the same end. */
const isFrontLost = (pair: MeasuredPair): boolean => {
  const { first, second, off } = pair;
  const isFirstOff = off === 1 && first.length !== second.length && first[0] !== second[0] && !isFrontSwapped(pair);
  return isFirstOff && first.at(-1) === second.at(-1);
};

/** Letters in place of others, `exchanged` at these places. */
function isUnlikelyExchange(pair: MeasuredPair, exchanged: readonly number[]): boolean {
  const { first, second } = pair;
  const [place = 0, next] = exchanged;
  if (place === 0) return !isFrontHeard(pair);
  // In a short word another letter is another word more often than a slip: Monet is not Manet.
  if (first.length <= shortWord && !isHeardFor(pair, place)) return true;
  if (next === undefined) return false;
  const hasWandered = next === place + 1 && (first[next] === second[place] || first[place] === second[next]);
  return !hasWandered && !exchanged.every((at) => vowel.test(first[at] ?? '') && vowel.test(second[at] ?? ''));
}

/** In six letters: *cosina* for *cocina*, and in English one vowel for another: *traval*, *Darwen*. */
function isHeardFor({ first, second, family, isTerm }: MeasuredPair, place: number): boolean {
  const [one = '', other = ''] = [first[place], second[place]];
  if (areSpelledAlike(one + other)) return true;
  return (
    (family === 'en' || isTerm) &&
    first.length === shortWord &&
    place > 2 &&
    place < first.length - 1 &&
    vowel.test(one) &&
    vowel.test(other)
  );
}

/** Behind the apostrophe of a name stands its case: *İstanbul'a*, *İstanbul'da*. */
function haveOtherEnds(first: string, second: string): boolean {
  const [[name, end], [other, otherEnd]] = [first.split("'"), second.split("'")];
  return end !== undefined && name === other && end !== otherEnd;
}

const firstLetterCounts = new Set(['ar', 'he', 'fa', 'ur']);
/** No root is so long: ديمقراطية, تكنولوجيا. */
const isLoan = (word: string): boolean => word.length > 7 && /ي[ةها]$/.test(word);
const longVowels = /[اويىةه]/g;

/** Two long vowels of a long word that changed places, or one that is there twice: الرياضايت. */
function areWeakSwapped(first: string, second: string): boolean {
  const [edit, ...more] = slipEdits([...first], [...second], 1) ?? [];
  if (!edit || more.length > 0 || first.length < 7) return false;
  if (edit.kind === 'doubled') return true;
  return (
    edit.kind === 'swapped' &&
    (/^[اوي]{2}$/.test(edit.letters) || (/[اوي]/.test(edit.letters) && isOfManyConsonants(first)))
  );
}

/** No root of Arabic has so many, so that its vowels tell no pattern: تلفزيون. */
const isOfManyConsonants = (word: string): boolean => word.replace(/^ال|[ةه]$/g, '').replace(longVowels, '').length > 4;

/** What a plural or an adjective has behind its stem, and what a verb of one has in front of its root. */
const arabicEnds = /(?:ون|ين|ات|ية|ي|ة)$/;
const arabicFronts = /^[ميتنأ]?ا?(?:ست|ت|نت)|^من/;

/** الفسطينيون: a consonant of a stem with five of them, which is no root with anything in front of it; not where it begins or ends. */
function isInLongStem(expected: string, answer: string): boolean {
  const stem = expected.replace(/^ال/, '').replace(arabicEnds, '').replace(arabicEnds, '');
  if (stem.replace(longVowels, '').length < fewOfStem || arabicFronts.test(stem)) return false;
  const [edit] = slipEdits([...expected], [...answer], 1) ?? [];
  if (edit === undefined || /[ءؤئأإآىاوي]/.test(edit.letters)) return false;
  return edit.before > expected.length - expected.replace(/^ال/, '').length && edit.after > 1;
}
const fewOfStem = 5;

/** Where words are roots of three letters, a long vowel or a letter at the front makes another word. */
function isRootChange(first: string, second: string, off: number, family: string): boolean {
  if (!firstLetterCounts.has(family)) return false;
  if (first.slice(1) === second || second.slice(1) === first) return true;
  if (family === 'he' && Math.max(first.length, second.length) <= 4) return true;
  if (family !== 'ar' || (isLoan(first) && isLoan(second)) || areWeakSwapped(first, second)) return false;
  const [one, other] = [first.replace(longVowels, ''), second.replace(longVowels, '')];
  return editDistance([...one], [...other], off) < off;
}

/** Families whose words begin with their grammar, or are roots: a letter that moves there makes another form. */
const moving = new Set([
  'ar',
  'he',
  'fa',
  'ur',
  'am',
  'mt',
  'ka',
  'id',
  'ms',
  'tl',
  'sw',
  'zu',
  'xh',
  'rw',
  'sn',
  'la',
]);

/** `tounge` for *tongue*, `biblotieca` for *biblioteca*: one letter two places farther, in English also in a short word. */
function isWandered(first: readonly string[], second: readonly string[], family: string): boolean {
  if (first.length < (family === 'en' ? 6 : 9) || first.length !== second.length || moving.has(family)) return false;
  const start = first.findIndex((letter, at) => letter !== second[at]);
  const [one, other] = [first, second].map((letters) => letters.slice(start, start + 3));
  if (start < 1 || start + 3 >= first.length || !one || !other) return false;
  const [a = '', b = '', c = ''] = one;
  const isRest = first.slice(start + 3).join('') === second.slice(start + 3).join('');
  return isRest && [b + c + a, c + a + b].includes(other.join(''));
}

/** Behind two of a letter no word has a third but in compounds that have it: kysymysmerkkki. */
const isThrice = (expected: string, answer: string): boolean =>
  expected.length > fewLetters && answer.replace(/(\p{L})\1\1/gu, '$1$1') === expected;

const singled = (word: string): string => word.replace(/(.)\1+/gu, '$1');
const lengthCounts = new Set(['fi', 'et', 'romaji', 'la']);
/** In longer words a length is spelling: nothing else sounds like them. */
const mostLengthLetters = 9;

/** Lengths that tell forms of a word apart stand in its last two syllables: sununtai. */
const isFarFromEnd = ({ after, before }: SlipEdit): boolean => after > 3 && before > 1;

/** Where long and short sounds make words, a doubled letter is no slip. */
function isLengthChange(first: string, second: string, family: string): boolean {
  if (!lengthCounts.has(family) || Math.max(first.length, second.length) > mostLengthLetters) return false;
  if (singled(first) !== singled(second)) return false;
  const edits = slipEdits([...first], [...second], 1);
  return !edits?.every((edit) => isNoLength(edit, family) || isFarFromEnd(edit));
}
