import { expect, test } from 'vitest';
import { revealedAfter, rightFromTheStart, signsOf } from './revealed-letters';

test('what was right from the start stays, and one sign more is shown', () => {
  const spelling = { typed: 'receive', word: 'recieve', language: 'en' };
  expect([rightFromTheStart(spelling), revealedAfter(0, spelling)]).toEqual([3, 4]);
  expect([4, 7].map((revealed) => revealedAfter(revealed, { ...spelling, typed: 'x' }))).toEqual([5, 7]);
});

test('signs are counted as readers count them', () => {
  expect(signsOf('كَتَبَ')).toHaveLength(3);
  expect(signsOf('か\u3099き')).toHaveLength(2);
  expect(rightFromTheStart({ typed: 'GATO', word: 'gato', language: 'es' })).toBe(4);
  expect(rightFromTheStart({ typed: 'istanbol', word: 'İstanbul', language: 'tr' })).toBe(6);
});
