import type { TermField } from '../domain/study-set';
import type { RowSpan } from './imported';

/**
 * What became of rows that did not simply become one card each, and what a card lost on its way. A kind and its
 * numbers: the words are made where they are shown. `rows` are those of the source.
 */
export type Remark =
  /**
   * Several rows are one: the text runs on inside quotation marks, or the separator of cards is longer than a line.
   * `isGuess`: lines without a separator were taken for more of the card above them.
   */
  | { readonly kind: 'joined'; readonly rows: RowSpan; readonly isGuess?: true }
  /** One row, several cards: four columns held two pairs, which is a guess, or a note has a card for each of its gaps. */
  | { readonly kind: 'several'; readonly rows: RowSpan; readonly cards: number; readonly isGuess?: true }
  /** Such a guess was not followed, since its user said so. */
  | { readonly kind: 'otherwise'; readonly rows: RowSpan }
  /** Kept, with a side to fill in. */
  | { readonly kind: 'one-sided'; readonly rows: RowSpan; readonly empty: TermField }
  /** Its picture stood with the term, and stands with the definition: a card has it there. */
  | { readonly kind: 'picture-moved'; readonly rows: RowSpan }
  | { readonly kind: 'left-out'; readonly rows: RowSpan; readonly what: RowLeftOut }
  /** `text`: the row as it stood in the source, to be taken away as a file. */
  | { readonly kind: 'refused'; readonly rows: RowSpan; readonly why: RowRefusal; readonly text: string }
  /** The card came, without this. */
  | { readonly kind: 'part-left-out'; readonly rows: RowSpan; readonly what: PartLeftOut };

/** Rows that are no cards, and nothing is lost with them. */
export type RowLeftOut =
  | { readonly kind: 'blank' | 'heading' | 'comment' | 'rule' }
  /** A line that says how the file is to be read; `isKnown`: and was read so. */
  | { readonly kind: 'setting'; readonly name: string; readonly isKnown: boolean }
  /** Text around the cards. */
  | { readonly kind: 'prose' };

/** Why a row can be no card. */
export type RowRefusal =
  | { readonly kind: 'too-long'; readonly side: TermField; readonly length: number; readonly most: number }
  /** A sign that no card can carry: NUL, or half a character. */
  | { readonly kind: 'impossible-sign'; readonly sign: 'nul' | 'half-character' }
  /** Nothing on either side. */
  | { readonly kind: 'empty' }
  /** A card of a file of ours that is not as it should be, there. */
  | { readonly kind: 'damaged'; readonly part: string }
  /** A note of which its note type makes no card; or one whose question is a picture with shapes laid over it. */
  | { readonly kind: 'no-card' | 'image-occlusion' };

export type PartLeftOut =
  | { readonly kind: 'sound' | 'picture-missing' | 'further-picture'; readonly name: string }
  | { readonly kind: 'script' | 'style' | 'embedded' }
  /** One of several cards of a note, counted from 1. */
  | { readonly kind: 'card'; readonly number: number; readonly why: RowRefusal };
