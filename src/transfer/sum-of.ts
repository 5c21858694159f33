import type { Imported } from './imported';
import type { Remark, RowLeftOut } from './remark';

/** How a source's rows become its cards: `rows` and every step added up are `cards`. */
export interface Sum {
  readonly rows: number;
  readonly steps: readonly SumStep[];
  readonly cards: number;
}

export interface SumStep {
  readonly what: 'joined' | 'several' | 'refused' | RowLeftOut['kind'];
  /** Below zero where rows are no cards, above where one is several. Never zero. */
  readonly change: number;
}

/** The account of an import, one step a kind in the order in which they first occur. Pure. */
export function sumOf({ source, decks, remarks }: Pick<Imported, 'source' | 'decks' | 'remarks'>): Sum {
  const changes = new Map<SumStep['what'], number>();
  for (const remark of remarks) {
    const { what, change } = stepOf(remark);
    if (what !== null) changes.set(what, (changes.get(what) ?? 0) + change);
  }
  return {
    rows: source.rows,
    steps: [...changes].filter(([, change]) => change !== 0).map(([what, change]) => ({ what, change })),
    cards: decks.reduce((sum, { cards }) => sum + cards.length, 0),
  };
}

/** Counts in are counts out: false is a reader's fault. */
export const addsUp = ({ rows, steps, cards }: Sum): boolean =>
  steps.reduce((left, { change }) => left + change, rows) === cards;

function stepOf(remark: Remark): { readonly what: SumStep['what'] | null; readonly change: number } {
  const { from, to } = remark.rows;
  switch (remark.kind) {
    case 'joined':
      return { what: 'joined', change: from - to };
    case 'several':
      return { what: 'several', change: remark.cards - 1 };
    case 'refused':
      return { what: 'refused', change: from - to - 1 };
    case 'left-out':
      return { what: remark.what.kind, change: from - to - 1 };
    case 'otherwise':
    case 'one-sided':
    case 'picture-moved':
    case 'part-left-out':
      return { what: null, change: 0 };
    default:
      return remark satisfies never;
  }
}
