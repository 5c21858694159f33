import { foldText } from '../../../contract/fold-text';
import type { StudySet } from '../study-set';

/** A set as a search reads it: few long texts, folded, in which each card, or each field of the set, is a line. */
export interface PackedSet {
  /** Title, description, author. */
  readonly head: string;
  /** Line for line the cards, each side by itself: Latin letters beside kanji stay one byte each. */
  readonly terms: string;
  readonly definitions: string;
}

export type SearchedSet = Pick<StudySet, 'title' | 'description' | 'createdBy'> & {
  readonly terms: readonly { readonly term: string; readonly definition: string }[];
};

/** Pure. */
export const packedSet = ({ title, description, createdBy, terms }: SearchedSet): PackedSet => ({
  head: packed([title, description, createdBy ?? '']),
  terms: packed(terms.map(({ term }) => term)),
  definitions: packed(terms.map(({ definition }) => definition)),
});

const packed = (texts: readonly string[]): string =>
  inOneByte(foldText(texts.map((text) => text.replaceAll(/[\r\n]/g, ' ')).join('\n')));

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** Browsers keep two bytes a letter for what came of a normal form, unless it is read anew. */
const inOneByte = (text: string): string => (/^[\0-\x7f]*$/.test(text) ? decoder.decode(encoder.encode(text)) : text);
