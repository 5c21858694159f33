import { expect, test } from 'vitest';
import references from '../../../testing/pictures/references.json';
import { aPngOf, picture, picturesOf } from '../../../testing/picture-folder';
import { saidSize } from './said-size';

const known = references as Record<string, { readonly width: number; readonly height: number } | undefined>;
const sides = ({ width, height }: { readonly width: number; readonly height: number }) =>
  [width, height].toSorted((one, other) => one - other);

test('real pictures say the size in which a browser shows them, turned or not', () => {
  const said = picturesOf('good').flatMap(({ name, bytes }) => {
    const [size, shown] = [saidSize(bytes), known[name]];
    return size && shown ? [[name, sides(size), sides(shown)] as const] : [];
  });
  expect(said.length).toBeGreaterThan(15);
  expect(said.filter(([, size, shown]) => String(size) !== String(shown))).toEqual([]);
});

test('a file that says more than it has says so before it is drawn', () => {
  expect(saidSize(aPngOf(2, 2, { claims: [65_536, 65_536] }))).toEqual({ width: 65_536, height: 65_536 });
});

test('what ends before its size, and what is of no format known here, says none', () => {
  const whole = picture('hopper.jpg');
  for (let end = 0; end < 150; end += 1) expect(saidSize(whole.subarray(0, end))).toBeNull();
  for (const { bytes } of picturesOf('bad')) expect(() => saidSize(bytes)).not.toThrow();
  expect(saidSize(new TextEncoder().encode('<svg onload=alert(1)>'))).toBeNull();
  expect(saidSize(picture('avif-hopper.avif'))).toBeNull();
});
