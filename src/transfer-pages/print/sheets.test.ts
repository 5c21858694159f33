import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forms, sheetsOf } from './sheets';

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    term: `t${index}`,
    definition: `d${index}`,
    picture: null,
  }));

test('backs are mirrored over the edge that the paper is turned over', () => {
  const numbers = (turning: 'long-edge' | 'short-edge') =>
    sheetsOf(cards(5), { columns: 2, rows: 2, turning }).map(({ back }) =>
      back.map((row) => row.map((card) => card?.number ?? 0)),
    );
  expect(numbers('long-edge')).toEqual([
    [
      [2, 1],
      [4, 3],
    ],
    [
      [0, 5],
      [0, 0],
    ],
  ]);
  expect(numbers('short-edge')[0]).toEqual([
    [3, 4],
    [1, 2],
  ]);
});

test('every card is on one front and on one back, behind it', () => {
  fc.assert(
    fc.property(
      fc.nat(70),
      fc.constantFrom(...Object.values(forms)),
      fc.constantFrom('long-edge' as const, 'short-edge' as const),
      (count, form, turning) => {
        const sheets = sheetsOf(cards(count), { ...form, turning });
        const printed = (side: 'front' | 'back') =>
          sheets.flatMap((sheet) => sheet[side].flat().flatMap((card) => card?.number ?? []));
        expect(printed('front')).toEqual(cards(count).map(({ number }) => number));
        for (const { front, back } of sheets)
          for (const [row, inRow] of front.entries())
            for (const [column, card] of inRow.entries()) {
              const behind =
                turning === 'long-edge' ? back[row]?.[form.columns - 1 - column] : back[form.rows - 1 - row]?.[column];
              expect(behind).toBe(card);
            }
      },
    ),
  );
});
