import { looseText } from '../../domain/loose-text';
import { seedOf } from '../../domain/scheduling/lot-of';
import { inForm } from '../../domain/side-form';
import { sidesInForm } from '../in-form';

export interface Sides {
  readonly term: string;
  readonly definition: string;
}

/** Whether sides are markup: of the source, and of the set. */
export interface Forms {
  readonly isMarkup: boolean;
  readonly isThere: boolean;
}

export const alike = (one: string, other: string): boolean => looseText(one) === looseText(other);

/** A short sign of a text: the same for texts that are alike; by chance, for one pair of others in 2^64. */
export const signOf = (text: string): string =>
  ['', '\0'].map((salt) => seedOf(salt + looseText(text)).toString(36)).join('-');

/** The same card the other way round: one of its sides at least, and none as it stands. */
export function isTurned(here: Sides, card: Sides, { isMarkup, isThere }: Forms): boolean {
  const { term, definition } = sidesInForm(card, isMarkup, isThere);
  if (term === '' || definition === '' || alike(here.term, term) || alike(here.definition, definition)) return false;
  return alike(here.term, definition) || alike(here.definition, term);
}

/** What a side of a file becomes where it is kept. */
export const asThere = (text: string, { isMarkup, isThere }: Forms): string => inForm(text, isMarkup, isThere);
