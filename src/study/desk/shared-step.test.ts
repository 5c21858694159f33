import { expect, test } from 'vitest';
import { sharedStep } from './shared-step';

const side = (letters: number) => ({ text: 'a'.repeat(letters), picture: null });
const picture = { url: 'leaf.png', width: 4, height: 3 };

test('a question is as large beside a hidden answer as beside a shown one, whichever is longer', () => {
  expect([
    sharedStep(side(4), side(4), false),
    sharedStep(side(4), side(40), false),
    sharedStep(side(40), side(4), false),
  ]).toEqual(['l', 'm', 'm']);
});

test('a word beside a long text is not set as one; a long text is', () => {
  expect([sharedStep(side(4), side(400), false), sharedStep(side(400), side(4), false)]).toEqual(['s', 'xs']);
});

test('pictures take room, markup takes none', () => {
  expect(sharedStep(side(4), { text: '', picture }, false)).toBe('m');
  expect(sharedStep({ text: `<b>${'a'.repeat(14)}</b>`, picture: null }, side(4), true)).toBe('l');
});
