import { isForeign, isSingle } from '../single-letters';
import { byFamily } from '../language-family';
import {
  agglutinative,
  frontLetters,
  isVowel,
  malay,
  malayFront,
  malayPrefixed,
  prefixing,
  rootAndPattern,
  withWordList,
} from './families';
import { isFormBy, type WordEdit, type EditRule } from './rules';

/** Letters that sound alike or lie side by side, none of which says which form it is. */
const heardAlike = 'cs cz sz bv gj kc kq cq xs fv vw bp dt mn nm łl щш дт бп зс гк вф жш υφ υβ φυ βυ'.split(' ');
const keyRows =
  'qwertyuiop asdfghjkl zxcvbnm йцукенгшщзхъ фывапролджэ ячсмитьбю љњертзуиопшђ асдфгхјклчћж џцвбнм ςερτυθιοπ ασδφγηξκλ ζχψωβνμ'.split(
    ' ',
  );
/** Keys that lie beside each other in two rows. */
const keyColumns = new Set(
  'qa wa ws es ed rd rf tf tg yg yh uh uj ij ik ok ol pl az sz sx dx dc fc fv gv gb hb hn jn jm km κμ ξμ ξν ρδ ρφ τφ τγ υγ'.split(
    ' ',
  ),
);
/** Letters of one sound: cosina for cocina. */
export const areSpelledAlike = (pair: string): boolean => /^[cszxkq]{2}$/.test(pair);

const bothWays = (pair: string): readonly string[] => [pair, [...pair].reverse().join('')];
const areInOneRow = (pair: string): boolean => bothWays(pair).some((keys) => keyRows.some((row) => row.includes(keys)));
const areNear = (pair: string): boolean =>
  areInOneRow(pair) || bothWays(pair).some((letters) => heardAlike.includes(letters));
/** Whether two letters lie side by side on a keyboard. */
export const areKeysBeside = (pair: string): boolean =>
  areInOneRow(pair) || bothWays(pair).some((keys) => keyColumns.has(keys));

/** Unstressed vowels that sound alike: преподователь, університет. */
const unstressed = byFamily<readonly string[]>({
  'ru be': ['ао', 'еи', 'ия', 'ея'],
  uk: ['иі', 'еи'],
  'pt ca': ['ei', 'ou'],
  bg: ['ао', 'оу'],
  el: ['οω', 'όώ', 'ηι', 'ήί', 'ιυ', 'ίύ', 'ηυ', 'ήύ'],
});
const longWord = 8;
/** Where such a vowel tells no person or tense: спосибо. */
const unstressedFrom = byFamily<number>({ 'ru be uk bg': 7 });
const areUnstressed = ({ letters, family }: WordEdit): boolean =>
  bothWays(letters).some((pair) => unstressed.get(family)?.includes(pair) ?? false);

/**
 * Letters from the end from which on a vowel is none of its endings, where no form of a word is told by another vowel of its stem. A
 * verb of Spanish, German or Swahili is: *escribiremos*, *versprochen*, *anakupenda*.
 */
const vowelsFromEnd = byFamily<number>({
  'bg mk sr hr bs sl cs sk pl uk be da no sv': 3,
  'el hu tr lt lv eo': 4,
  // bilgisayar has its endings in rows, universitas has one at a time.
  'id ms': 3,
  et: 4,
});
const fewForStem = 8;
const fewForForeign = 5;
/** Letters at the front in which the first part of a word still is, that may be another one. */
const firstPart = 3;

/** In a word of Malay behind its prefix, in other words behind the first syllable. */
const isBehindFront = ({ before, opening, family }: WordEdit): boolean =>
  before >= (malay.has(family) && malayFront.test(opening) ? malayPrefixed : firstPart);

/**
 * With what verbs end, and what is made of them. There a vowel of the stem says which of two it is, or whether it lasted: *изпълнихте*, *изпълняхте*;
 * *изродили*, *изредили*.
 */
const verbEnds = byFamily<RegExp>({
  'hr bs sr sl': /(?:ti|l[aeio]|še|[ms]o|te|vši|nj[aeu]|ju)$/,
  'bg mk': /(?:л|[лнщт](?:[аои]|ия|ият|ите|ото|ата)|х|[хв]?[мт]е|ва[мш]?|[ая]т|[нњ]е|ния|ев|ив)$/u,
  'uk be': /(?:с[яь]|т[иьі]|ць|л[аоиі]|нн?[яіею]|мо|те|ючи|вши)$/u,
  'cs sk pl': /(?:t|ć|[lł][aiyo]?|m[ey]|te|cie|ní|nie)$/u,
  lv: /(?:t|ties|ies|as|am[ais]?|šana|šan[auāi]s?|jot|ot|os|sit|sim)$/u,
  lt: /(?:ti|tis|tų|am[aou]s?|jo|si|iu|[ai]me|[ai]te|ant|us[io])$/u,
  el: /(?:ω|ουμε|[αε]τε|ουν|αμε|αν|εισ|[τμ]αι)$/u,
  hu: /(?:ni|n[ae]k|t[aoeöáé]k|[uü]nk|tt|j[aeáé]k?|n[áé]nk)$/u,
  tr: /(?:m[ae]k|yor|[dt][ıiuü][mn]?|l[ae]r|n[ıiuü]z|s[ae])$/u,
  eo: /[aiou]s$/,
  et: /(?:ma|d?es|n|ks|ta|da|nud|tud|vad|me|te|sid)$/,
});

/** With what nouns of Latin end that are made of other words: no verb has one, so that a vowel in front of it says nothing: univarsidade. */
const nounEnds = byFamily<RegExp>({
  'es gl pt': /^(?:dade|idad|[cs]i[óo]n|.[çc][ãa]o|[çc][õo]es|ento)$/,
  'it ca ro fr': /^(?:.it[àa]|itat|tate|.[țt]ie|ione|.ci[óo]|tion|ment)$/,
});
/** A vowel for another inside such a noun. */
const isInNoun = ({ family, closing, before, length }: WordEdit): boolean =>
  length > longWord && before > 2 && (nounEnds.get(family)?.test(closing) ?? false);

/** рестаран, univarsitetet: a vowel of a stem that another one stands for. */
function isOfStem(edit: WordEdit): boolean {
  const { family, after, next, length, closing } = edit;
  const fewest = vowelsFromEnd.get(family);
  if (fewest === undefined || after < fewest || length < fewForStem || !isBehindFront(edit)) return false;
  // Participles of Esperanto are -ant, -int, -ont.
  return !verbEnds.get(family)?.test(closing) && !(family === 'eo' && next === 'n');
}

/** Letters in which no ending goes out in a language with a list of words. */
const endless = /[bfpqvx]/;

/** The same of Slavic languages that have one. */
const slavicEndless = byFamily<RegExp>({ 'cs sk pl hr sl': /[bdfgprz]/, 'ru uk bg': /[бгдзпрф]/ });

/** Families that say who does what to whom in front of the root, but for Malay. */
const isOfPrefixes = ({ family, before }: WordEdit): boolean =>
  prefixing.has(family) && !malay.has(family) && before < malayPrefixed;

/** The y of Malay is a consonant. */
const vowelsAmong = ({ letters, family }: WordEdit): number =>
  [...letters].filter((letter) => isVowel(letter) && !(letter === 'y' && malay.has(family))).length;

/** Families that say it in a row of endings, and Turkish, whose consonants follow each other. */
const hasRows = ({ family }: WordEdit): boolean => agglutinative.has(family) || family === 'tr';
/** Where consonants beside each other say who, when or to whom: *evlerimizde*, *evlerinizde*; *laudavimus*, *laudabimus*; *talossanne*, *talostanne*. */
const tellingPairs = byFamily<RegExp>({
  'tr hu eu': /[mnlrtdk]{2}/,
  'fi et': /^(?:st|ts|lt|tl|ls|sl|td|dt|nt|tn)$/,
  la: /[bvrstnm]{2}/,
});
const isTelling = ({ letters, family, after, next }: WordEdit): boolean =>
  tellingPairs.get(family)?.test(letters) === true ||
  // Of Spanish and its neighbours in their last syllable: *estamos*, *estanos*.
  (/^(?:es|gl|pt)$/.test(family) && /^[mn]{2}$/.test(letters) && after === 2 && next === 'o');

const rules: readonly EditRule[] = [
  { is: 'form', when: isTelling },
  // A letter that no word of the language has but foreign ones, on the key beside: tietokobe.
  {
    is: 'slip',
    when: ({ letters, family, length, before }) =>
      [...letters].some((letter) => isForeign(letter, family)) &&
      areKeysBeside(letters) &&
      length >= fewForForeign &&
      before > 0,
  },
  {
    is: 'slip',
    when: (edit) => vowelsAmong(edit) === 2 && (isOfStem(edit) || isInNoun(edit)),
  },
  // The same without a list, farther inside: grønnsajer, продавмица.
  {
    is: 'slip',
    when: (edit) =>
      vowelsAmong(edit) === 0 &&
      (areKeysBeside(edit.letters) || /^[лр]{2}$/.test(edit.letters)) &&
      !rootAndPattern.has(edit.family) &&
      !isOfPrefixes(edit) &&
      edit.length >= fewForStem &&
      isBehindFront(edit) &&
      edit.after > (hasRows(edit) ? 2 : 1),
  },
  // A key beside the right one, where a list tells words apart and neither is an ending: verantwoordelijkheif.
  {
    is: 'slip',
    when: (edit) =>
      withWordList.has(edit.family) &&
      areKeysBeside(edit.letters) &&
      vowelsAmong(edit) === 0 &&
      (hasRows(edit)
        ? edit.length > longWord && edit.before > 2 && (edit.after > 2 || endless.test(edit.letters))
        : edit.length > 6 && (edit.after > 1 || (edit.length > longWord && endless.test(edit.letters)))),
  },
  // Or, of Slavic, where no ending has it behind the stem: bramboty.
  {
    is: 'slip',
    when: ({ letters, family, length, before, after }) =>
      slavicEndless.get(family)?.test(letters) === true &&
      areKeysBeside(letters) &&
      ![...letters].some(isVowel) &&
      length > 6 &&
      before > firstPart &&
      after === 1,
  },
  // An adverb of -mente: immediatamante.
  {
    is: 'slip',
    when: ({ family, letters, previous, next, after, length }) =>
      /^(?:it|es|pt|ca|gl|fr)$/.test(family) &&
      letters.startsWith('e') &&
      previous === 'm' &&
      next === 'n' &&
      after === (family === 'fr' || family === 'ca' ? 2 : 3) &&
      length > longWord,
  },
  // The wrong letter of two doubled, one that is never: mantequiila.
  {
    is: 'slip',
    when: ({ letters: [one = '', other = ''], previous, next, family, length }) =>
      length >= longWord &&
      ((previous === one && next === other && isSingle(one, family)) ||
        (previous === other && next === one && isSingle(other, family))),
  },
  // Of one sound, and no end: biblioteka.
  {
    is: 'slip',
    when: ({ letters, family, length, after }) =>
      areSpelledAlike(letters) && withWordList.has(family) && (length > longWord ? after > 0 : length > 6 && after > 2),
  },
  // Of one sound in a long word of Hebrew: אוניברסיתה.
  {
    is: 'slip',
    when: ({ family, letters, length, before, after }) =>
      family === 'he' && length > 6 && before > 1 && after > 0 && /^(?:טת|תט|כק|קכ|סש|שס|זס|סז)$/.test(letters),
  },
  // Letters that an Arabic keyboard, and a hurried pen, has one sign for: دانشکاه.
  {
    is: 'slip',
    when: ({ family, letters, length, before, after }) =>
      family === 'fa' && length > 5 && before > 1 && after > 1 && /^(?:[کك]گ|گ[کك]|بپ|پب|جچ|چج|زژ|ژز)$/.test(letters),
  },
  // Of one sound at the end of a long word too: βιβλιοθίκη.
  {
    is: 'slip',
    when: (edit) => edit.family === 'el' && areUnstressed(edit) && edit.length > longWord && edit.after > 1,
  },
  // No ending begins with a consonant in the place of a vowel: sairaanhoitsja.
  {
    is: 'slip',
    when: (edit) =>
      vowelsAmong(edit) === 1 &&
      !rootAndPattern.has(edit.family) &&
      !isOfPrefixes(edit) &&
      edit.length >= fewForStem &&
      isBehindFront(edit) &&
      edit.after > 1 &&
      !isVowel(edit.next) &&
      !isVowel(edit.previous),
  },
  { is: 'form', when: ({ family, after }) => rootAndPattern.has(family) || after < 3 },
  { is: 'form', when: ({ letters, length }) => length < (areSpelledAlike(letters) ? 6 : 7) },
  {
    is: 'form',
    when: (edit) =>
      prefixing.has(edit.family) && (malay.has(edit.family) ? !isBehindFront(edit) : edit.before < frontLetters),
  },
  // No form has a vowel for a consonant deep inside a long word: uniaersidad.
  {
    is: 'slip',
    when: (edit) =>
      vowelsAmong(edit) === 1 &&
      !agglutinative.has(edit.family) &&
      (withWordList.has(edit.family) && !hasRows(edit) ? edit.length > 6 : edit.length > longWord && edit.before > 2),
  },
  { is: 'form', when: (edit) => vowelsAmong(edit) < 2 && !areNear(edit.letters) },
  // Without a list, where a root may begin behind a short prefix, it is another root: заливати, закивати.
  {
    is: 'form',
    when: (edit) => vowelsAmong(edit) === 0 && !withWordList.has(edit.family) && edit.before < firstPart,
  },
  { is: 'slip', when: (edit) => vowelsAmong(edit) < 2 },
  { is: 'form', when: ({ length, family }) => length < (unstressedFrom.get(family) ?? longWord) },
  { is: 'form', when: (edit) => !areUnstressed(edit) },
];

/** Whether one letter for another makes another form. */
export const isExchangedForm = (edit: WordEdit): boolean => isFormBy(rules, edit);
