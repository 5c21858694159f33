import type { NewOrder } from '../study-settings';
import { byDanger, byDueDay, type ReviewDay, type ReviewItem } from './review-day';

/** One new card after so many due ones. */
const dueToOneNew = 4;

/** The days of several sets as one: due cards by danger over all of them, new ones from each set in turn. */
export const togetherOnOneDay = (days: readonly ReviewDay[]): ReviewDay => ({
  due: days.flatMap(({ due }) => due).sort(byDanger),
  dueBeyond: days.flatMap(({ dueBeyond }) => dueBeyond).sort(byDanger),
  fresh: inTurn(days.map(({ fresh }) => fresh)),
  freshBeyond: inTurn(days.map(({ freshBeyond }) => freshBeyond)),
  coming: days.flatMap(({ coming }) => coming).sort(byDueDay),
});

const itemOf = ({ setId, termId, asked }: ReviewItem): ReviewItem => ({ setId, termId, asked });

/** The order of Review. Between: every fifth card is a new one for as long as there are both. */
export function reviewQueue(
  { due, fresh }: Pick<ReviewDay, 'due' | 'fresh'>,
  newOrder: NewOrder = 'between',
): readonly ReviewItem[] {
  if (newOrder === 'after') return [...due.map(itemOf), ...fresh];
  if (newOrder === 'before') return [...fresh, ...due.map(itemOf)];
  const queue: ReviewItem[] = [];
  let nextFresh = 0;
  due.forEach((one, index) => {
    queue.push(itemOf(one));
    const item = (index + 1) % dueToOneNew === 0 ? fresh[nextFresh] : undefined;
    if (!item) return;
    queue.push(item);
    nextFresh += 1;
  });
  return [...queue, ...fresh.slice(nextFresh)];
}

export function inTurn<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}
