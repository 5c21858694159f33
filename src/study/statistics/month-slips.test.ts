import { expect, test } from 'vitest';
import { monthSlips } from './month-slips';

const dayOf = (iso: string) => Date.parse(iso) / 86_400_000;
const work = (...days: readonly (readonly [iso: string, cards: number])[]) =>
  new Map(days.map(([iso, cards]) => [dayOf(iso), { cards }]));

test('a month has its days in their order, and the latest month comes first', () => {
  expect(monthSlips(work(['2026-11-21', 5], ['2026-10-31', 2], ['2026-11-01', 3]))).toEqual([
    {
      name: 'November 2026',
      days: [
        { day: dayOf('2026-11-01'), cards: 3 },
        { day: dayOf('2026-11-21'), cards: 5 },
      ],
    },
    { name: 'October 2026', days: [{ day: dayOf('2026-10-31'), cards: 2 }] },
  ]);
});

test('the same month of another year is another slip, and a month without a day is none', () => {
  expect(monthSlips(work(['2025-11-21', 1], ['2026-11-21', 1])).map(({ name }) => name)).toEqual([
    'November 2026',
    'November 2025',
  ]);
});

test('of many months the latest twelve are shown', () => {
  const many = Array.from({ length: 30 }, (_, month) => [new Date(Date.UTC(2024, month, 9)).toISOString(), 1] as const);
  const slips = monthSlips(work(...many));
  expect([slips.length, slips[0]?.name, slips.at(-1)?.name]).toEqual([12, 'June 2026', 'July 2025']);
});
