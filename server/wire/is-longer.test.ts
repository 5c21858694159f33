import { expect, test } from 'vitest';
import { isLonger } from './is-longer';

test('a limit counts letters, of which each takes one or two units', () => {
  const bird = '\u{1f426}';
  const texts = ['abc', 'abcd', bird.repeat(3), bird.repeat(4)];
  expect(texts.map((text) => isLonger(text, 3))).toEqual([false, true, false, true]);
});

test('a text of more than twice its limit is not counted', () => {
  const asked = new Set<string | symbol>();
  const text = new Proxy(new String('a'.repeat(7)), {
    get(target, name) {
      asked.add(name);
      return Reflect.get(target, name, target) as unknown;
    },
  }) as unknown as string;
  expect(isLonger(text, 3)).toBe(true);
  expect([...asked]).toEqual(['length']);
});
