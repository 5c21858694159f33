import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../testing/seeded-random';
import { choicePool, type ChoiceCard } from './choice-pool';
import { distractors } from './distractors';
import { grade } from './grade';
import { usualSettings } from './verdict';

const english = { prompt: 'de', answer: 'en' };
const cardsOf = (...answers: readonly string[]): readonly ChoiceCard[] =>
  answers.map((answer, at) => ({ id: String(at), prompt: `frage ${at}`, answer }));
const chosen = (cards: readonly ChoiceCard[], confusions = new Map<string, number>(), seed = 1): readonly string[] => {
  const [card] = cards;
  if (!card) return [];
  return distractors(card, choicePool(cards, english), { confusions, random: seededRandom(seed).next }).map(
    ({ answer }) => answer,
  );
};

test('nothing that is right too is offered as wrong', () => {
  expect(chosen(cardsOf('big; large', 'Large!', 'the big', 'small')).toSorted()).toEqual(['small']);
  expect(chosen(cardsOf('café', 'cafe', 'tea'))).toEqual(['tea']);
});

test('a list of what is right is right too', () => {
  expect(chosen(cardsOf('a;b;1', '1,a', 'small'))).toEqual(['small']);
});

test('the answer of a card that asks the same is right too', () => {
  const cards = [
    { id: 'a', prompt: 'groß', answer: 'big' },
    { id: 'b', prompt: ' Groß ', answer: 'tall' },
    { id: 'c', prompt: 'klein', answer: 'small' },
  ];
  expect(chosen(cards)).toEqual(['small']);
});

test('no two choices say the same', () => {
  expect(chosen(cardsOf('cat', 'dog', 'Dog', 'the dog', 'cow')).toSorted()).toEqual(['cow', 'dog'].toSorted());
});

test('what the learner mixed up is always among them', () => {
  const cards = cardsOf(
    'Iceland',
    ...Array.from({ length: 40 }, (_, at) => `Iceland${String.fromCharCode(97 + (at % 26))}${at}`),
    '7',
  );
  for (let seed = 0; seed < 20; seed += 1) expect(chosen(cards, new Map([['41', 1]]), seed)[0]).toBe('7');
});

test('numbers stand beside numbers, scripts beside their own', () => {
  expect(chosen(cardsOf('1914', 'Paris', '1939', 'Rom', '1945', 'Tokio', '1918')).toSorted()).toHaveLength(3);
  const years = Array.from({ length: 20 }, (_, at) => String(1900 + at));
  const words = Array.from({ length: 20 }, (_, at) => `word${'abcdefghijklmnopqrst'.charAt(at)}`);
  expect(chosen(cardsOf(...years, ...words)).every((answer) => /^\d+$/.test(answer))).toBe(true);
});

test('a small set gives what it has', () => {
  expect(chosen(cardsOf('cat', 'dog', 'cow'))).toHaveLength(2);
  expect(chosen(cardsOf('cat', 'Cat', ''))).toEqual([]);
});

test('one seed, one choice', () => {
  const cards = cardsOf(...Array.from({ length: 60 }, (_, at) => `wort ${at * at}`));
  expect(chosen(cards, new Map(), 7)).toEqual(chosen(cards, new Map(), 7));
  expect(new Set(Array.from({ length: 20 }, (_, seed) => chosen(cards, new Map(), seed).join())).size).toBeGreaterThan(
    5,
  );
});

test('the grader takes no distractor for the right answer, and all are different', () => {
  const anyAnswer = fc.string({ unit: fc.constantFrom(...'abcäé ;(/)1,'), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(anyAnswer, { minLength: 1, maxLength: 12 }), fc.nat(), (answers, seed) => {
      const cards = cardsOf(...answers);
      const wrong = chosen(cards, new Map(), seed);
      const settings = { ...usualSettings, typos: false, alternatives: 'one' as const };
      expect(wrong.filter((answer) => grade(answer, answers[0] ?? '', { language: 'en', settings }).accepted)).toEqual(
        [],
      );
      expect(new Set(wrong).size).toBe(wrong.length);
      expect(wrong.length).toBeLessThanOrEqual(3);
    }),
    { numRuns: 300 },
  );
});
