import { expect, test } from 'vitest';
import { sharedStep } from './shared-step';
import { formattedLook, plainLook } from '../../card-text/text-look';

const side = (letters: number) => ({ text: 'a'.repeat(letters), picture: null });
const picture = { url: 'leaf.png', width: 4, height: 3 };

test('a question is as large beside a hidden answer as beside a shown one, whichever is longer', () => {
  expect([
    sharedStep(side(4), side(4), plainLook),
    sharedStep(side(4), side(40), plainLook),
    sharedStep(side(40), side(4), plainLook),
  ]).toEqual(['l', 'm', 'm']);
});

test('a word beside a long text is not set as one; a long text is', () => {
  expect([sharedStep(side(4), side(400), plainLook), sharedStep(side(400), side(4), plainLook)]).toEqual(['s', 'xs']);
});

test('pictures take room, markup takes none', () => {
  expect(sharedStep(side(4), { text: '', picture }, plainLook)).toBe('m');
  expect(sharedStep({ text: `<b>${'a'.repeat(14)}</b>`, picture: null }, side(4), formattedLook)).toBe('l');
});
