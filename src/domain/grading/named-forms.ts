import { withEnding } from './bracketed-parts';

/** `معلم ج معلمون`: a word of Arabic and its plural behind its label. */
const labelledPlural = /^([\p{sc=Arabic}\p{M} ]{2,40}?)[،,]? ج[.:]? ([\p{sc=Arabic}\p{M} ]{2,40})$/u;

/** A word without the plural that its card has behind a label. None where it has none. */
export const withoutPlural = (text: string): readonly string[] => {
  const [, word] = labelledPlural.exec(text.trim()) ?? [];
  return word === undefined ? [] : [word];
};

const umlauts: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü', A: 'Ä', O: 'Ö', U: 'Ü' };
const mostForms = 3;

/**
 * The forms of a word whose ends a card writes behind it: Frauen of *die Frau, -en*, Bücher of *das Buch, ¨-er*, amici of *amicus, -i (m.)*, معلمون of *معلم ج معلمون*.
 * They may stand beside the word, and are no answer alone. None where a side has no such ends.
 */
export function namedForms(side: string): readonly string[] {
  const [, , plural] = labelledPlural.exec(side.trim()) ?? [];
  if (plural !== undefined) return [plural];
  const [, word = '', ends = ''] =
    /^(?:\p{L}{1,4}[ ’'])?(\p{L}{2,40})(?:,\s*|\s*\(|\s+)((?:[¨⸚"]?-[¨⸚"]?\p{L}{1,5}(?:[,/]\s*)?){1,3})\)?(?:,?\s*\(?[mfnc]\.?\)?)?$/u.exec(
      side.slice(0, 80).normalize().trim(),
    ) ?? [];
  return Array.from(ends.matchAll(/([¨⸚"]?)-([¨⸚"]?)(\p{L}{1,5})/gu))
    .slice(0, mostForms)
    .flatMap(([, before, behind, end = '']) => {
      const stem = before || behind ? withUmlaut(word) : word;
      return [stem + end, withEnding(stem, end), stem.slice(0, -2) + end];
    })
    .filter((form) => form !== null);
}

/** The last a, o or u that can be changed: Bäum of Baum. */
function withUmlaut(word: string): string {
  const at = word.search(/(?:au|[aou])(?=[^aou]*$)/iu);
  return at < 0 ? word : word.slice(0, at) + (umlauts[word.charAt(at)] ?? '') + word.slice(at + 1);
}
