const files = import.meta.glob<string>('./words/*.words', { eager: true, query: '?url', import: 'default' });

/** Where the list of a language is, by the key of the language. Apart from who reads one: no first visit needs the addresses. */
export const wordListUrls: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, url]) => [path.slice('./words/'.length, -'.words'.length), url]),
);
