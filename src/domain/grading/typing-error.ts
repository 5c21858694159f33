import { editDistance } from './edit-distance';
import { bareLetters } from './fold-accents';
import { areLookalikes } from './lookalike-words';
import { areOpposites } from './opposite-words';
import { isSignByScript } from './plain-text';
import type { Rule } from './verdict';
import { isAnotherForm } from './forms/another-form';
import { isNoLength } from './forms/doubled';
import { areSpelledAlike } from './forms/exchanged';
import { areOtherTerms } from './term-parts';
import { slipEdits } from './slip-edits';
import { areForms } from './word-forms';

/** Letters that are off, or the rule why this is no slip of the hand. */
export type Slip = number | Rule;

/** Letters that a word of this length may be off. */
const allowance = (letters: number): number => (letters <= 3 ? 0 : letters <= 7 ? 1 : 2);

/**
 * Whether one word is another with a typing error. The guards do not care which of the two was expected; only the
 * allowance is that of the expected word.
 */
export function typingError(expected: string, answer: string, family: string, isTerm = false): Slip {
  if (expected === answer) return 0;
  const [first, second] = [[...expected], [...answer]];
  if (/\d/.test(expected) || /\d/.test(answer) || (isRoman(expected) && isRoman(answer))) return 'number';
  const [signs, others] = [signsOf(expected), signsOf(answer)];
  const apostrophes = apostropheSlip(expected, answer, family, isTerm);
  if (apostrophes !== null) return apostrophes;
  if (signs !== '' && others !== '' && signs !== others) return 'different';
  if (isSignByScript(expected) || isSignByScript(answer)) return 'different';
  const off = editDistance(first, second, 2);
  if (off > 2) return 'different';
  if (off === 1 && isSignLeftOut(first, second)) return 1;
  const bare = [bareLetters(expected), bareLetters(answer)] as const;
  if (editDistance([...bare[0]], [...bare[1]], off) < off) return 'another-letter';
  if (family === 'pl' && bySound(expected) === bySound(answer)) return 'another-letter';
  const guard = guardOf(expected, answer, bare, off, family);
  if (guard) return guard;
  if (isWandered(first, second, family)) return off;
  if (family !== 'en' && !isTerm) {
    const edits = slipEdits(first, second, off);
    if (edits && isAnotherForm(edits, Math.min(first.length, second.length), family)) return 'telling-letter';
  }
  // Which letter is doubled is one question, however many letters it moves: bizzare, Carribean.
  if (first.length > 3 && singled(expected) === singled(answer)) return Math.min(off, 1);
  // A key beside the one for Enter.
  if (/^\p{L}{3,}#?$/u.test(bare[0]) && bare[0].replace('#', '') === bare[1].replace('#', '')) return off;
  // Two letters for one sound are one slip: nefron.
  if ((family === 'en' || isTerm) && isHeardAs(expected, answer)) return 1;
  if (off > allowance(first.length)) return 'different';
  return isUnlikely(first, second, off, family) ? 'another-word' : off;
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

/**
 * Words that differ in an apostrophe alone: one that is missing is a slip, one that is added or moved makes other words, and
 * in English *dogs*, *dog's* and *dogs'* are three forms. Null where that is not all. `Newtons law` is a term.
 */
function apostropheSlip(expected: string, answer: string, family: string, isTerm: boolean): Slip | null {
  if (expected.replaceAll("'", '') !== answer.replaceAll("'", '')) return null;
  if (apostropheLetters.has(family)) return 'another-letter';
  const isMissing = !answer.includes("'");
  if (family !== 'en') return isMissing ? 1 : 'telling-letter';
  return isMissing && (isTerm || !/s'$|'s$/.test(expected)) && expected.length > 4 ? 1 : 'another-form';
}

/** A vowel sign that is missing inside a long word of an Indian script is a letter left out. */
export function isSignLeftOut(first: readonly string[], second: readonly string[]): boolean {
  const [edit] = slipEdits(first, second, 1) ?? [];
  return (
    edit?.kind === 'gained' &&
    /[\u0900-\u0dff]/u.test(edit.letters) &&
    edit.before > 3 &&
    edit.after > 1 &&
    first.length > 9
  );
}

/** Polish spells one sound in two ways, and which is what is learned. */
const bySound = (word: string): string => word.replaceAll('ó', 'u').replaceAll('rz', 'ż').replaceAll('ch', 'h');

/** XVII and XVIII. */
const isRoman = (word: string): boolean => /^m{0,3}(?:c[dm]|d?c{0,3})(?:x[lc]|l?x{0,3})(?:i[vx]|v?i{0,3})$/.test(word);
/** What a word has beside letters: no slip of the hand makes `a<b` of `a>b`. */
const signsOf = (word: string): string => word.replace(/[\p{L}\p{M}']/gu, '');

/** In so short words only letters that changed places are a slip. */
const fewLetters = 4;
const shortWord = 6;
const vowel = /[aeiouyäöüåøæàáèéìíòóùúаеёиоуыэюяієїαεηιουω]/u;

/**
 * Slips begin at the second letter, and two letters are seldom both hit wrong: Mali is not Bali, Budapest not Bukarest.
 * Spelling by ear is another matter: c and k, ph and f, one vowel and another, a letter that wandered.
 */
function isUnlikely(first: readonly string[], second: readonly string[], off: number, family: string): boolean {
  const [start, other] = [first.slice(0, 2).join(''), second.slice(0, 2).join('')];
  const soundsAlike = /^(?:c.\/k|k.\/c|ph\/f|f.\/ph)/.test(`${start}/${other}`);
  const exchanged = first.length === second.length ? [...first.keys()].filter((at) => first[at] !== second[at]) : [];
  const isSwapped = start[0] === other[1] && start[1] === other[0];
  if (Math.max(first.length, second.length) <= fewLetters && first.toSorted().join('') !== second.toSorted().join(''))
    return true;
  const isFrontLost = off === 1 && first.length !== second.length && first[0] !== second[0] && !isSwapped;
  if (isFrontLost && first.at(-1) === second.at(-1)) return true;
  if (exchanged.length !== off) return off === 2 && start[0] !== other[0] && !isSwapped && !soundsAlike;
  if (exchanged[0] === 0) return !soundsAlike;
  // In a short word another letter is another word more often than a slip: Monet is not Manet.
  const [place = 0] = exchanged;
  if (first.length <= shortWord && !isHeardFor(first, second, place, family)) return true;
  if (off < 2) return false;
  const [one = 0, next = 0] = exchanged;
  const hasWandered = next === one + 1 && (first[next] === second[one] || first[one] === second[next]);
  return !hasWandered && !exchanged.every((at) => vowel.test(first[at] ?? '') && vowel.test(second[at] ?? ''));
}

/** In six letters: *cosina* for *cocina*, and in English one vowel for another: *traval*, *Darwen*. */
function isHeardFor(first: readonly string[], second: readonly string[], place: number, family: string): boolean {
  const [one = '', other = ''] = [first[place], second[place]];
  if (areSpelledAlike(one + other)) return true;
  return (
    family === 'en' &&
    first.length === shortWord &&
    place > 2 &&
    place < first.length - 1 &&
    vowel.test(one) &&
    vowel.test(other)
  );
}

function guardOf(
  first: string,
  second: string,
  bare: readonly [string, string],
  off: number,
  family: string,
): Rule | null {
  if (areOpposites(bare[0], bare[1], off, family)) return 'opposite';
  if (family === 'tr' && haveOtherEnds(first, second)) return 'another-form';
  if (areLookalikes(first, second, family) || areLookalikes(bare[0], bare[1], family)) return 'another-word';
  if (areOtherTerms(bare[0], bare[1])) return 'another-word';
  if (areForms(first, second, family)) return 'another-form';
  return isRootChange(first, second, off, family) || isLengthChange(first, second, family) ? 'another-word' : null;
}

/** Behind the apostrophe of a name stands its case: *İstanbul'a*, *İstanbul'da*. */
function haveOtherEnds(first: string, second: string): boolean {
  const [[name, end], [other, otherEnd]] = [first.split("'"), second.split("'")];
  return end !== undefined && name === other && end !== otherEnd;
}

const firstLetterCounts = new Set(['ar', 'he', 'fa', 'ur']);
const longVowels = /[اويىةه]/g;

/** Where words are roots of three letters, a long vowel or a letter at the front makes another word. */
function isRootChange(first: string, second: string, off: number, family: string): boolean {
  if (!firstLetterCounts.has(family)) return false;
  if (first.slice(1) === second || second.slice(1) === first) return true;
  if (family === 'he' && Math.max(first.length, second.length) <= 4) return true;
  if (family !== 'ar') return false;
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

const singled = (word: string): string => word.replace(/(.)\1+/gu, '$1');
const lengthCounts = new Set(['fi', 'et', 'romaji', 'la']);
/** In longer words a length is spelling: nothing else sounds like them. */
const mostLengthLetters = 9;

/** Where long and short sounds make words, a doubled letter is no slip. */
function isLengthChange(first: string, second: string, family: string): boolean {
  if (!lengthCounts.has(family) || Math.max(first.length, second.length) > mostLengthLetters) return false;
  if (singled(first) !== singled(second)) return false;
  const edits = slipEdits([...first], [...second], 1);
  return !edits?.every((edit) => isNoLength(edit, family));
}
