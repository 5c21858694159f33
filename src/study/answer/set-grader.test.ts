import { expect, test } from 'vitest';
import { aSet, aTerm } from '../../../testing/builders';
import { othersFor, grade } from '../../domain/grading/grade';
import { usualSettings } from '../../domain/grading/verdict';
import { setGrader } from './set-grader';

const cards = [
  aTerm(),
  aTerm({ term: 'die Katze', definition: 'cat' }),
  aTerm({ term: 'der Hut', definition: 'hat; cap' }),
  aTerm({ term: 'das Haus', definition: 'house' }),
];
const set = aSet({ terms: cards });
const [dog, cat, , house] = cards as [(typeof cards)[0], (typeof cards)[0], (typeof cards)[0], (typeof cards)[0]];

test('another card that was answered instead is named', () => {
  const verdict = setGrader(set, usualSettings, () => []).grade(cat, 'term', 'the dog');
  expect([verdict.accepted, verdict.rule, verdict.mixedUpWith]).toEqual([false, 'another-card', dog.id]);
});

test('a card is never mixed up with itself: the wrong article is the wrong article', () => {
  const verdict = setGrader(set, usualSettings, () => []).grade(dog, 'definition', 'das Hund');
  expect([verdict.rule, verdict.mixedUpWith]).toEqual(['wrong-article', null]);
});

test('what the learner always accepts is right', () => {
  const grader = setGrader(set, usualSettings, (card) => (card.id === house.id ? ['home'] : []));
  expect([grader.grade(house, 'term', 'Home').rule, grader.grade(cat, 'term', 'home').accepted]).toEqual([
    'personal',
    false,
  ]);
});

test('read slice by slice, a large set is the same to the grader as read at once', () => {
  const many = aSet({
    terms: Array.from({ length: 350 }, (_, at) =>
      aTerm({
        term: `t${at}`,
        definition: `wonderful${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`,
      }),
    ),
  });
  const grader = setGrader(many, usualSettings, () => []);
  let pauses = 0;
  while (grader.prepare('term', () => true)) pauses += 1;
  expect(pauses).toBe(4);
  const others = othersFor(
    many.terms.map(({ definition }) => definition),
    { language: 'en', settings: usualSettings },
  );
  for (const at of [0, 99, 100, 349]) {
    const typed = many.terms[(at + 120) % 350]?.definition ?? '';
    const card = many.terms[at];
    if (!card) throw new Error('A card is missing');
    const whole = grade(typed, card.definition, { language: 'en', settings: usualSettings, others });
    const verdict = grader.grade(card, 'term', typed);
    expect(verdict).toEqual({ ...whole, mixedUpWith: many.terms[whole.mixedUpWith ?? -1]?.id });
  }
});
