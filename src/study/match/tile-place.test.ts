import { expect, test } from 'vitest';
import { placeAfter, placeTowards, tileKeys } from './tile-place';

/** . is an empty place. */
const grid = (rows: readonly string[]) => {
  const flat = rows.join('');
  return { columns: rows[0]?.length ?? 1, count: flat.length, isTaken: (place: number) => flat[place] !== '.' };
};

test('arrows move in the grid; sideways they go on in the next row', () => {
  const full = grid(['abcd', 'efgh', 'ijkl']);
  expect([
    placeTowards(0, 'ArrowRight', full),
    placeTowards(3, 'ArrowRight', full),
    placeTowards(4, 'ArrowLeft', full),
  ]).toEqual([1, 4, 3]);
  expect([placeTowards(1, 'ArrowDown', full), placeTowards(9, 'ArrowUp', full)]).toEqual([5, 5]);
  expect([
    placeTowards(0, 'ArrowUp', full),
    placeTowards(0, 'ArrowLeft', full),
    placeTowards(11, 'ArrowDown', full),
  ]).toEqual([0, 0, 11]);
});

test('empty places are passed over', () => {
  const holed = grid(['a..d', '....', 'i..l']);
  expect([
    placeTowards(0, 'ArrowRight', holed),
    placeTowards(3, 'ArrowDown', holed),
    placeTowards(0, 'ArrowDown', holed),
  ]).toEqual([3, 11, 8]);
  expect(placeTowards(11, 'ArrowUp', grid(['a...', '....', '...l']))).toBe(0);
});

test('every tile can be come by with the arrow to the right and back', () => {
  const { count, columns, isTaken } = grid(['.bc.', 'e..h', '..k.']);
  let place = 1;
  const seen = [place];
  for (let step = 0; step < 4; step += 1)
    seen.push((place = placeTowards(place, 'ArrowRight', { columns, count, isTaken })));
  expect(seen).toEqual([1, 2, 4, 7, 10]);
});

test('the focus goes on from a tile that was taken, back at the end, and nowhere from the last', () => {
  const isTaken = (place: number) => place === 2 || place === 5;
  expect([placeAfter(3, 12, isTaken), placeAfter(11, 12, isTaken), placeAfter(4, 12, () => false)]).toEqual([
    5,
    5,
    null,
  ]);
  expect(new Set(tileKeys).size).toBe(12);
});
