import type { TermField } from '../domain/study-set';

/** What a writer makes of a set: a text, or the reason why this form can't carry it. Nothing is written that would come back otherwise. */
export type Written =
  | { readonly kind: 'written'; readonly text: string }
  | { readonly kind: 'refused'; readonly why: WriteRefusal };

export type WriteRefusal =
  /** The side holds the form's separator, and the form has no quotation marks. `card`: counted from 1. */
  | { readonly kind: 'separator-inside'; readonly card: number; readonly side: TermField; readonly separator: string }
  /** Separators that part nothing: none, one that is part of the other, or a quotation mark. */
  | { readonly kind: 'impossible-separators' };
