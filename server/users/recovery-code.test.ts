import { expect, test } from 'vitest';
import { newRecoveryCodes, readRecoveryCode, shownRecoveryCode } from './recovery-code';

test('ten are made, each with its place, and read again as they are shown', () => {
  const codes = newRecoveryCodes();
  expect(codes.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(codes.map((code) => readRecoveryCode(shownRecoveryCode(code)))).toEqual(codes);
  expect(shownRecoveryCode(codes[3]!)).toMatch(/^3[\da-hjkmnp-tv-z]{3}-[\da-hjkmnp-tv-z]{4}-[\da-hjkmnp-tv-z]{4}$/);
});

test('capitals, spaces, and letters that look like figures are read as what was meant', () => {
  expect(readRecoveryCode(' 3F7K 9mzq-XOIL ')).toEqual({ place: 3, text: '3f7k9mzqx011' });
});

test.each([
  '',
  '3f7k-9mzq-x2h',
  '3f7k-9mzq-x2hd0',
  'zf7k-9mzq-x2hd',
  '3f7k-9mzq-x2hu',
  `3${' '.repeat(40)}f7k9mzqx2hd`,
])('%j is none', (typed) => expect(readRecoveryCode(typed)).toBeNull());
