import { expect, test } from 'vitest';
import { returnToOf } from './return-to';

test.each([
  ['/sets/0190', '/sets/0190'],
  ['/5/birds-flash-cards/', '/5/birds-flash-cards/'],
  [null, '/'],
  ['', '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/a\\b', '/'],
  ['/\tx', '/'],
  ['javascript:alert(1)', '/'],
  ['/sign-in?return_to=/x', '/'],
  ['/relay/sign-in', '/'],
])('%s leads back to %s', (asked, path) => {
  expect(returnToOf(asked)).toBe(path);
});
