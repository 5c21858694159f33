import { agglutinative, germanic, isVowel, withWordList } from './families';
import { isFormBy, type WordEdit, type EditRule } from './rules';

const areVowels = ({ letters: [one = '', other = ''] }: WordEdit): boolean => isVowel(one) && isVowel(other);
const areOfOneKind = ({ letters: [one = '', other = ''] }: WordEdit): boolean => isVowel(one) === isVowel(other);

/** There no sound is spelled *ie*, and *ei* makes another word in short ones alone: *stein*, *stien*. */
const northern = new Set(['sv', 'da', 'no', 'is', 'fo']);
const fewForNorth = 6;

/** *-er-* and *-re-*, *-ie-* and *-ei-* are told apart by nothing but their order. */
const rules: readonly EditRule[] = [
  {
    is: 'form',
    when: (edit) =>
      germanic.has(edit.family) &&
      /^(?:ie|ei)$/.test(edit.letters) &&
      (!northern.has(edit.family) || edit.length < fewForNorth) &&
      edit.after < 5 &&
      !(edit.after === 1 && edit.length > 9) &&
      (edit.length < 7 || /[bdfghlmnrs]/.test(edit.next)),
  },
  { is: 'slip', when: ({ family, letters }) => germanic.has(family) && /^(?:ie|ei)$/.test(letters) },
  { is: 'form', when: (edit) => areVowels(edit) && edit.after < 1 },
  // zračna, zračan; doručak, doručka.
  {
    is: 'form',
    when: ({ family, letters, after }) =>
      /^(?:hr|bs|sr|sl|mk)$/.test(family) && after === 0 && /[aа]/.test(letters) && /[^ajeiouаеиоуј]/.test(letters),
  },
  // The plural of a word whose consonants weaken: kenttä, kentät.
  { is: 'form', when: (edit) => /^(?:fi|et)$/.test(edit.family) && edit.after === 0 && edit.letters.startsWith('t') },
  { is: 'slip', when: (edit) => withWordList.has(edit.family) || areOfOneKind(edit) },
  {
    is: 'form',
    when: ({ family, after, letters }) => germanic.has(family) && after <= 2 && /^(?:e[rln]|[rln]e)$/.test(letters),
  },
  {
    is: 'form',
    when: ({ family, after, letters, length }) =>
      after === 0 && length < 7 && (agglutinative.has(family) || length < 5 || /^(?:.[rln]|[rln].)$/.test(letters)),
  },
];

/** Whether two letters that changed places make another form. */
export const isSwappedForm = (edit: WordEdit): boolean => isFormBy(rules, edit);
