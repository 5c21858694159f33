/** What Carrel is made of that others made, with the licence each came under: names, the same in every language. */
export const madeOf: readonly (readonly [name: string, licence: string])[] = [
  ['React, React Router, TanStack Query, TanStack Virtual', 'MIT'],
  ['Dexie.js', 'Apache 2.0'],
  ['DOMPurify', 'Apache 2.0, MPL 2.0'],
  ['Valibot', 'MIT'],
  ['ts-fsrs', 'MIT'],
  ['Lucide', 'ISC'],
  ['Literata, Instrument Sans', 'SIL Open Font License 1.1'],
];
