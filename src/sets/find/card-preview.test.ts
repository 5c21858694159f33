import { expect, test } from 'vitest';
import { aTerm } from '../../../testing/builders';
import { firstCards } from './card-preview';

const shown = (side: string, words: readonly string[] = []) =>
  firstCards({ terms: [aTerm({ term: side })] }, words)[0]!.term;
const joined = (side: string, words: readonly string[] = []) =>
  shown(side, words)
    .map(({ text }) => text)
    .join('');

test('the first six cards are shown, in their order, with their pictures', () => {
  const image = { url: 'https://cards.example/images/a_m.jpg', width: 4, height: 3 };
  const terms = Array.from({ length: 2_000 }, (_, at) => aTerm({ term: `no ${at}`, image: at === 2 ? image : null }));
  const cards = firstCards({ terms }, []);
  expect(cards.map(({ term }) => term[0]?.text)).toEqual(['no 0', 'no 1', 'no 2', 'no 3', 'no 4', 'no 5']);
  expect(cards.map(({ card }) => card.image)).toEqual([null, null, image, null, null, null]);
  expect(firstCards({ terms: [] }, [])).toEqual([]);
});

test('what was asked is marked, whatever its case and accents', () => {
  expect(shown('Die Vögel im Winter', ['vogel'])).toEqual([
    { text: 'Die ', isHit: false },
    { text: 'Vögel', isHit: true },
    { text: ' im Winter', isHit: false },
  ]);
  expect(joined('طقس بارد', ['طقس'])).toBe('طقس بارد');
});

test('of a long side stands a line, between dots, whole letters, wherever the word is', () => {
  const side = `${'空'.repeat(400)}雨${'🦉'.repeat(50_000)}`;
  expect(joined(side, ['雨'])).toMatch(/^…空{30}雨(🦉)+…$/u);
  expect(joined(side)).toBe(`${'空'.repeat(120)}…`);
  expect(joined(side, ['雨']).length).toBeLessThan(130);
  expect(joined('a'.repeat(120))).toBe('a'.repeat(120));
});

test('of a side that is looked at in part only, no half of a sign is shown, and dots say that it goes on', () => {
  const side = `${'a'.repeat(960)}needle${'a'.repeat(33)}🦉${'b'.repeat(100_000)}`;
  expect(side.charAt(1_000)).toBe('🦉'.charAt(1));
  expect(joined(side, ['needle'])).toMatch(/^…a+needlea+…$/);
});
