import type { Image, Term, TermId } from '../domain/study-set';
import { idInRun } from '../platform/id-run';
import type { ContentRow } from './rows';

/** A set's cards as one text: the browser copies a text many times faster than two hundred objects. */
export interface PackedRow {
  readonly setId: ContentRow['setId'];
  readonly cards: string;
  /** Absent: the text has the name of each card. */
  readonly run?: string;
  /** With a run, by the place of the card; absent: there are none. */
  readonly images?: Readonly<Record<number, Image>>;
}

/** One card in that text; without a name in a row with a run. */
export type PackedCard = [Term['id'], Term['serviceId'], Term['term'], Term['definition'], Term['image']];

/** Cards as everybody reads them, whether they lie there packed (`PackingDb`) or as they are. */
export function unpacked(row: ContentRow | PackedRow | undefined): ContentRow | undefined {
  if (!row || !('cards' in row)) return row;
  const { setId, run, images } = row;
  const cards = JSON.parse(row.cards) as PackedCard[];
  return {
    setId,
    terms: cards.map((card, place) => {
      if (run) card.unshift(idInRun(run, place) as TermId);
      const [id, serviceId, term, definition, image] = card;
      return { id, serviceId, term, definition, image: images ? (images[place] ?? null) : image };
    }),
  };
}
