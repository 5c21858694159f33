import { expect, test } from 'vitest';
import { faceBlocks, faceStep } from './face-step';

test.each([
  ['', 'xl'],
  ['a'.repeat(14), 'xl'],
  ['a'.repeat(15), 'l'],
  ['a'.repeat(48), 'l'],
  ['a'.repeat(49), 'm'],
  ['a'.repeat(130), 'm'],
  ['a'.repeat(131), 's'],
  ['a'.repeat(300), 's'],
  ['a'.repeat(301), 'xs'],
  ['開'.repeat(7), 'xl'],
  ['開'.repeat(8), 'l'],
  ['ア'.repeat(24), 'l'],
  ['한'.repeat(25), 'm'],
  ['Ａ'.repeat(8), 'l'],
  ['👩‍👩‍👧‍👦'.repeat(7), 'xl'],
  ['e\u0301'.repeat(14), 'xl'],
  ['مَكْتَبَة', 'xl'],
])('%s is set in %s', (text, step) => {
  expect(faceStep(text)).toBe(step);
});

test('beside a picture the text is one step smaller, and the smallest stays', () => {
  expect(faceStep('leaf', { picture: true })).toBe('l');
  expect(faceStep('a'.repeat(400), { picture: true })).toBe('xs');
});

test('a side is at most two steps larger than the one that comes in its place', () => {
  expect(
    ['a', 'a'.repeat(48), 'a'.repeat(130), 'a'.repeat(300), 'a'.repeat(301)].map((other) =>
      faceStep('leaf', { other }),
    ),
  ).toEqual(['xl', 'xl', 'xl', 'l', 'm']);
  expect(faceStep('a'.repeat(300), { other: 'leaf' })).toBe('s');
  expect(faceStep('leaf', { picture: true, other: 'a'.repeat(300) })).toBe('l');
});

test('a huge text costs no more than a long one', () => {
  expect(faceStep('a'.repeat(10_000_000))).toBe('xs');
  expect(faceStep(`a${'\u0301'.repeat(1_000_000)}`)).toBe('xl');
});

test('a word and its remark are two blocks; a list, a letter or a single line are one', () => {
  expect(faceBlocks('to open\n\ntakes an object')).toEqual({ main: 'to open', remark: 'takes an object' });
  expect(faceBlocks('one\ntwo')).toEqual({ main: 'one\ntwo', remark: null });
  expect(faceBlocks('a\n\nb\n\nc').remark).toBeNull();
  expect(faceBlocks(`word\n\n${'x'.repeat(400)}`).remark).toBeNull();
  expect(faceBlocks('\n\nword').remark).toBeNull();
});
