import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance';
import { slipEdits } from './slip-edits';

const told = (first: string, second: string) =>
  slipEdits([...first], [...second], 2)?.map(({ kind, letters, before, after }) => [kind, letters, before, after]);

test.each([
  ['acheter', 'achetter', [['doubled', 't', 5, 2]]],
  ['achetter', 'acheter', [['doubled', 't', 5, 2]]],
  ['dog', 'dgo', [['swapped', 'og', 1, 0]]],
  ['laudamus', 'laudemus', [['exchanged', 'ae', 4, 3]]],
  ['pendidikan', 'pendidkan', [['gained', 'i', 6, 3]]],
  [
    'amamus',
    'amabamus',
    [
      ['gained', 'b', 3, 3],
      ['gained', 'a', 3, 3],
    ],
  ],
  ['same', 'same', []],
])('%s becomes %s by what a hand did', (first, second, edits) => expect(told(first, second)).toEqual(edits));

const anyWordOfFew = fc.string({ unit: fc.constantFrom(...'abct'), maxLength: 9 });

test('there are as many edits as the words are apart, and none where they are farther apart than asked', () =>
  fc.assert(
    fc.property(anyWordOfFew, anyWordOfFew, (first, second) => {
      const apart = editDistance([...first], [...second], 2);
      expect(slipEdits([...first], [...second], 2)?.length ?? 3).toBe(apart);
    }),
  ));
