import fc from 'fast-check';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { manyHostileTexts } from '../../../testing/hostile-strings';
import { userAddress } from './user-address';

/** What a service may call somebody: no name holds what the relay takes for a part of a path. */
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 25 })
  .filter((text) => !/^\.+$/.test(text) && !/[%/\\?#]/.test(text));

test('whatever somebody is called, their address is one segment and names them again', () => {
  fc.assert(
    fc.property(name, (user) => {
      const address = userAddress(user) ?? '';
      expect(new URL(address, 'http://a').pathname).toBe(address);
      const [, segment = ''] = /^\/users\/([^/?#]+)\/$/.exec(address) ?? [];
      expect(decodeURIComponent(segment)).toBe(user);
      const decoded = address.split('/').map(decodeURIComponent).join('/');
      expect(matchPath('/users/:username', decoded)?.params.username).toBe(user);
    }),
  );
});

test.each(['', '.', '..', '...', '\ud800', 'a\udc00b'])('%j has none', (user) => {
  expect(userAddress(user)).toBeNull();
});

test.each(['a/b', 'a%2Fb', 'a?b#c', 'a\\b', '../x'])('%j stays one segment', (user) => {
  expect(userAddress(user)).toMatch(/^\/users\/[^/?#\\]+\/$/);
});

test('10,000 hostile names have an address of one segment that names them again, or none', () => {
  for (const user of manyHostileTexts) {
    const [, segment = ''] = /^\/users\/([^/?#\\]+)\/$/.exec(userAddress(user) ?? '') ?? [];
    expect(decodeURIComponent(segment)).toBe(userAddress(user) === null ? '' : user);
    expect(new URL(userAddress(user) ?? '/', 'http://a').host).toBe('a');
  }
});
