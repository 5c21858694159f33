import { expect, test } from 'vitest';
import { heatLevels, heatWeeks } from './heat-weeks';

/** 21 November 2026, a Saturday. */
const today = Date.UTC(2026, 10, 21) / 86_400_000;

test('a year is 53 weeks from Monday on; days that have not come are left out', () => {
  const weeks = heatWeeks((day) => (day === today ? 5 : 0), today);
  expect(weeks).toHaveLength(53);
  expect(new Date(weeks[0]!.monday * 86_400_000).getUTCDay()).toBe(1);
  expect(weeks.at(-1)).toEqual({ monday: today - 5, counts: [0, 0, 0, 0, 0, 5, null], month: null });
  expect(weeks.filter(({ month }) => month !== null).map(({ month }) => month)).toEqual([
    'Dec',
    'Jan',
    'Feb',
    'Mar',
    'Apr',
    'May',
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
    'Nov',
  ]);
});

test('one busy day does not pale all others', () => {
  const levelOf = heatLevels([0, 1, 2, 3, 4, 500]);
  expect([0, 1, 2, 3, 4, 500].map(levelOf)).toEqual([0, 1, 1, 2, 3, 4]);
  expect([0, 7].map(heatLevels([7]))).toEqual([0, 1]);
});
