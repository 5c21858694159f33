import type { Image } from '../../domain/study-set';

/** A card as it is printed; `number`: its place in the set, from 1. */
export interface PrintedCard {
  readonly number: number;
  readonly term: string;
  readonly definition: string;
  readonly picture: Image | null;
}

/** One side of a sheet: rows of cards, null where nothing is printed. */
export type SheetSide = readonly (readonly (PrintedCard | null)[])[];

export interface Sheet {
  readonly front: SheetSide;
  /** As the printer turns the paper, so that each back lies behind its front. */
  readonly back: SheetSide;
}

/** Over which edge the printer turns the paper. */
export type Turning = 'long-edge' | 'short-edge';

export interface SheetForm {
  readonly columns: number;
  readonly rows: number;
  readonly turning: Turning;
}

/** How so many cards lie on an upright sheet. */
export const forms: Readonly<Record<'4' | '8' | '16', Pick<SheetForm, 'columns' | 'rows'>>> = {
  4: { columns: 1, rows: 4 },
  8: { columns: 2, rows: 4 },
  16: { columns: 2, rows: 8 },
};

/** Cards on sheets to be cut. Over the long edge rows are mirrored, over the short one columns. Pure. */
export function sheetsOf(cards: readonly PrintedCard[], { columns, rows, turning }: SheetForm): readonly Sheet[] {
  const each = columns * rows;
  return Array.from({ length: Math.ceil(cards.length / each) }, (_, sheet): Sheet => {
    const front = Array.from({ length: rows }, (_row, row) =>
      Array.from({ length: columns }, (_column, column) => cards[sheet * each + row * columns + column] ?? null),
    );
    return { front, back: turning === 'long-edge' ? front.map((row) => row.toReversed()) : front.toReversed() };
  });
}
