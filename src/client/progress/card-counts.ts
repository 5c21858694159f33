import { type CardProgress, cardKey } from '../../domain/scheduling/progress';
import { sidesOf } from '../../domain/scheduling/review-day';
import type { SetToday } from '../carrel-client';
import type { SetInDay } from './day-reader';

/** Known for so many days: firm. */
const solidDays = 21;

/** Of all cards of a set: how firmly they are known. Pure. */
export function cardCounts({
  termIds,
  progress,
  settings,
}: Pick<SetInDay, 'termIds' | 'progress' | 'settings'>): Pick<SetToday, 'solid' | 'learning' | 'unseen'> {
  const sides = sidesOf(settings.asked);
  const counts = { solid: 0, learning: 0, unseen: 0 };
  for (const termId of termIds) counts[standing(sides.map((asked) => progress.get(cardKey(termId, asked))))] += 1;
  return counts;
}

/** A card asked both ways is as firm as its weaker one. Practice alone leaves it new, as Review has it. */
function standing(ways: readonly (CardProgress | undefined)[]): 'solid' | 'learning' | 'unseen' {
  if (ways.every((way) => !way?.schedule)) return 'unseen';
  return ways.every((way) => (way?.schedule?.stability ?? 0) >= solidDays) ? 'solid' : 'learning';
}
