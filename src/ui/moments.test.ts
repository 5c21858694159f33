import { expect, test } from 'vitest';
import { dayInWords, momentInWords } from './moments';
import { counted } from './plural';

const at = (year: number, month: number, date: number, hour: number, minute: number) =>
  new Date(year, month - 1, date, hour, minute).getTime();
const now = at(2026, 1, 4, 16, 0);

test('a moment of today is a time, another day comes with its date', () => {
  expect(momentInWords(at(2026, 1, 4, 9, 5), now)).toBe('09:05');
  expect(momentInWords(at(2026, 1, 3, 23, 59), now)).toBe('3 Jan, 23:59');
  expect(momentInWords(at(2025, 12, 31, 14, 10), now)).toBe('31 Dec 2025, 14:10');
});

test('a day of this year goes without the year', () => {
  expect([dayInWords(at(2026, 11, 2, 1, 0), now), dayInWords(at(2024, 1, 4, 1, 0), now)]).toEqual([
    '2 Nov',
    '4 Jan 2024',
  ]);
});

test('one is one, none and many are many', () => {
  expect([counted(1, 'card'), counted(0, 'card'), counted(2000, 'card'), counted(2, 'entry', 'entries')]).toEqual([
    '1 card',
    '0 cards',
    '2,000 cards',
    '2 entries',
  ]);
});
