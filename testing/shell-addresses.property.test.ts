import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isShellAddress as atServer } from '../server/web/shell-address';
import { isShellAddress as atWorker, offlineEnding } from '../src/sw/shell-address';
import { runs } from './soak';

const parts = fc.constantFrom(
  '2.0',
  'oauth',
  'images',
  'search',
  'authorize',
  'relay',
  'csp-report',
  'healthz',
  'assets',
  'sets',
  'users',
  'j.doe',
  '3.0',
  '.well-known',
  '',
  'a.js',
  'sw.js',
  '5',
  'sign-in',
  '..',
);
const path = fc.array(fc.oneof(parts, fc.string()), { maxLength: 5 }).map((list) => `/${list.join('/')}`);

test('the server and the service worker agree on what is the app’s', () => {
  fc.assert(
    fc.property(path, (address) => {
      expect(atWorker(address)).toBe(atServer(address));
    }),
    { numRuns: runs(5_000) },
  );
});

test.each([
  ['/', true],
  ['/sets/a', true],
  ['/search', true],
  ['/search/', true],
  ['/5/birds-flash-cards/', true],
  ['/sign-in', true],
  ['/users/alice/', true],
  ['/users/alice', true],
  ['/users/j.doe/', true],
  ['/users/a%2Fb%20%C3%9F.js/', true],
  ['/users/a/b.js', false],
  ['/x/users/a.js', false],
  ['/2.0/sets', false],
  ['/oauth/token', false],
  ['/images/a_m.jpg', false],
  ['/images', false],
  ['/search/sets', false],
  ['/authorize', false],
  ['/authorize/account', false],
  ['/relay/sign-in', false],
  ['/1.0/sets', false],
  ['/3.1', false],
  ['/.well-known/openid-configuration', false],
  ['/.well-known/', false],
  ['/csp-report', false],
  ['/healthz', false],
  ['/assets/a.js', false],
  ['/sw.js', false],
])('%s: %s', (address, expected) => {
  expect([atWorker(address), atServer(address)]).toEqual([expected, expected]);
});

test('only the two steps of signing in have an ending of their own when the relay cannot be reached', () => {
  expect(['/relay/sign-in', '/relay/callback', '/relay/sign-in/'].map(offlineEnding)).toEqual(
    Array(3).fill('/sign-in/problem?reason=offline'),
  );
  expect(['/relay/session', '/relay/sign-in/x', '/sign-in', '/'].map(offlineEnding)).toEqual(Array(4).fill(null));
});
