import { expect, test } from 'vitest';
import { tileSize } from './tile-size';

test('the more there is to read, the smaller; signs that take the room of two letters count twice', () => {
  expect(
    ['wavy', 'folium ovatum, egg', 'long and narrow, with parallel sides', 'x '.repeat(50), 'x '.repeat(90)].map(
      (text) => tileSize(text),
    ),
  ).toEqual(['z1', 'z2', 'z3', 'z4', 'z5']);
  expect([tileSize('並ぶ'), tileSize('育てる（そだてる）'), tileSize('wavy', true)]).toEqual(['z1', 'z2', 'z2']);
});

test('a word that is too long for a line makes the tile smaller', () => {
  expect(['sagittatum', 'oblanceolatum', 'Donaudampfschifffahrt'].map((text) => tileSize(text))).toEqual([
    'z1',
    'z3',
    'z4',
  ]);
});
