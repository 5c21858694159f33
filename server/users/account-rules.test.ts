import { expect, test } from 'vitest';
import { passwordProblem } from './account-rules';

test.each([
  ['short', 'password-short'],
  ['x'.repeat(1_001), 'password-long'],
  ['password', 'password-common'],
  ['PassWord', 'password-common'],
  ['password123!', 'password-common'],
  ['qwertyuiop', 'password-common'],
  ['12345678', 'password-common'],
  ['1qaz2wsx', 'password-common'],
  ['Nadia_Wren', 'password-name'],
  ['nadia_wren99', 'password-name'],
  ['carrel2026', 'password-name'],
  ['!!Carrel!!', 'password-name'],
  ['wrens and robins', null],
  ['nadia_wren likes birds', null],
  ['漢字の読み方を学ぶ', null],
  ['81726354928', null],
  ['long enough', null],
] as const)('the password %j of nadia_wren: %s', (password, problem) => {
  expect(passwordProblem(password, 'nadia_wren')).toBe(problem);
});
