import type { Field } from '../wire/url-encoded';

/** Fields and characters that weigh as much as an edit of one card. */
const fieldsOfOne = 100;
const charactersOfOne = 64_000;

/** Cards touched by a write that names none of them: a deletion, a change of who may see. */
export const cardsOfOne = 50;

/** From this weight on, somebody's writes are made one after the other. */
export const longWeight = 10;

/** What a form costs beside an edit of one card, which is 1. A set of 10,000 cards weighs some two hundred. Pure. */
export function weightOf(fields: readonly Field[]): number {
  const characters = fields.reduce((sum, [, value]) => sum + value.length, 0);
  return 1 + Math.floor(Math.max(fields.length / fieldsOfOne, characters / charactersOfOne));
}
