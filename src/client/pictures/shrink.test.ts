import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { aPngOf } from '../../../testing/picture-folder';
import { shrink, shrunkOf, sizeWithin } from './shrink';

const side = fc.integer({ min: 1, max: 10_000 });

test('a picture keeps its shape, fits, and is never enlarged', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const made = sizeWithin({ width, height }, 2_048);
      expect(Math.max(made.width, made.height)).toBe(Math.min(2_048, Math.max(width, height)));
      expect(Math.min(made.width, made.height)).toBeGreaterThanOrEqual(1);
      const share = made.width / width;
      expect(Math.abs(made.height - height * share)).toBeLessThanOrEqual(1 + height / width);
    }),
  );
});

test('a picture of more pixels than can be drawn is refused before it is', () => {
  expect(() => sizeWithin({ width: 20_000, height: 5_001 }, 2_048)).toThrow('more pixels');
});

test('a file that says it is larger is refused before a browser makes room for it', async () => {
  const draw = vi.fn();
  vi.stubGlobal('createImageBitmap', draw);
  const file = aPngOf(1, 1, { claims: [65_536, 65_536] });
  await expect(shrink(new Blob([new Uint8Array(file)]))).rejects.toThrow('more pixels');
  expect(draw).not.toHaveBeenCalled();
});

test('a photograph of 108 million pixels is opened made smaller, and says so where that cannot be done', async () => {
  const draw = vi.fn(async () => Promise.reject(new Error('no room')));
  vi.stubGlobal('createImageBitmap', draw);
  const kindOf = async (...claims: [number, number]) =>
    (await shrunkOf(new Blob([new Uint8Array(aPngOf(1, 1, { claims }))]))).kind;
  expect(await kindOf(12_000, 9_000)).toBe('too-many-pixels');
  expect(draw).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ resizeWidth: 4_096 }));
  expect(await kindOf(4_000, 3_000)).toBe('no-picture');
  expect(draw).toHaveBeenLastCalledWith(expect.anything(), { imageOrientation: 'from-image' });
});
