import { hiddenIn, withGaps } from '../anki/cloze';

export interface GapCard {
  /** The gap's number, from 1. */
  readonly number: number;
  readonly term: string;
  readonly definition: string;
}

const gap = /\{\{c(\d{1,3}(?:,\d{1,3})*)::/g;
/** Nobody writes so many; a text that does is one card, as it stands. */
const mostGaps = 100;

/** A card a gap of `{{c1::hidden::hint}}`, as Anki makes them of one note, `back` below what each hides; none without gaps. */
export function clozeCards(text: string, back: string, lineEnd: string): readonly GapCard[] {
  const numbers = new Set([...text.matchAll(gap)].flatMap(([, list = '']) => list.split(',').map(Number)));
  if (numbers.size > mostGaps) return [];
  return [...numbers]
    .sort((one, other) => one - other)
    .map((number) => ({ number, term: withGaps(text, number), hidden: hiddenIn(text, number) }))
    .filter(({ hidden }) => hidden.length > 0)
    .map(({ number, term, hidden }) => ({
      number,
      term,
      definition: [hidden.join('; '), back].filter((part) => part !== '').join(lineEnd),
    }));
}
