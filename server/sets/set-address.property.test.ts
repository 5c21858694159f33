import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSetPagePath, setPagePath, setPageRedirect, slugOf } from './set-address';

const anyTitle = fc.string({ unit: 'grapheme', maxLength: 300 });
const anyId = fc.integer({ min: 1, max: 2 ** 40 });

test('an address of any title is plain ASCII without markup, and leads back to its set', () => {
  fc.assert(
    fc.property(anyId, anyTitle, (id, title) => {
      const path = setPagePath(id, title);
      expect(path).toMatch(/^\/\d+\/[\w%.!~*'()-]+-flash-cards\/$/);
      expect(parseSetPagePath(path)).toBe(id);
      expect(new URL(path, 'http://localhost').pathname).toBe(path);
      expect(setPageRedirect(path, { id, title, visibility: 'public' })).toBeNull();
    }),
  );
});

test('an older address of a public set leads to today’s; of any other set, nowhere', () => {
  fc.assert(
    fc.property(anyId, anyTitle, anyTitle, (id, before, title) => {
      fc.pre(slugOf(before) !== slugOf(title));
      const path = setPagePath(id, before);
      expect(setPageRedirect(path, { id, title, visibility: 'public' })).toBe(setPagePath(id, title));
      for (const visibility of ['only_me', 'classes', 'password']) {
        expect(setPageRedirect(path, { id, title, visibility })).toBeNull();
      }
    }),
  );
});

test('slugs by example', () => {
  expect(slugOf('Birds & <b>bees</b>')).toBe('birds-b-bees-b');
  expect(slugOf('Vögel im Garten')).toBe('vögel-im-garten');
  expect(slugOf('日本語 N5')).toBe('日本語-n5');
  expect(slugOf('¡¿?!')).toBe('set');
  expect(parseSetPagePath('/12/anything-flash-cards')).toBe(12);
  expect(parseSetPagePath('/12/anything/')).toBe(12);
  expect(parseSetPagePath('/0/x-flash-cards/')).toBeNull();
  expect(parseSetPagePath('/12/x/y-flash-cards/')).toBeNull();
});
