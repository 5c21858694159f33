import { byFamily } from '../language-family';
import { isSingle } from '../single-letters';
import type { SlipEdit } from '../slip-edits';
import { frontLetters, germanic, isVowel, malay, withWordList } from './families';
import { isFormBy, type WordEdit, type EditRule } from './rules';

/** Where long and short sounds make words, also such as no list has. */
const lengthFamilies = new Set(['fi', 'et', 'hu', 'la', 'lv', 'lt', 'romaji', 'so', 'ar', 'he', 'fa', 'ur']);
const longVowels = new Set(['de', 'nl', 'af', 'fi', 'et', 'hu', 'so', 'romaji', 'la']);
/** There a single consonant makes the vowel in front of it long, as a form may: *bomen*, *bommen*. */
const shortOpen = new Set(['nl', 'af', 'da', 'no']);
const twoSounds = byFamily<string>({ 'es gl ast': 'rln', 'pt ca': 'rs' });
/** There a prefix ends in *ng*, and the word behind it may begin with *g*: *mengali* multiplies, *menggali* digs. */
const malayPrefix = /^[mp]e/;

/** There no consonant is long in front of another one, or behind one that does not hum: `kirjassto` and `kirjastto` are no words. */
const openLengths = new Set(['fi', 'et']);
/** Whether a second letter of this kind says nothing, since no word of the language has it there. */
export const isNoLength = (
  { letters, previous, next }: Pick<SlipEdit, 'letters' | 'previous' | 'next'>,
  family: string,
): boolean =>
  isSingle(letters, family) ||
  (openLengths.has(family) &&
    !isVowel(letters) &&
    (isBeside(next, letters) || (isBeside(previous, letters) && !/[lmnr]/.test(previous)))) ||
  // Of Latin before one that flows (applicare), or where a prefix ends (transsilire).
  (family === 'la' &&
    !isVowel(letters) &&
    ((isBeside(next, letters) && !/[lrh]/.test(next)) || (isBeside(previous, letters) && letters !== 's')));
const isBeside = (other: string, letter: string): boolean => other !== '' && other !== letter && !isVowel(other);

/** In a shorter word a second letter may be meant for another one. */
const fewForSingle = 4;
const longWord = 8;

const baltic = new Set(['lt', 'lv']);
const isClosed = ({ after, next, letters }: WordEdit): boolean => after > 0 && next !== letters && !isVowel(next);
const isSound = ({ letters, family }: WordEdit): boolean => twoSounds.get(family)?.includes(letters) ?? false;

/** Letters that end a form: pasts of the North, and of Icelandic genitives too. */
const lastOfForms = (family: string): RegExp => (family === 'is' || family === 'fo' ? /[tds]/ : /[td]/);

const rules: readonly EditRule[] = [
  // Written with and without points.
  { is: 'slip', when: ({ family, letters }) => family === 'he' && /[וי]/.test(letters) },
  { is: 'slip', when: ({ family, letters, length }) => isSingle(letters, family) && length >= fewForSingle },
  { is: 'slip', when: ({ family, length, after }) => withWordList.has(family) && length >= 6 && after > 1 },
  // In a long word of Finnish the last letter, and one that hums or hisses behind a diphthong or in front of the last vowel, say no length: tietokonne.
  {
    is: 'slip',
    when: ({ family, letters, length, after }) =>
      family === 'fi' &&
      length > longWord &&
      (after === 0 ? !isVowel(letters) : (after > 1 ? /[lmnrs]/ : /[nr]/).test(letters)),
  },
  // No ending has a long vowel there: valokuvaja, itsenäisys, televisor.
  {
    is: 'slip',
    when: ({ family, letters, length, before, after, next }) =>
      (openLengths.has(family)
        ? length > longWord && (after > 1 || (next === 's' && /[uy]/.test(letters)))
        : family === 'af' && length >= longWord) &&
      isVowel(letters) &&
      before > 2,
  },
  // Behind another vowel none is long, but where a stem meets its case at the end of Finnish: sünnipäeev.
  {
    is: 'slip',
    when: ({ family, letters, length, after, previous }) =>
      openLengths.has(family) &&
      length > 6 &&
      after > (family === 'fi' ? 1 : 0) &&
      isVowel(letters) &&
      isVowel(previous) &&
      previous !== letters,
  },
  // Baltic words have a consonant twice at a seam (pusseserė), of Latvian also in loans (programma): so far inside the once of it is no other word.
  // Estonian has b, d and g never twice: gimtadiennis, raamatukoggu.
  {
    is: 'slip',
    when: ({ family, letters, length, before }) =>
      length > 6 &&
      before > 2 &&
      !isVowel(letters) &&
      (baltic.has(family) || (family === 'et' && /[bdg]/.test(letters))),
  },
  // A consonant of Persian is long without being written twice.
  {
    is: 'slip',
    when: ({ family, letters, length, before, after }) =>
      family === 'fa' && !isVowel(letters) && length > 5 && before > 1 && after > 0,
  },
  // So far from the end of a long word no length tells forms apart: yliooppilas.
  {
    is: 'slip',
    when: ({ family, length, before, after }) => openLengths.has(family) && length > 6 && before > 1 && after > 3,
  },
  // No root has one letter so: مدرسسة.
  {
    is: 'slip',
    when: ({ family, letters, length, before }) =>
      /^(?:ar|he)$/.test(family) && length > 5 && before > 2 && (family === 'ar' || !isVowel(letters)),
  },
  // Of Hungarian a verb of so many letters ends in no s: barátságoss.
  {
    is: 'slip',
    when: ({ family, letters, length, after }) => family === 'hu' && after === 0 && letters === 's' && length > 9,
  },
  // Nor an ending: مهندسس.
  {
    is: 'slip',
    when: ({ family, letters, length, after }) =>
      family === 'ar' && after === 0 && length > 3 && !/[تنهكيوامى]/.test(letters),
  },
  {
    is: 'form',
    when: ({ letters, family, after, length }) =>
      isVowel(letters) && (after === 0 || longVowels.has(family) || length < 6),
  },
  { is: 'slip', when: (edit) => isVowel(edit.letters) || isNoLength(edit, edit.family) },
  {
    is: 'form',
    when: ({ family, before, opening }) => malay.has(family) && before <= frontLetters && malayPrefix.test(opening),
  },
  { is: 'form', when: ({ family, length, after }) => lengthFamilies.has(family) && (length < 9 || after < 3) },
  {
    is: 'form',
    when: ({ family, letters, length, after }) =>
      family === 'it' && (length < 5 || after < (/[mn]/.test(letters) ? 2 : 1)),
  },
  { is: 'form', when: ({ family, after, length }) => family === 'sv' && after > 0 && length < 5 },
  { is: 'form', when: (edit) => isSound(edit) && (edit.length < 7 || edit.after < 1) },
  { is: 'form', when: (edit) => twoSounds.has(edit.family) && !isSound(edit) && edit.length < 4 },
  { is: 'form', when: ({ family, length }) => family === 'fr' && length < 4 },
  { is: 'form', when: ({ family, length }) => family === 'el' && length < 5 },
  {
    is: 'slip',
    when: ({ family, after }) =>
      malay.has(family) ||
      lengthFamilies.has(family) ||
      family === 'it' ||
      (family === 'sv' && after > 0) ||
      twoSounds.has(family) ||
      family === 'fr' ||
      family === 'el',
  },
  // kørt, kørtt; of Icelandic hús, húss.
  {
    is: 'slip',
    when: ({ family, letters, after, length }) =>
      after === 0 && length >= 6 && !(germanic.has(family) && lastOfForms(family).test(letters)),
  },
  { is: 'slip', when: (edit) => isClosed(edit) || (edit.after > 1 && !shortOpen.has(edit.family)) },
  {
    is: 'form',
    when: ({ family, after, length }) => after < 3 && (length < longWord || after < (germanic.has(family) ? 2 : 1)),
  },
];

/** Whether a letter that one word has twice and the other once makes another form. */
export const isDoubledForm = (edit: WordEdit): boolean => isFormBy(rules, edit);
