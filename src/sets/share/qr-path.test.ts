import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrOf } from './qr-path';

/** The fields that a path paints, read back from its bars. */
function painted({ side, path }: ReturnType<typeof qrOf>): boolean[][] {
  const fields = Array.from({ length: side }, () => Array<boolean>(side).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    fields[Number(y)]!.fill(true, Number(x), Number(x) + Number(length));
  return fields;
}

test.each(['https://cards.example/sets/4821', 'http://localhost:8080/sets/9007199254740991'])(
  'the drawing of %s paints the dark fields of its code, four light ones around them, and nothing else',
  (text) => {
    const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: 0 });
    const fields = painted(qrOf(text));
    expect(fields).toHaveLength(size + 8);
    const middle = fields.slice(4, -4).map((row) => row.slice(4, -4));
    expect(middle).toEqual(data);
    expect(fields.flat().filter(Boolean)).toHaveLength(data.flat().filter(Boolean).length);
  },
);

test('the three corners by which a camera finds a code stand where they belong', () => {
  const fields = painted(qrOf('https://cards.example/sets/4821'));
  const corner = (x: number, y: number) => fields.slice(y, y + 7).map((row) => row.slice(x, x + 7));
  const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'].map((row) =>
    [...row].map((sign) => sign === '#'),
  );
  const far = fields.length - 4 - 7;
  expect([corner(4, 4), corner(far, 4), corner(4, far)]).toEqual([finder, finder, finder]);
});
