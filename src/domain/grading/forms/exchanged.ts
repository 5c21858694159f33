import { isSingle } from '../single-letters';
import { byFamily } from '../language-family';
import { agglutinative, frontLetters, isVowel, prefixing, rootAndPattern, withWordList } from './families';
import { isFormBy, type WordEdit, type EditRule } from './rules';

/** Letters that sound alike or lie side by side, none of which says which form it is. */
const heardAlike = 'cs cz sz bv gj kc kq cq xs fv vw bp dt mn nm łl щш дт бп зс гк вф жш υφ υβ φυ βυ'.split(' ');
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'];
/** Keys that lie beside each other in two rows. */
const keyColumns = new Set(
  'qa wa ws es ed rd rf tf tg yg yh uh uj ij ik ok ol pl az sz sx dx dc fc fv gv gb hb hn jn jm km'.split(' '),
);
/** Letters of one sound: cosina for cocina. */
export const areSpelledAlike = (pair: string): boolean => /^[cszxkq]{2}$/.test(pair);

const bothWays = (pair: string): readonly string[] => [pair, [...pair].reverse().join('')];
const areInOneRow = (pair: string): boolean => bothWays(pair).some((keys) => keyRows.some((row) => row.includes(keys)));
const areNear = (pair: string): boolean =>
  areInOneRow(pair) || bothWays(pair).some((letters) => heardAlike.includes(letters));
const areKeysBeside = (pair: string): boolean =>
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

/** Letters in which no ending goes out in a language with a list of words. */
const endless = /[bfpqvx]/;

const vowelsAmong = ({ letters }: WordEdit): number => [...letters].filter(isVowel).length;

/** Families that say it in a row of endings, and Turkish, whose consonants follow each other. */
const hasRows = ({ family }: WordEdit): boolean => agglutinative.has(family) || family === 'tr';
const malay = new Set(['id', 'ms']);
/** Letters of a word of Malay in which its prefix may still go on, and the root begins. */
const malayFront = 6;

const rules: readonly EditRule[] = [
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
      family === 'he' && length > 6 && before > 1 && after > 0 && /^(?:טת|תט|כק|קכ|סש|שס)$/.test(letters),
  },
  { is: 'form', when: ({ family, after }) => rootAndPattern.has(family) || after < 3 },
  { is: 'form', when: ({ letters, length }) => length < (areSpelledAlike(letters) ? 6 : 7) },
  {
    is: 'form',
    when: ({ family, before }) => prefixing.has(family) && before < (malay.has(family) ? malayFront : frontLetters),
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
  { is: 'slip', when: (edit) => vowelsAmong(edit) < 2 },
  { is: 'form', when: ({ length, family }) => length < (unstressedFrom.get(family) ?? longWord) },
  { is: 'form', when: (edit) => !areUnstressed(edit) },
];

/** Whether one letter for another makes another form. */
export const isExchangedForm = (edit: WordEdit): boolean => isFormBy(rules, edit);
