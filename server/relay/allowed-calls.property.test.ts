import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedCall } from './allowed-calls';
import { runs } from '../../testing/soak';

const listed = [
  'GET /2.0/sets',
  'POST /2.0/sets',
  'GET /2.0/sets/5',
  'PUT /2.0/sets/5',
  'DELETE /2.0/sets/5',
  'GET /2.0/sets/5/terms',
  'POST /2.0/sets/5/terms',
  'PUT /2.0/sets/5/terms/6',
  'DELETE /2.0/sets/5/terms/6',
  'POST /2.0/sets/5/password',
  'GET /2.0/users/ann',
  'PUT /2.0/users/ann',
  'GET /2.0/users/ann/sets',
  'GET /2.0/users/ann/favorites',
  'GET /2.0/users/ann/classes',
  'PUT /2.0/users/ann/favorites/5',
  'DELETE /2.0/users/ann/favorites/5',
  'POST /2.0/classes',
  'GET /2.0/classes/7',
  'PUT /2.0/classes/7',
  'DELETE /2.0/classes/7',
  'GET /2.0/classes/7/sets',
  'PUT /2.0/classes/7/members/ann',
  'DELETE /2.0/classes/7/members/ann',
  'PUT /2.0/classes/7/sets/5',
  'DELETE /2.0/classes/7/sets/5',
  'POST /images',
  'GET /search/sets',
  'GET /search/classes',
  'GET /search/universal',
];

const call = (line: string) => {
  const [method = '', path = ''] = line.split(' ');
  return allowedCall(method, path);
};

test.each(listed)('%s is a call of the interface, with a slash at its end too', (line) => {
  const expected = { kind: 'call', path: line.split(' ')[1] };
  expect(call(line)).toEqual(expected);
  expect(call(`${line}/`)).toEqual(expected);
});

test('the versioned addresses of images and search become the document’s own', () => {
  expect(allowedCall('POST', '/2.0/images')).toEqual({ kind: 'call', path: '/images' });
  expect(allowedCall('GET', '/2.0/search/sets')).toEqual({ kind: 'call', path: '/search/sets' });
});

test('a path of the interface with another method is told apart from no path at all', () => {
  expect(allowedCall('DELETE', '/2.0/users/ann')).toEqual({ kind: 'wrong-method' });
  expect(allowedCall('PATCH', '/2.0/sets/5')).toEqual({ kind: 'wrong-method' });
  expect(allowedCall('GET', '/2.0/users')).toBeNull();
});

test('a username of another script is written percent-encoded', () => {
  expect(allowedCall('GET', '/2.0/users/%C3%BCn%C3%AE')).toEqual({ kind: 'call', path: '/2.0/users/%C3%BCn%C3%AE' });
});

test.each([
  '/2.0/sets/05',
  '/2.0/sets/-5',
  '/2.0/sets/5e3',
  '/2.0/sets/0x5',
  '/2.0/sets/5.0',
  '/2.0/sets/99999999999999999',
  '/2.0/sets/%35',
  '/2.0/sets//5',
  '//2.0/sets/5',
  '/2.0/sets/5//',
  '/2.0/sets/../oauth/token',
  '/2.0/sets/5/..',
  '/2.0/users/..',
  '/2.0/users/.',
  '/2.0/users/%2e%2e',
  '/2.0/users/%2E',
  '/2.0/users/a%2fb',
  '/2.0/users/a%5cb',
  '/2.0/users/a\\b',
  '/2.0/users/a%00',
  '/2.0/users/a%0a',
  '/2.0/users/a%252f',
  '/2.0/users/a;b',
  '/2.0/users/%ff',
  '/2.0/users/' + 'a'.repeat(26),
  '/2.0/users/',
  '/oauth/token',
  '/authorize',
  '/healthz',
  '/relay/session',
  '/2.1/sets',
  '/2.0',
  '/',
  '',
  '2.0/sets',
  '/2.0/sets/5/terms/6/7',
  '/search',
  '/search/users',
  '/IMAGES',
  '/2.0/Sets',
])('%j never reaches the service', (path) => {
  expect(allowedCall('GET', path)).toBeNull();
});

const nasty = fc.constantFrom(
  '/',
  '//',
  '..',
  '.',
  '%2e',
  '%2f',
  '%5c',
  '\\',
  '%',
  ';',
  '?',
  '#',
  '@',
  ' ',
  '\t',
  '\0',
  'é',
);
const words = fc.constantFrom(
  '2.0',
  'sets',
  'users',
  'classes',
  'terms',
  'password',
  'members',
  'favorites',
  'images',
  'search',
  '5',
  'ann',
);
const anyPath = fc
  .array(fc.oneof(nasty, words, words, fc.constant('/'), fc.string()), { maxLength: 12 })
  .map((parts) => `/${parts.join('')}`);

const shape = /^\/(images|search\/(sets|classes|universal)|2\.0\/(sets|users|classes)(\/[^/?#\\;]+){0,3})$/;

test('of 100,000 paths, whatever gets through has the shape of the interface and survives a URL parser unchanged', () => {
  fc.assert(
    fc.property(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'), anyPath, (method, path) => {
      const found = allowedCall(method, path);
      if (found?.kind !== 'call') return;
      expect(found.path).toMatch(shape);
      expect(new URL(found.path, 'http://service.example').pathname).toBe(found.path);
    }),
    { numRuns: runs(100_000) },
  );
}, 60_000);
