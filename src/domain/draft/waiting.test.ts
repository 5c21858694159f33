import { expect, test } from 'vitest';
import { aBase, did } from '../../../testing/draft-builders';
import type { Change } from './wanted';
import { waitingOf } from './waiting';

const base = aBase('Animals', 'cat | Katze', 'dog | Hund', 'cow | Kuh');
const write = (path: `c${number}.definition`, value: string): Change => ({ kind: 'write', path, value });

test('what was typed in one moment stands in the order of the cards, also where one was taken back and typed again', () => {
  const typed = did(base, [
    write('c1.definition', 'Kater'),
    write('c2.definition', 'Rüde'),
    write('c3.definition', 'Rind'),
  ]);
  const again = did(base, [write('c2.definition', 'Rüde')], did(base, [write('c2.definition', 'Hund')], typed));
  expect(Object.keys(again.values)).toEqual(['c1.definition', 'c3.definition', 'c2.definition']);
  expect(waitingOf(base, again).flatMap(({ parts }) => parts)).toEqual(Object.keys(typed.values));
});
