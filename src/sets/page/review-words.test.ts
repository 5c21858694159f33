import { expect, test } from 'vitest';
import { reviewWords } from './review-words';

test('the door to Review says how much waits behind it', () => {
  expect(reviewWords({ due: 12, fresh: 5 })).toBe('12 due, 5 new');
  expect(reviewWords({ due: 12, fresh: 0 })).toBe('12 due');
  expect(reviewWords({ due: 0, fresh: 5 })).toBe('5 new');
  expect([reviewWords({ due: 0, fresh: 0 }), reviewWords(null)]).toEqual(['Nothing due', 'A few new cards a day']);
});

test('before it is known whether anybody began, the door promises no new cards', () => {
  expect(reviewWords(undefined)).toBe('Each card on its day');
});
