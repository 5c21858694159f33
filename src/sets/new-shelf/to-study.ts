import type { FoundRow } from '../find/found-rows';

/** So many languages stand beside each other; the others are behind one choice. */
const shownLanguages = 5;

const languagesOf = ({ langTerms, langDefinitions }: FoundRow): readonly string[] =>
  [langTerms, langDefinitions].filter((code) => code !== null && code !== '' && code !== '??') as readonly string[];

/** Language codes of a reader whose browser says these, as sets say them: each as it is and without its region. Pure. */
export const readersLanguages = (browsers: readonly string[]): readonly string[] => [
  ...new Set(browsers.flatMap((tag) => [tag, tag.split('-')[0] ?? tag])),
];

/** Sets with a language of the reader first, else in the order in which they came. Pure. */
export function readersFirst(rows: readonly FoundRow[], reader: readonly string[]): readonly FoundRow[] {
  const isReaders = (row: FoundRow) => languagesOf(row).some((code) => reader.includes(code));
  return [...rows.filter(isReaders), ...rows.filter((row) => !isReaders(row))];
}

export interface LanguageChoices {
  readonly shown: readonly string[];
  readonly others: readonly string[];
}

/**
 * The languages that can be chosen: those of the sets that came, the reader's first, then those with most sets. Where there
 * are more sets than came, the reader's own may be among those. Pure.
 */
export function languagesToChoose(
  rows: readonly FoundRow[],
  reader: readonly string[],
  hasMore: boolean,
): LanguageChoices {
  const count = new Map<string, number>();
  for (const row of rows) for (const code of new Set(languagesOf(row))) count.set(code, (count.get(code) ?? 0) + 1);
  const own = reader.filter((code) => count.has(code) || (hasMore && !code.includes('-')));
  const others = [...count.keys()]
    .filter((code) => !own.includes(code))
    .toSorted((a, b) => (count.get(b) ?? 0) - (count.get(a) ?? 0) || (a < b ? -1 : 1));
  const all = [...own, ...others];
  return { shown: all.slice(0, shownLanguages), others: all.slice(shownLanguages) };
}
