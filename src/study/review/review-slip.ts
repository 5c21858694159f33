import { everySet } from '../../domain/sitting';
import type { ReviewDeal } from './review-deal';

type OfDay = Pick<ReviewDeal, 'today' | 'setId'>;

/** Cards that were answered today, in whatever sitting and on whatever device: of this set or of all, as Today says. */
export const doneOf = ({ today, setId }: OfDay): number =>
  setId === everySet ? today.done.cards : (today.sets.find((set) => set.setId === setId)?.done.cards ?? 0);

/** The next seven days, of this set or of all. */
export function comingOf({ today, setId }: OfDay) {
  const sets = today.sets.filter((set) => setId === everySet || set.setId === setId);
  return Array.from({ length: 7 }, (_, index) => ({
    day: today.day + index + 1,
    count: sets.reduce((sum, { coming }) => sum + (coming[index] ?? 0), 0),
  }));
}
