import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DiffPart, wordDiff } from './word-diff';

const marked = (parts: readonly DiffPart[]) =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `[+${text}]` : `[-${text}]`)).join('');
const without = (parts: readonly DiffPart[], kind: DiffPart['kind']) =>
  parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('');

test('words that came and went are marked, the rest stands', () => {
  expect(marked(wordDiff('a duty of care', 'a duty of great care'))).toBe('a duty of [+great ]care');
  expect(marked(wordDiff('to open', 'to close'))).toBe('to [-open][+close]');
  expect(marked(wordDiff('', 'new'))).toBe('[+new]');
  expect(marked(wordDiff('same', 'same'))).toBe('same');
});

test('two changed words with a space between them are one change', () => {
  expect(marked(wordDiff('the parties were close', 'the relationship was close'))).toBe(
    'the [-parties were][+relationship was] close',
  );
});

test('languages without spaces have words too', () => {
  expect(marked(wordDiff('窓を開ける', '窓を閉める', 'ja'))).toBe('窓を[-開ける][+閉める]');
});

const anyText = fc
  .array(fc.constantFrom('a', 'bb', ' ', '\n', '開ける', 'مكتبة', '.', '<b>'), { maxLength: 14 })
  .map((parts) => parts.join(''));

test('the parts give back both texts', () =>
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const parts = wordDiff(before, after);
      expect([without(parts, 'added'), without(parts, 'removed')]).toEqual([before, after]);
    }),
    { numRuns: 500 },
  ));

test('long texts that differ throughout are compared as a whole', () => {
  const one = Array.from({ length: 5_000 }, (_, at) => `one${at}`).join(' ');
  const other = Array.from({ length: 5_000 }, (_, at) => `other${at}`).join(' ');
  expect(wordDiff(one, other)).toHaveLength(2);
});
