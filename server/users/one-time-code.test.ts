import { expect, test } from 'vitest';
import { codeOf, enrolmentAddress, newSecret, secretText, stepOf } from './one-time-code';

/** The secret of the examples in RFC 4226 and RFC 6238. */
const secret = Buffer.from('12345678901234567890');

test('codes are those of RFC 4226, appendix D', () => {
  expect(Array.from({ length: 10 }, (_, step) => codeOf(secret, step))).toEqual(
    '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' '),
  );
});

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is that of RFC 6238, appendix B', (second, code) => {
  expect(stepOf(secret, code, second * 1000)).toBe(Math.floor(second / 30));
});

test('a clock may be one step off, either way, and not two', () => {
  const now = 59_000_000_000;
  const step = now / 30_000;
  const codes = [-2, -1, 0, 1, 2].map((aside) => codeOf(secret, Math.floor(step) + aside));
  expect(codes.map((code) => stepOf(secret, code, now) !== null)).toEqual([false, true, true, true, false]);
});

test('what has another length, or no digits, is no code', () => {
  const right = codeOf(secret, 1);
  for (const code of ['', right.slice(1), `${right}0`, 'é'.repeat(3), 'abcdef', '１２３４５６'])
    expect(stepOf(secret, code, 30_000)).toBeNull();
});

test('a secret is written in base32, as RFC 4648 has it, and the picture says whose it is', () => {
  expect(secretText(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(newSecret()).toHaveLength(20);
  expect(enrolmentAddress(secret, 'Our Cards', 'nadia_w')).toBe(
    'otpauth://totp/Our%20Cards:nadia_w?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Our%20Cards',
  );
});
