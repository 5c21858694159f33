import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import type { SetId } from '../../domain/study-set';
import { waitsAfter } from './what-waits';

const after = (dues: Readonly<Record<string, number>>) =>
  waitsAfter(
    { id: 'here' as SetId, serviceId: 7 as ServiceSetId },
    Object.entries(dues).map(([setId, due]) => ({ setId: setId as SetId, due })),
  );

test('where nothing is due, nothing is offered', () => {
  expect(after({})).toBeNull();
  expect(after({ here: 0, birds: 0 })).toBeNull();
});

test('what is due elsewhere is counted with its sets, those with nothing left out', () => {
  expect(after({ here: 0, birds: 100, trees: 88, clouds: 0 })).toEqual({
    words: '188 cards wait in two other sets.',
    to: '/review',
  });
  expect(after({ birds: 1 })?.words).toBe('1 card waits in another set.');
});

test('what is due of this set alone leads to its own review', () => {
  expect(after({ here: 7, birds: 0 })).toEqual({ words: '7 cards of this set are due.', to: '/sets/7/review' });
});

test('both are said apart, and lead to the review of all', () => {
  expect(after({ here: 1, birds: 5 })).toEqual({ words: '1 card waits in this set, 5 in another.', to: '/review' });
  expect(after({ here: 7, birds: 5, trees: 6 })?.words).toBe('7 cards wait in this set, 11 in two others.');
});
