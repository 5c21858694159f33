import { byFamily } from './language-family';
import { isSingle } from './single-letters';
import type { SlipEdit } from './slip-edits';

/**
 * Where a letter carries the grammar of a word, a change is no slip of the hand but another form, a word of no use or
 * what is asked: its end, its vowels, its lengths and, where words begin with their grammar, its beginning. Known without
 * a list of words; English, whose words have few forms, and terms of the learner's own language are judged more mildly.
 */
export function isLoaded(edits: readonly SlipEdit[], letters: number, family: string): boolean {
  const [one, other] = edits;
  if (other && (letters < fewForTwo || !one || isMorpheme(one, other) || areBothExchanged(one, other))) return true;
  if (mutating.has(family) && edits.some(({ kind, before }) => before < 2 && kind !== 'swapped')) return true;
  return edits.some((edit) => isLoadedBy(edit, letters, family));
}

/** Letters of the shorter word from which on two slips are forgiven. */
const fewForTwo = 7;

/** Two letters side by side that one word has and the other has not: *-er-*, *-ba-*, *-ni-*. */
const isMorpheme = (one: SlipEdit, other: SlipEdit): boolean =>
  one.kind !== 'swapped' &&
  one.kind !== 'exchanged' &&
  other.kind !== 'exchanged' &&
  other.kind !== 'swapped' &&
  other.before - one.before <= 1;

const areBothExchanged = (one: SlipEdit, other: SlipEdit): boolean =>
  one.kind === 'exchanged' && other.kind === 'exchanged';

/** Families that change the first letter of a word by what stands before it: *teach*, *mo theach*. */
const mutating = new Set(['ga', 'gd', 'cy', 'br', 'gv', 'kw']);

function isLoadedBy(edit: SlipEdit, letters: number, family: string): boolean {
  switch (edit.kind) {
    case 'swapped':
      return isLoadedSwap(edit, letters, family);
    case 'doubled':
      return isLoadedLength(edit, letters, family);
    case 'gained':
      return isLoadedGain(edit, letters, family);
    case 'exchanged':
      return isLoadedExchange(edit, letters, family);
    default:
      return edit.kind satisfies never;
  }
}

const vowels = 'aeiouyáéíóúýàèìòùâêîôûäëïöüåæøœãõąęůěőűıăāēīōūаеёиоуыэюяієїαάεέηήιίοόυύωώאויاوي';
const isVowel = (letter: string): boolean => vowels.includes(letter);
const northern = new Set(['de', 'nl', 'af', 'sv', 'da', 'no', 'is', 'fo', 'fy', 'lb', 'yi']);

/** *-er-* and *-re-*, *-ie-* and *-ei-* are told apart by nothing but their order. */
function isLoadedSwap({ letters, after, next }: SlipEdit, length: number, family: string): boolean {
  const [one = '', other = ''] = letters;
  if (isVowel(one) && isVowel(other))
    return northern.has(family) && /^(?:ie|ei)$/.test(letters)
      ? after < 5 && !(after === 1 && length > 9) && (length < 7 || /[bdfghlmnrs]/.test(next))
      : after < 1;
  if (withWordList.has(family) || isVowel(one) === isVowel(other)) return false;
  if (northern.has(family) && after <= 2 && /^(?:e[rln]|[rln]e)$/.test(letters)) return true;
  return after === 0 && (joining.has(family) || length < 5 || /^(?:.[rln]|[rln].)$/.test(letters)) && length < 7;
}

/** Where long and short sounds make words, also such as no list has. */
const lengthFamilies = new Set(['fi', 'et', 'hu', 'la', 'lv', 'lt', 'romaji', 'so', 'ar', 'he', 'fa', 'ur']);
const longVowels = new Set(['de', 'nl', 'af', 'fi', 'et', 'hu', 'so', 'romaji', 'la']);
/** There a single consonant makes the vowel in front of it long, as a form may: *bomen*, *bommen*. */
const shortOpen = new Set(['nl', 'af', 'da', 'no']);
const twoSounds = byFamily<string>({ 'es gl ast': 'rln', 'pt ca': 'rs' });

/** There no consonant is long in front of another one, or behind one that does not hum: `kirjassto` and `kirjastto` are no words. */
const openLengths = new Set(['fi', 'et']);
export const isNoLength = (
  { letters, previous, next }: Pick<SlipEdit, 'letters' | 'previous' | 'next'>,
  family: string,
): boolean =>
  isSingle(letters, family) ||
  (openLengths.has(family) &&
    !isVowel(letters) &&
    (isBeside(next, letters) || (isBeside(previous, letters) && !/[lmnr]/.test(previous))));
const isBeside = (other: string, letter: string): boolean => other !== '' && other !== letter && !isVowel(other);

/** In a shorter word a second letter may be meant for another one. */
const fewForSingle = 6;

function isLoadedLength(
  { letters: letter, before, after, previous, next }: SlipEdit,
  length: number,
  family: string,
): boolean {
  if (family === 'he' && /[וי]/.test(letter)) return false;
  if (isSingle(letter, family) && length >= fewForSingle) return false;
  if (withWordList.has(family) && length >= 6 && after > 1) return false;
  if (isVowel(letter)) return after === 0 || longVowels.has(family) || length < 6;
  if (isNoLength({ letters: letter, previous, next }, family)) return false;
  if (family === 'id' || family === 'ms') return before <= frontLetters;
  if (lengthFamilies.has(family)) return length < 9 || after < 3;
  if (family === 'it') return length < 5 || after < (/[mn]/.test(letter) ? 2 : 1);
  if (family === 'sv' && after > 0) return length < 5;
  const sounds = twoSounds.get(family);
  if (sounds !== undefined) return sounds.includes(letter) ? length < 7 || after < 1 : length < 4;
  if (family === 'fr') return length < 4;
  if (family === 'el') return length < 5;
  if (after === 0 && length >= 6 && !/[td]/.test(letter)) return false;
  const isClosed = after > 0 && next !== letter && !isVowel(next);
  const isTold = after > 1 && !shortOpen.has(family);
  return after < 3 && !isClosed && !isTold && (length < longWord || after < (northern.has(family) ? 2 : 1));
}

/** Families that say their grammar at the front: *ni-ta-soma*, *di-baca*. */
const prefixing = new Set([
  'sw',
  'zu',
  'xh',
  'rw',
  'rn',
  'lg',
  'ln',
  'ny',
  'sn',
  'st',
  'tn',
  'id',
  'ms',
  'tl',
  'fil',
  'jv',
  'ar',
  'he',
  'ka',
  'eo',
]);
/** Families that say it in a row of short endings, some of them a vowel. */
const joining = new Set(['fi', 'et', 'hu', 'eu', 'ka', 'qu', 'kk', 'mn']);
const frontLetters = 4;
const roots = new Set(['ar', 'he', 'fa', 'ur', 'am', 'mt']);

/** Two vowels that one vowel stands for in other forms or languages: *caliente*, *kouřit*. */
const diphthongs = byFamily<readonly string[]>({
  'es gl ast': ['ie', 'ue'],
  'cs sk': ['ou'],
  it: ['uo'],
  la: ['ue', 'ui'],
  ro: ['oa', 'ea'],
});

const spanish = new Set(['es', 'gl', 'ast']);

/** Families of which a list of words tells real words apart besides. */
const withWordList = new Set('bg ca cs da de el es fr hr hu it nl pl pt ro ru sk sl sv tr uk'.split(' '));

function isLoadedGain(
  { letters: letter, before, after, previous, next }: SlipEdit,
  length: number,
  family: string,
): boolean {
  // A last syllable without its vowel is none: makn, sorumlulk.
  const isSyllable = after === 1 && isVowel(letter) && !isVowel(previous) && !isVowel(next) && next !== 's';
  if (isSyllable && length >= (northern.has(family) ? 7 : 4) && family !== 'la') return false;
  // Written with and without points: שולחן, שלחן.
  if (family === 'he' && /[וי]/.test(letter) && length >= 4 && before > 0 && after > 1) return false;
  // gefährlich, obwohl: an h that only makes a vowel long.
  if (family === 'de' && letter === 'h' && isVowel(previous) && /[lmnr]/.test(next) && length >= 5) return false;
  // Another comparison, another person: schönesten, wartst.
  if (family === 'de' && letter === 'e' && after < 6 && /[st]/.test(next) && !isVowel(previous)) return true;
  if ((prefixing.has(family) && before < frontLetters) || (before < 2 && length < 8)) return true;
  if ((family === 'fr' || family === 'it') && letter === 'i' && after < 4 && /[oe]/.test(next)) return true;
  // Soft consonants and vowels of two letters: widzieć, κλειδί.
  if (family === 'pl' && letter === 'i' && after < 5 && isVowel(next)) return true;
  if (family === 'el' && isVowel(letter) && (isVowel(previous) || isVowel(next))) return true;
  const isOfTwo = diphthongs.get(family)?.some((pair) => [previous + letter, letter + next].includes(pair)) ?? false;
  // In Spanish the first of both goes: caliente, calentar.
  if (/[ьъ]/.test(letter) || (isOfTwo && !(letter === 'e' && spanish.has(family)))) return true;
  if (
    isVowel(letter) &&
    !/[iuиυ]/.test(letter) &&
    after < 3 &&
    (isVowel(previous) || isVowel(next)) &&
    letter !== previous
  )
    return true;
  if (roots.has(family)) return length < (family === 'fa' ? 6 : 7) || before < 3 || after < 2;
  if (joining.has(family) && isVowel(letter) && (letter === 'i' || after < 3)) return true;
  if (family === 'hu' && after < 3 && length < 10) return true;
  if (length < (!withWordList.has(family) ? 7 : after > 2 ? 5 : 6)) return true;
  // No ending is lost by a letter like these in front of the last one: heerlik.
  if (after === 1 && length >= 7 && /^[bcfghjkpqvwxz]$/.test(letter) && !isVowel(next)) return false;
  return after < 2 && !(after === 1 && length >= 9 && next !== 's');
}

/** Letters that sound alike or lie side by side, none of which says which form it is. */
const heardAlike = 'cs cz sz bv gj kc kq cq xs fv vw bp dt mn nm łl щш дт бп зс гк вф жш υφ υβ φυ βυ'.split(' ');
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'];
/** Letters of one sound: cosina for cocina. */
export const areSpelledAlike = (pair: string): boolean => /^[cszxkq]{2}$/.test(pair);
const areNear = (pair: string): boolean => {
  const back = [...pair].reverse().join('');
  return (
    heardAlike.includes(pair) ||
    heardAlike.includes(back) ||
    keyRows.some((row) => row.includes(pair) || row.includes(back))
  );
};
/** Keys that lie beside each other in one row, or in two. */
const keyColumns = new Set(
  'qa wa ws es ed rd rf tf tg yg yh uh uj ij ik ok ol pl az sz sx dx dc fc fv gv gb hb hn jn jm km'.split(' '),
);
const isKeyBeside = (pair: string): boolean => {
  const back = [...pair].reverse().join('');
  return [pair, back].some((keys) => keyColumns.has(keys) || keyRows.some((row) => row.includes(keys)));
};
/** Letters in which no ending goes out in a language with a list of words. */
const endless = /[bfpqvx]/;

/** `verantwoordelijkheif`: a key beside the right one, where a list tells words apart and neither is an ending. */
const isMishit = (pair: string, { before, after }: SlipEdit, length: number, family: string): boolean =>
  withWordList.has(family) &&
  isKeyBeside(pair) &&
  length >= longWord + 1 &&
  before > 2 &&
  ![...pair].some(isVowel) &&
  (after > 2 || endless.test(pair));

/** Unstressed vowels that sound alike: преподователь, університет. */
const unstressed = byFamily<string>({
  'ru be': 'ао еи ия ея',
  uk: 'иі еи',
  'pt ca': 'ei ou',
  bg: 'ао оу',
  el: 'οω όώ ηι ήί ιυ ίύ ηυ ήύ',
});
const longWord = 8;
/** Where such a vowel tells no person or tense: спосибо. */
const unstressedFrom = byFamily<number>({ 'ru be uk bg': 7 });

function isLoadedExchange(edit: SlipEdit, length: number, family: string): boolean {
  const { letters, before, after } = edit;
  const [one = '', other = ''] = letters;
  if (isMishit(letters, edit, length, family)) return false;
  // Of one sound, and no end: biblioteka.
  if (areSpelledAlike(letters) && withWordList.has(family) && length > longWord && after > 0) return false;
  const back = other + one;
  if (roots.has(family) || after < 3 || length < (areSpelledAlike(letters) ? 6 : 7)) return true;
  if (prefixing.has(family) && before < frontLetters) return true;
  // No form has a vowel for a consonant deep inside a long word: uniaersidad.
  if (isVowel(one) !== isVowel(other) && length > longWord && before > 2 && !joining.has(family)) return false;
  if (!isVowel(one) || !isVowel(other)) return !areNear(letters);
  const pairs = unstressed.get(family)?.split(' ') ?? [];
  return (
    length < (unstressedFrom.get(family) ?? longWord) || after < 3 || !(pairs.includes(letters) || pairs.includes(back))
  );
}
