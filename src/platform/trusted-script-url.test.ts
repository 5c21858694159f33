import { beforeEach, expect, test, vi } from 'vitest';

const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => ({
  createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
}));
let trustedScriptUrl: (url: string) => unknown;

beforeEach(async () => {
  vi.resetModules();
  createPolicy.mockClear();
  vi.stubGlobal('trustedTypes', { createPolicy });
  ({ trustedScriptUrl } = await import('./trusted-script-url'));
});

test('one policy, by the name the header allows, for our own worker scripts', () => {
  expect(trustedScriptUrl('/sw.js')).toEqual({ trusted: '/sw.js' });
  expect(trustedScriptUrl('/assets/search-worker-Ab_1.js')).toEqual({ trusted: '/assets/search-worker-Ab_1.js' });
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['carrel']);
});

test.each([
  'https://evil.example/sw.js',
  '//evil.example/sw.js',
  '/sw.js?x',
  '/assets/../relay/image.js',
  '/assets/a.css',
  'data:text/javascript,1',
  'blob:x',
  '/theme.js',
  '',
])('%s is refused, with and without trusted types', (url) => {
  expect(() => trustedScriptUrl(url)).toThrow(TypeError);
  vi.stubGlobal('trustedTypes', undefined);
  expect(() => trustedScriptUrl(url)).toThrow(TypeError);
});
