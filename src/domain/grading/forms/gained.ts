import { byFamily } from '../language-family';
import {
  agglutinative,
  frontLetters,
  germanic,
  isVowel,
  malay,
  malayFront,
  prefixing,
  rootAndPattern,
  spanish,
  withWordList,
} from './families';
import { isFormBy, type WordEdit, type EditRule } from './rules';

/** Two vowels that one vowel stands for in other forms or languages: *caliente*, *kouřit*. */
const diphthongs = byFamily<readonly string[]>({
  'es gl ast': ['ie', 'ue'],
  'cs sk': ['ou'],
  it: ['uo'],
  la: ['ue', 'ui'],
  ro: ['oa', 'ea'],
});

/** There no ending is an s. */
const withoutEndingS = new Set(['id', 'ms', 'tr', 'hu', 'fi']);
const isLastSyllable = ({ letters, after, previous, next, family }: WordEdit): boolean =>
  after === 1 &&
  isVowel(letters) &&
  !isVowel(previous) &&
  !isVowel(next) &&
  (next !== 's' || withoutEndingS.has(family));
const isBesideVowel = ({ previous, next }: WordEdit): boolean => isVowel(previous) || isVowel(next);
const isOfDiphthong = ({ letters, previous, next, family }: WordEdit): boolean =>
  diphthongs.get(family)?.some((pair) => pair === previous + letters || pair === letters + next) ?? false;

/** Letters of a word up to which any letter may make another form. */
const fewFor = ({ family, after }: WordEdit): number =>
  withWordList.has(family) ? (after > 2 ? 5 : 6) : germanic.has(family) ? 6 : 7;

/** Letters beside it are where a list of words tells the forms of a language, whose grammar is not in its lengths and rows of endings. */
const isListed = ({ family }: WordEdit): boolean =>
  withWordList.has(family) && !agglutinative.has(family) && family !== 'tr';
/** Of Greek, so far inside: καταλαβίνω, and in front of the last vowel of a neuter, πανεπιστήμο. */
const isOfStem = ({ length, after, letters, next }: WordEdit): boolean =>
  length > 7 && (after > 2 || (after === 1 && letters === 'ι' && next === 'ο' && length > 9));
const slavic = new Set('cs sk pl sl hr bs sr uk ru bg mk be'.split(' '));
const romance = new Set(['fr', 'es', 'it', 'pt', 'ca', 'ro', 'gl', 'la']);
/** Letters of Arabic beside سألتمونيها and what is written together with the word behind it. */
const rootLetters = /[ثجحخدذرزشصضطظعغق]/;

const rules: readonly EditRule[] = [
  // A last syllable without its vowel is none: makn, sorumlulk.
  {
    is: 'slip',
    when: (edit) =>
      isLastSyllable(edit) &&
      edit.length >= (germanic.has(edit.family) ? 7 : 4) &&
      edit.family !== 'la' &&
      // می‌خواهم, می‌خواهیم: I and we.
      !(rootAndPattern.has(edit.family) && /[يوו]/.test(edit.letters)) &&
      !(edit.family === 'he' && edit.letters === 'י' && edit.next === 'ם'),
  },
  // The end of its adjectives: ציבורת. Of nouns וֹת is a plural.
  {
    is: 'slip',
    when: ({ family, letters, length, after, next }) =>
      family === 'he' && letters === 'י' && after === 1 && next === 'ת' && length > 4,
  },
  // Written with and without points: שולחן, שלחן.
  {
    is: 'slip',
    when: ({ family, letters, length, before, after }) =>
      family === 'he' && /[וי]/.test(letters) && length >= 4 && before > 0 && after > 1,
  },
  // gefährlich, obwohl: an h that only makes a vowel long.
  {
    is: 'slip',
    when: ({ family, letters, previous, next, length }) =>
      family === 'de' && letters === 'h' && isVowel(previous) && /[lmnr]/.test(next) && length >= 5,
  },
  // Another comparison, another person: schönesten, wartst.
  {
    is: 'form',
    when: ({ family, letters, after, previous, next }) =>
      family === 'de' && letters === 'e' && after < 6 && /[st]/.test(next) && !isVowel(previous),
  },
  // bantu helps, batu is a stone.
  {
    is: 'form',
    when: ({ family, letters, previous, next }) =>
      malay.has(family) && /[mn]/.test(letters) && isVowel(previous) && next !== '' && !isVowel(next),
  },
  // The end of its abstract nouns: függetlenég.
  {
    is: 'slip',
    when: ({ family, letters, after, closing }) =>
      family === 'hu' && letters === 's' && after === 2 && /s[áéae]g$/.test(closing),
  },
  // laporan, laporkan; Budapesten, Budapestben.
  { is: 'form', when: ({ family, letters, after }) => malay.has(family) && letters === 'k' && after === 2 },
  { is: 'form', when: ({ family, letters, after }) => family === 'hu' && after < 3 && !isVowel(letters) },
  {
    is: 'form',
    when: ({ family, before, opening }) =>
      prefixing.has(family) && before < frontLetters && !(malay.has(family) && before > 0 && !malayFront.test(opening)),
  },
  {
    is: 'form',
    when: (edit) =>
      edit.before < 2 && edit.length < (isListed(edit) && edit.before > 0 && isVowel(edit.letters) ? 6 : 8),
  },
  {
    is: 'form',
    when: ({ family, letters, after, next }) =>
      (family === 'fr' || family === 'it') &&
      letters === 'i' &&
      after < 4 &&
      (family === 'it' ? /[oea]/ : /[oe]/).test(next),
  },
  // Soft consonants and vowels of two letters: widzieć, κλειδί.
  {
    is: 'form',
    when: ({ family, letters, after, next, length }) =>
      family === 'pl' && letters === 'i' && after < (length > 7 ? 2 : 5) && isVowel(next),
  },
  {
    is: 'form',
    when: (edit) =>
      edit.family === 'el' &&
      isVowel(edit.letters) &&
      isBesideVowel(edit) &&
      !(edit.length > 6 && edit.after > 3) &&
      !isOfStem(edit),
  },
  { is: 'form', when: ({ letters }) => /[ьъ]/.test(letters) },
  // French has no ea but in eau: nouvau.
  {
    is: 'slip',
    when: ({ family, letters, next, previous, length }) =>
      family === 'fr' && letters === 'e' && next === 'a' && !isVowel(previous) && previous !== 'g' && length >= 6,
  },
  // Of Italian it is in half of the forms: finisco.
  {
    is: 'form',
    when: ({ family, letters, after, previous, next }) =>
      family === 'it' && letters === 's' && after === 2 && previous === 'i' && next === 'c',
  },
  // In Spanish the first of both goes: caliente, calentar.
  { is: 'form', when: (edit) => isOfDiphthong(edit) && !(edit.letters === 'e' && spanish.has(edit.family)) },
  {
    is: 'form',
    when: (edit) =>
      isVowel(edit.letters) &&
      !/[iuиυ]/.test(edit.letters) &&
      edit.after < 3 &&
      isBesideVowel(edit) &&
      !(isListed(edit) && edit.length > 7 && !romance.has(edit.family)) &&
      edit.letters !== edit.previous,
  },
  // amicitia: no end of Latin begins within -tia.
  {
    is: 'slip',
    when: ({ family, letters, after, previous, next, length }) =>
      family === 'la' && letters === 'i' && after === 1 && /[tc]/.test(previous) && next === 'a' && length > 6,
  },
  // A consonant of the root that no form is made with: الهنسة.
  {
    is: 'slip',
    when: ({ family, letters, length, before, after }) =>
      family === 'ar' && rootLetters.test(letters) && length > 5 && before > 2 && after > 0,
  },
  {
    is: 'form',
    when: ({ family, length, before, after }) =>
      rootAndPattern.has(family) && (length < (family === 'fa' ? 6 : 7) || before < 3 || after < 2),
  },
  { is: 'slip', when: ({ family }) => rootAndPattern.has(family) },
  // Plurals far from the end: taloissamme, kaupungeissa.
  {
    is: 'form',
    when: ({ family, letters, before, after, previous, next }) =>
      family === 'fi' &&
      before > 2 &&
      after > 3 &&
      ((letters === 'i' && isVowel(previous) && /[sl]/.test(next)) || (letters === 'e' && next === 'i')),
  },
  // So far from the end it is no plural and no past: kettiö, ylopisto.
  {
    is: 'slip',
    when: ({ family, letters, before, after, length }) =>
      family === 'fi' && isVowel(letters) && before > 0 && after > 3 && length > 5,
  },
  // A slender end of Irish is another case: leabharlainn.
  {
    is: 'form',
    when: ({ family, letters, after, next }) =>
      (family === 'ga' || family === 'gd') && letters === 'i' && after < 4 && !isVowel(next),
  },
  // Between two consonants far from the end it is of the stem: yliopsto, tietokne.
  {
    is: 'slip',
    when: (edit) =>
      (edit.family === 'fi' ? isVowel(edit.letters) : edit.letters === 'i') &&
      agglutinative.has(edit.family) &&
      edit.length > (edit.family === 'fi' && edit.after > 2 ? 6 : 7) &&
      edit.before > (edit.family === 'fi' && edit.after > 2 ? 0 : 2) &&
      edit.after > (edit.family === 'fi' ? 1 : 2) &&
      !isBesideVowel(edit),
  },
  {
    is: 'form',
    when: ({ family, letters, after }) =>
      agglutinative.has(family) && isVowel(letters) && (letters === 'i' || after < 3),
  },
  { is: 'form', when: ({ family, after, length }) => family === 'hu' && after < 3 && length < 10 },
  {
    is: 'form',
    when: ({ family, length, before, after }) =>
      germanic.has(family) && !withWordList.has(family) && length < 7 && !(length > 5 && before > 0 && after > 2),
  },
  // Three consonants together where there was a vowel: болнца.
  {
    is: 'slip',
    when: ({ family, letters, after, length, previous, next }) =>
      family === 'sr' &&
      isVowel(letters) &&
      !/[aа]/.test(letters) &&
      length > 5 &&
      after > 1 &&
      !isVowel(previous) &&
      !isVowel(next),
  },
  { is: 'form', when: (edit) => edit.length < fewFor(edit) },
  // No ending is lost by a letter like these in front of the last one: heerlik.
  {
    is: 'slip',
    when: ({ letters, after, length, next }) =>
      after === 1 && length >= 7 && /^[bcfghjkpqvwxz]$/.test(letters) && !isVowel(next),
  },
  {
    is: 'slip',
    when: ({ family, after, length, next }) => after === 1 && length >= 9 && next !== 's' && family !== 'eu',
  },
  // Two consonants at the end that no form has one of: pomerač.
  {
    is: 'slip',
    when: (edit) =>
      edit.after === 1 && edit.length > 6 && slavic.has(edit.family) && !isVowel(edit.letters) && !isVowel(edit.next),
  },
  // Two vowels that no end has: lavorae, tatsace. Of Italian parlavi, parlai are forms, of Greek λέγω, λέω.
  {
    is: 'slip',
    when: (edit) =>
      edit.after === 1 &&
      isListed(edit) &&
      edit.length > 5 &&
      /[^vвγр]/.test(edit.letters) &&
      edit.family !== 'el' &&
      !isVowel(edit.letters) &&
      isVowel(edit.previous) &&
      isVowel(edit.next),
  },
  { is: 'form', when: ({ after }) => after < 2 },
];

/** Whether a letter that one word has and the other has not makes another form. */
export const isGainedForm = (edit: WordEdit): boolean => isFormBy(rules, edit);
