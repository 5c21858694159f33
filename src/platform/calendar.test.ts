import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { calendarDate } from './calendar';

test.each([
  ['in Berlin after midnight', 60, '2026-11-28'],
  ['in London', 0, '2026-11-27'],
  ['in New York', -300, '2026-11-27'],
])('a file has the date that the device shows: %s', (_, utcOffsetMin, date) => {
  const at = epochMs(Date.UTC(2026, 10, 27, 23, 30));
  expect(calendarDate(at, { utcOffsetMin: () => utcOffsetMin })).toBe(date);
});
