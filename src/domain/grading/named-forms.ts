import { withEnding } from './word-ends';
import { endedWord } from './written-ends';

/** `معلم ج معلمون`: a word of Arabic and its plural behind its label. */
const labelledPlural = /^([\p{sc=Arabic}\p{M} ]{2,40}?)[،,]? ج[.:]? ([\p{sc=Arabic}\p{M} ]{2,40})$/u;

/** A word without the plural that its card has behind a label. None where it has none. */
export const withoutPlural = (text: string): readonly string[] => {
  const [, word] = labelledPlural.exec(text.trim()) ?? [];
  return word === undefined ? [] : [word];
};

const umlauts: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü', A: 'Ä', O: 'Ö', U: 'Ü' };
const mostForms = 4;
const mostLetters = 80;

/**
 * The forms of a word whose ends a card writes behind it: Frauen of *die Frau, -en*, Bücher of *das Buch, ¨-er*, amici of *amicus, -i (m.)*, معلمون of *معلم ج معلمون*.
 * They may stand beside the word, and are no answer alone. None where a side has no such ends.
 */
export function namedForms(side: string): readonly string[] {
  const [, , plural] = labelledPlural.exec(side.trim()) ?? [];
  if (plural !== undefined) return [plural];
  const ended = side.length > mostLetters ? null : endedWord(side.trim());
  const [, word = ''] = /(?:^|[ ’'])(\p{L}{2,40})$/u.exec(ended?.head ?? '') ?? [];
  return (word === '' ? [] : (ended?.ends ?? []))
    .slice(0, mostForms)
    .flatMap(({ hasDots, letters }) => {
      const stem = hasDots ? withUmlaut(word) : word;
      // amatum of *amo, -atum* and pueri of *puer, -i*: in place of one letter, of two, or of none.
      return [stem + letters, withEnding(stem, letters), stem.slice(0, -1) + letters, stem.slice(0, -2) + letters];
    })
    .filter((form) => form !== null);
}

/** The last a, o or u that can be changed: Bäum of Baum. */
function withUmlaut(word: string): string {
  const at = word.search(/(?:au|[aou])(?=[^aou]*$)/iu);
  return at < 0 ? word : word.slice(0, at) + (umlauts[word.charAt(at)] ?? '') + word.slice(at + 1);
}
