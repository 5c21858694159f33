/** What a column of a table becomes. `extra` keeps it beside the card, for the user to place. */
export type ColumnRole = 'term' | 'definition' | 'tags' | 'guid' | 'picture' | 'extra' | 'left-out';

export interface Column {
  readonly role: ColumnRole;
  /** As its heading says; null without one. */
  readonly name: string | null;
}

/** What parts a text. */
export interface Separators {
  /** One sign or more, never none. `\n` beside a `\n` between cards: sides are lines in turn. */
  readonly betweenSides: string;
  readonly betweenCards: string;
}

/** How a text is read: found by `guessLayout`, shown, and changed by the user. */
export interface TextLayout extends Separators {
  /** `hold`: a side in quotation marks may contain separators and line feeds (RFC 4180). `literal`: they are signs like others. */
  readonly quotes: 'hold' | 'literal';
  readonly hasHeading: boolean;
  /**
   * `pair`: two sides, parted at the first separator. Four columns in a row are two cards, or belong to the definition.
   * `table`: a column is a side or stands beside it.
   */
  readonly columns:
    | { readonly kind: 'pair'; readonly four: 'two-cards' | 'definition' }
    | { readonly kind: 'table'; readonly columns: readonly Column[] };
  /** A row without a separator goes on with the card above it, or is a card with one side. */
  readonly lone: 'joins' | 'one-sided';
  /**
   * Rows, by the first of each, of which the guess was wrong: what was joined to one is parted from it, and what was cut into
   * two cards is one. Absent: none.
   */
  readonly otherwise?: readonly number[];
  /** What a list puts before its lines, a number or a bullet, stands in no term, or does. Absent: the lines have none. */
  readonly marks?: 'left-out' | 'kept';
  /** A sign of our own spreadsheets is before cells that would run as formulas, and is taken away. */
  readonly formulas: 'guarded' | 'bare';
  /** `html`: the sides are markup of another program. */
  readonly markup: 'none' | 'html';
}
