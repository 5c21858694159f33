import { expect, test } from 'vitest';
import { studiedHereWords } from './studied-here-words';

const nothing = { lines: 0, days: 0, cards: 0, choices: 0, isKept: true };

test('who removes an account hears of days, cards, stars and settings that no service has, and of nothing else', () => {
  expect(studiedHereWords(nothing)).toBeNull();
  expect(studiedHereWords({ ...nothing, lines: 4, days: 2, cards: 3 })).toBe(
    '2 days of study with 3 cards are on this device only',
  );
  expect(studiedHereWords({ ...nothing, choices: 1 })).toBe('1 star or setting is on this device only');
  expect(studiedHereWords({ ...nothing, lines: 1, days: 1, cards: 1, choices: 2 })).toBe(
    '1 day of study with 1 card and 2 stars and settings are on this device only',
  );
});
