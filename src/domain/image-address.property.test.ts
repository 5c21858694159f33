import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageAddress, imageAddresses, imageChoice, type ImageSize } from './image-address';
import { runs } from '../../testing/soak';

const sizes: readonly ImageSize[] = ['thumbnail', 'square', 'medium', 'large', 'largest'];
const size = fc.constantFrom(...sizes);
const letters = (minLength: number) =>
  fc.string({ unit: fc.constantFrom(...'abcXYZ019-_~%.éß日 m_t'), minLength, maxLength: 12 });
const host = fc.constantFrom(
  'pictures.example',
  'a_m.example',
  '127.0.0.1:8080',
  '[::1]',
  'xn--bcher-kva.example',
  'Bücher.example',
);
const folders = fc
  .array(
    letters(0).map((name) => name.replaceAll('/', '')),
    { maxLength: 3 },
  )
  .map((names) => names.map((name) => `${name}/`).join(''));
const tail = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map((query) => `?${query}_m.jpg`),
  fc.constantFrom('?', '#', '?a=/x_m.jpg', '#/y_b.png', '?size=_m.jpg#_t.jpg', '#?_m.jpg'),
);
const scheme = fc.constantFrom('http://', 'https://', 'HTTPS://');
const suffix = fc.constantFrom('_t', '_s', '_m', '_b');
const extension = fc.constantFrom('.jpg', '.JPG', '.png', '.webp', '.jpeg', '.gif');

test('only the suffix of the file name differs from the address that was given', () => {
  const parts = fc.record({ scheme, host, folders, stem: letters(1), suffix, extension, tail, size });
  fc.assert(
    fc.property(
      parts,
      ({ scheme: start, host: at, folders: path, stem, suffix: given, extension: kind, tail: rest, size: wanted }) => {
        const before = `${start}${at}/${path}${stem}`;
        const named = { thumbnail: '_t', square: '_s', medium: '_m', large: '', largest: '_b' }[wanted];
        expect(imageAddress(`${before}${given}${kind}${rest}`, wanted)).toBe(`${before}${named}${kind}${rest}`);
      },
    ),
    { numRuns: runs(2_000) },
  );
});

test('a name without a suffix, and an address without a file name, stay as they are', () => {
  const name = fc.oneof(
    fc.constantFrom(
      '',
      'birds.jpg',
      'birds',
      'birds_m',
      'birds_x.jpg',
      '_m.jpg',
      'birds_M.jpg',
      'birds_mm.jpg',
      'birds-m.jpg',
      'birds%5Fm.jpg',
      'birds_m.j',
      'birds_m.',
      'birds_m.jpg/',
    ),
  );
  fc.assert(
    fc.property(scheme, host, folders, name, tail, size, (start, at, path, file, rest, wanted) => {
      const url = `${start}${at}/${path}${file}${rest}`;
      expect(imageAddress(url, wanted)).toBe(url);
    }),
    { numRuns: runs(1_000) },
  );
  for (const url of [
    'https://birds_m.jpg',
    'https://birds_m.jpg?a_m.jpg',
    'https://birds_m.jpg#/a_m.jpg',
    'https://b.example/?c_m.jpg',
  ]) {
    expect(imageAddress(url, 'large')).toBe(url);
  }
});

test('whatever stands in place of an address, the answer is null or an address of the same host over HTTP', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.webUrl(),
        fc.string().map((text) => `https://${text}`),
        fc.string().map((text) => `http://a/${text}`),
      ),
      size,
      (url, wanted) => {
        const address = imageAddress(url, wanted);
        if (address === null) return;
        expect(new URL(address).protocol).toMatch(/^https?:$/);
        expect(new URL(address).host).toBe(new URL(url).host);
        expect(() => encodeURIComponent(address)).not.toThrow();
        expect(imageAddress(address, wanted)).not.toBeNull();
      },
    ),
    { numRuns: runs(3_000) },
  );
});

test.each([
  'javascript:alert(1)',
  'javascript://a.example/%0aalert(1)_m.jpg',
  'data:image/png;base64,AAAA',
  'data:text/html,_m.jpg',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'ftp://a.example/b_m.jpg',
  '//a.example/b_m.jpg',
  '/images/b_m.jpg',
  'images/b_m.jpg',
  '',
  ' https://a.example/b_m.jpg',
  'https:/a.example/b_m.jpg',
  'https:a.example/b_m.jpg',
  'https://',
  'https:///b_m.jpg\\',
  'https://user@a.example/b_m.jpg',
  'https://user:word@a.example/b_m.jpg',
  'https://a.example\\@b.example/c_m.jpg',
  'https://a.example/b\\c_m.jpg',
  'https://a.example/b\n_m.jpg',
  'java\tscript:alert(1)',
  'https://a.example/\u0000_m.jpg',
  'https://a.example/\ud800_m.jpg',
  'https://a b/c_m.jpg',
  'https://a.example:99999/b_m.jpg',
  `https://a.example/${'b'.repeat(2_048)}_m.jpg`,
])('%j is no address of a picture', (url) => {
  for (const wanted of sizes) expect(imageAddress(url, wanted)).toBeNull();
  expect(imageChoice({ url, width: 240, height: 180 }, 200)).toEqual({ down: [], up: [] });
});

const at = (name: string) => `https://a.example/${name}`;
const whole = { url: at('b_m.jpg'), width: 240, height: 160 };

test.each([
  [54, ['b_t.jpg', 'b_m.jpg'], ['b.jpg', 'b_b.jpg']],
  [108, ['b_t.jpg', 'b_m.jpg'], ['b.jpg', 'b_b.jpg']],
  [162, ['b_m.jpg', 'b_t.jpg'], ['b.jpg', 'b_b.jpg']],
  [264, ['b_m.jpg', 'b_t.jpg'], ['b.jpg', 'b_b.jpg']],
  [400, ['b.jpg', 'b_m.jpg', 'b_t.jpg'], ['b_b.jpg']],
  [594, ['b_b.jpg', 'b.jpg', 'b_m.jpg', 'b_t.jpg'], []],
  [5_000, ['b_b.jpg', 'b.jpg', 'b_m.jpg', 'b_t.jpg'], []],
])('for %i pixels the smallest that is enough comes first, then the smaller ones', (pixels, down, up) => {
  expect(imageChoice(whole, pixels)).toEqual({ down: down.map(at), up: up.map(at) });
});

test('a picture that is smaller than the medium size is not asked for in a larger one', () => {
  expect(imageChoice({ ...whole, width: 90, height: 120 }, 900)).toEqual({
    down: [at('b_m.jpg'), at('b_t.jpg')],
    up: [],
  });
  expect(imageChoice({ ...whole, width: 0, height: 0 }, 900).down[0]).toBe(at('b_b.jpg'));
});

test('a picture of one size alone is asked for as it was given, once', () => {
  expect(imageChoice({ url: at('b.png?x=1'), width: 240, height: 1 }, 900)).toEqual({
    down: [at('b.png?x=1')],
    up: [],
  });
});

test('every address that is ever chosen is among those that a picture may have', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl(), fc.constantFrom(at('b_m.jpg'), at('b_s.png?c'), at('b.gif'))),
      fc.double(),
      fc.integer(),
      fc.integer(),
      (url, pixels, width, height) => {
        const { down, up } = imageChoice({ url, width, height }, pixels);
        expect(imageAddresses(url)).toEqual(expect.arrayContaining([...down, ...up]));
        expect(new Set([...down, ...up]).size).toBe(down.length + up.length);
      },
    ),
  );
});
