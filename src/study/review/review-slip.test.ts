import { expect, test } from 'vitest';
import { aSetToday, aToday } from '../../../testing/a-today';
import { everySet } from '../../domain/sitting';
import { comingOf, doneOf } from './review-slip';

test('a slip at the desk has what Today has: of one set its own cards, over all sets those of the day', () => {
  const trees = aSetToday({ done: { cards: 14, lastAt: null }, coming: [2, 0, 0, 0, 0, 0, 1] });
  const clouds = aSetToday({ done: { cards: 6, lastAt: null }, coming: [1, 5, 0, 0, 0, 0, 0] });
  const today = aToday({ sets: [trees, clouds], done: { cards: 20, tookMs: 0, lastAt: null, elsewhere: true } });
  const told = (setId: typeof trees.setId) => [
    doneOf({ today, setId }),
    comingOf({ today, setId }).map(({ count }) => count),
  ];
  expect(told(trees.setId)).toEqual([14, [2, 0, 0, 0, 0, 0, 1]]);
  expect(told(clouds.setId)).toEqual([6, [1, 5, 0, 0, 0, 0, 0]]);
  expect(told(everySet)).toEqual([20, [3, 5, 0, 0, 0, 0, 1]]);
});
