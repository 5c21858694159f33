import { expect, test } from 'vitest';
import { aSet, aTerm } from '../../../testing/builders';
import type { TermId } from '../../domain/study-set';
import { choiceMaker, type ChoiceQuestion } from './choice-maker';
import { plainLook } from '../../card-text/text-look';

const letters = (at: number) =>
  String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26), 97 + Math.floor(at / 676));
const setOf = (count: number) =>
  aSet({
    terms: Array.from({ length: count }, (_, at) =>
      aTerm({ term: `wort ${letters(at)}`, definition: `thing ${letters(at)}` }),
    ),
  });
const question = (termId: TermId, more: Partial<ChoiceQuestion> = {}): ChoiceQuestion => ({
  termId,
  asked: 'term',
  seed: 5,
  mixedUpWith: new Map(),
  ...more,
});

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [900, 4],
])('a set of %i shows %i choices', (cards, count) => {
  const set = setOf(cards);
  const maker = choiceMaker({ set, look: plainLook });
  for (const { id } of [set.terms[0], set.terms.at(-1)].filter((card) => card !== undefined)) {
    const choices = maker.choicesFor(question(id));
    expect([choices.length, new Set(choices).size, choices.includes(id)]).toEqual([count, count, true]);
  }
});

test('the same question has the same choices in the same order, and the right one lies anywhere', () => {
  const set = setOf(40);
  const id = set.terms[7]?.id as TermId;
  expect(choiceMaker({ set, look: plainLook }).choicesFor(question(id))).toEqual(
    choiceMaker({ set, look: plainLook }).choicesFor(question(id)),
  );
  const maker = choiceMaker({ set, look: plainLook });
  const places = new Set(Array.from({ length: 40 }, (_, seed) => maker.choicesFor(question(id, { seed })).indexOf(id)));
  expect([...places].toSorted()).toEqual([0, 1, 2, 3]);
});

test('what the learner mixed up is offered, however far away in the set', () => {
  const set = setOf(3_000);
  const [first, last] = [set.terms[0]?.id, set.terms.at(-1)?.id] as [TermId, TermId];
  expect(
    choiceMaker({ set, look: plainLook }).choicesFor(question(first, { mixedUpWith: new Map([[last, 2]]) })),
  ).toContain(last);
});

test.each(['term', 'definition'] as const)(
  'cards that ask by a picture alone are different questions (%s)',
  (asked) => {
    const terms = Array.from({ length: 6 }, (_, at) => {
      const image = { url: `https://pictures.example/${at}.png`, width: 40, height: 30 };
      return asked === 'term'
        ? aTerm({ term: '', definition: `thing ${letters(at)}`, image })
        : aTerm({ term: `wort ${letters(at)}`, definition: '', image });
    });
    const id = terms[2]?.id as TermId;
    expect(choiceMaker({ set: aSet({ terms }), look: plainLook }).choicesFor(question(id, { asked }))).toHaveLength(4);
    const same = aSet({
      terms: terms.map((card) => ({
        ...card,
        image: { url: 'https://pictures.example/one.png', width: 40, height: 30 },
      })),
    });
    expect(choiceMaker({ set: same, look: plainLook }).choicesFor(question(id, { asked }))).toEqual([id]);
  },
);
