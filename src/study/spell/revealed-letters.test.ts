import { expect, test } from 'vitest';
import { revealedAfter, rightFromTheStart, signsOf } from './revealed-letters';

test('what was right from the start stays, and one sign more is shown', () => {
  expect([rightFromTheStart('receive', 'recieve'), revealedAfter(0, 'receive', 'recieve')]).toEqual([3, 4]);
  expect([revealedAfter(4, 'x', 'recieve'), revealedAfter(7, 'x', 'recieve')]).toEqual([5, 7]);
});

test('signs are counted as readers count them', () => {
  expect(signsOf('كَتَبَ')).toHaveLength(3);
  expect(signsOf('か\u3099き')).toHaveLength(2);
  expect(rightFromTheStart('GATO', 'gato')).toBe(4);
});
