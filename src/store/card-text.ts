import type { Term } from '../domain/study-set';

/** One card as what it says: its number, both sides, the address of its picture. */
export type CardText = readonly [
  serviceId: Term['serviceId'],
  term: string,
  definition: string,
  picture: string | null,
];

const texts = new WeakMap<readonly Term[], string>();
const runs = new WeakMap<readonly Term[], string>();

/**
 * A set's cards as one text without the names that this device gave them. Their hash is made of it and their packed form
 * is it, so it is made once for each list of cards, which never changes.
 */
export function cardText(terms: readonly Term[]): string {
  const known = texts.get(terms);
  if (known !== undefined) return known;
  const text = JSON.stringify(
    terms.map(({ serviceId, term, definition, image }): CardText => [serviceId, term, definition, image?.url ?? null]),
  );
  texts.set(terms, text);
  return text;
}

/** Notes that all these cards were named by one run, in their order: then their places say their names. */
export const noteRun = (terms: readonly Term[], run: string): void => void runs.set(terms, run);

/** The run that named all of these cards; null where none did, or nobody knows. */
export const runOf = (terms: readonly Term[]): string | null => runs.get(terms) ?? null;
