import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeOrder } from './merge-order';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
/** Any order of any part of the ids. */
const anyOrder = fc.shuffledSubarray(ids);

test('an order that only we changed is ours', () =>
  fc.assert(
    fc.property(anyOrder, anyOrder, (base, ours) => {
      expect(mergeOrder(base, ours, base)).toEqual(ours);
    }),
  ));

test('an order that only they changed is theirs', () =>
  fc.assert(
    fc.property(anyOrder, anyOrder, (base, theirs) => {
      expect(mergeOrder(base, base, theirs)).toEqual(theirs);
    }),
  ));

test('the merge holds exactly what neither side deleted and either side added, each once', () =>
  fc.assert(
    fc.property(anyOrder, anyOrder, anyOrder, (base, ours, theirs) => {
      const expected = ids.filter((id) =>
        base.includes(id) ? ours.includes(id) && theirs.includes(id) : ours.includes(id) || theirs.includes(id),
      );
      expect([...mergeOrder(base, ours, theirs)].sort()).toEqual(expected.sort());
    }),
  ));

test('a card moved here and cards added there all find their place', () => {
  expect(mergeOrder(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'], ['a', 'x', 'b', 'c', 'd', 'y'])).toEqual([
    'd',
    'a',
    'x',
    'b',
    'c',
    'y',
  ]);
});

test('of two cards that changed places the one that was moved goes to its new neighbour, and a card added there stays where it was put', () => {
  expect(mergeOrder(['a', 'b', 'c'], ['a', 'c', 'b'], ['a', 'x', 'b', 'c'], ['b'])).toEqual(['a', 'x', 'c', 'b']);
  expect(mergeOrder(['a', 'b', 'c'], ['a', 'c', 'b'], ['a', 'x', 'b', 'c'], ['c'])).toEqual(['a', 'c', 'x', 'b']);
});

test('an order that only we changed is ours, whatever of it is known to have been moved', () =>
  fc.assert(
    fc.property(anyOrder, anyOrder, fc.subarray(ids), (base, ours, moved) => {
      expect(mergeOrder(base, ours, base, moved)).toEqual(ours);
    }),
  ));

test('a card moved here and deleted there stays deleted', () => {
  expect(mergeOrder(['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b'])).toEqual(['a', 'b']);
});

test('ten thousand cards turned round merge without a quadratic wait', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `t${index}`);
  const reversed = many.toReversed();
  expect(mergeOrder(many, reversed, [...many, 'new'])).toHaveLength(10_001);
});
