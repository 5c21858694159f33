import { expect, test } from 'vitest';
import { aSet, aTerm } from '../../../testing/builders';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { Term } from '../../domain/study-set';
import { choiceMaker } from '../answer/choice-maker';
import { learnMachine, usualLearnOptions } from './learn-machine';
import { questionOf } from './learn-question';
import { untouched } from './standing';
import { plainLook } from '../../card-text/text-look';

const [dog, cat] = [aTerm({ term: 'der Hund', definition: 'dog' }), aTerm({ term: 'die Katze', definition: 'cat' })];
const state = learnMachine.begin({
  cards: [{ termId: dog.id, asked: 'term', standing: untouched, mixedUpWith: [] }],
  solidBefore: 0,
  asked: 'term',
  options: usualLearnOptions,
  isSelection: false,
  seed: 1,
  day: 100 as LearnerDay,
});
const asked = (...terms: readonly Term[]) =>
  questionOf(
    state,
    new Map(terms.map((card) => [card.id, card])),
    choiceMaker({ set: aSet({ terms }), look: plainLook }),
  );

test('a question is asked while there is a card for it', () => {
  expect(asked(dog, cat)).toMatchObject({ card: dog, format: 'choice' });
  expect(asked(dog)).toMatchObject({ card: dog, format: 'typed', choices: [] });
  expect(asked(cat)).toBe(null);
});

test('a card whose answer or question was emptied meanwhile is asked no more', () => {
  expect(asked({ ...dog, definition: ' ' }, cat)).toBe(null);
  expect(asked({ ...dog, term: '' }, cat)).toBe(null);
});
