import type { TermId } from '../study-set';
import { cardOf, type Path } from './paths';
import type { Attempt } from './set-draft';

type TherePart = `${TermId}.there`;

/** What of a draft a request carries, or a question is about: a value by its path, a card, the order, the set itself. */
export type Part = Path | TherePart | 'order' | 'exists';

export const therePart = (card: TermId): Part => `${card}.there`;

/** What of a draft an attempt carries. */
export const partsOf = ({ values, there, order, exists }: Attempt): readonly Part[] => [
  ...values.map(({ path }) => path),
  ...there.map(({ card }) => therePart(card)),
  ...(order ? (['order'] as const) : []),
  ...(exists ? (['exists'] as const) : []),
];

/** The card whose being there a part is; null of all others. */
export const cardThere = (part: Part): TermId | null => (part.endsWith('.there') ? cardOfPart(part) : null);

/** The card that a part belongs to; null of the set's own. */
export const cardOfPart = (part: Part): TermId | null =>
  part === 'order' || part === 'exists' ? null : cardOf(part as Path);
