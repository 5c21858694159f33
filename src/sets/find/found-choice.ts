import type { FoundRow } from './found-rows';

/** Which of the sets that were found are shown. Null and false: all of them. */
export interface FoundChoice {
  /** A language code of either side. */
  readonly language: string | null;
  readonly pictured: boolean;
}

/** What the words are to find. */
export type Sought = 'sets' | 'people';

export const soughtIn = (params: URLSearchParams): Sought => (params.get('what') === 'people' ? 'people' : 'sets');

/** The address of a question for people and classes, with the choice among sets that waits meanwhile. Pure. */
export const peopleAddress = (query: string, choice: FoundChoice): Record<string, string> => ({
  what: 'people',
  ...foundAddress(query, choice),
});

/** The choice that stands in the address. Pure. */
export const foundChoiceIn = (params: URLSearchParams): FoundChoice => ({
  language: params.get('language') || null,
  pictured: params.get('pictures') === '1',
});

/** The address of a question with its choice. Pure. */
export function foundAddress(query: string, { language, pictured }: FoundChoice): Record<string, string> {
  if (query === '') return {};
  return { q: query, ...(language !== null && { language }), ...(pictured && { pictures: '1' }) };
}

/** A set that says neither language nor pictures is of none. Pure. */
export const chosenFound = (rows: readonly FoundRow[], { language, pictured }: FoundChoice): readonly FoundRow[] =>
  rows.filter((row) => (language === null || languagesOf(row).includes(language)) && (!pictured || row.hasImages));

/** The languages of what was found, and the one that was chosen. Pure. */
export const foundLanguages = (rows: readonly FoundRow[], { language }: FoundChoice): readonly string[] =>
  [...new Set([...rows.flatMap(languagesOf), ...(language === null ? [] : [language])])].toSorted();

const languagesOf = ({ langTerms, langDefinitions }: FoundRow): readonly string[] =>
  [langTerms, langDefinitions].filter((code) => code !== null && code !== '') as readonly string[];
