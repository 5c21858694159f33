import { expect, test } from 'vitest';
import { foldedIn, keptFolds } from './folded-labels';

test('what was folded is read again, but for labels that are gone', () => {
  const folded = new Set(['Art', null, 'gone']);
  const kept = keptFolds(folded, [{ label: 'Art' }, { label: 'Zoo' }, { label: null }]);
  expect([...foldedIn(kept)]).toEqual(['Art', null]);
});

test.each([null, '', '{', '{}', '7', 'null', '[1, {}, true]'])('%s is nothing folded', (kept) =>
  expect([...foldedIn(kept)]).toEqual([]),
);
