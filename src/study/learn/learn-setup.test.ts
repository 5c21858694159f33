import { expect, test } from 'vitest';
import { aSet, aTerm } from '../../../testing/builders';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { cardKey } from '../../domain/scheduling/progress';
import { usualLearnOptions } from './learn-machine';
import { type LearnPlan, learnSetup, mostCards, waitingCards } from './learn-setup';
import { type Standing, untouched } from './standing';

const terms = Array.from({ length: 12 }, (_, at) => aTerm({ term: `t${at}`, definition: `d${at}` }));
const idAt = (at: number) => terms[at]?.id as (typeof terms)[0]['id'];
const planOf = (more: Partial<LearnPlan> = {}): LearnPlan => ({
  set: aSet({ terms }),
  stars: new Set(),
  progress: new Map(),
  standings: new Map(),
  asked: 'term',
  options: usualLearnOptions,
  seed: 3,
  day: 10 as LearnerDay,
  ...more,
});
const standings = (...of: readonly (readonly [number, Partial<Standing>])[]) =>
  new Map(of.map(([at, standing]) => [cardKey(idAt(at), 'term'), { ...untouched, ...standing }]));

test('what was begun comes before what is new, what is solid rests', () => {
  const setup = learnSetup(
    planOf({
      standings: standings([5, { level: 'solid' }], [7, { level: 'familiar' }], [9, { level: 'seen', isMissed: true }]),
    }),
  );
  expect(setup.cards.slice(0, 3).map(({ termId }) => termId)).toEqual([idAt(7), idAt(9), idAt(0)]);
  expect([setup.cards.length, setup.solidBefore]).toEqual([11, 1]);
});

test('missed cards alone, or all from the beginning, are learned as if they were new', () => {
  const known = standings([1, { level: 'solid' }], [2, { level: 'known' }]);
  const some = learnSetup(planOf({ standings: known, only: [idAt(1), idAt(2)] }));
  expect([some.cards.map(({ standing }) => standing.level), some.isSelection]).toEqual([['new', 'new'], true]);
  expect(learnSetup(planOf({ standings: known, isFromBeginning: true })).cards).toHaveLength(12);
});

test('both ways, each card is in it twice, and a coin says which way comes first', () => {
  const { cards } = learnSetup(planOf({ asked: 'both' }));
  const [first, second] = [cards.slice(0, 12), cards.slice(12)];
  expect(new Set(cards.map(({ termId, asked }) => cardKey(termId, asked))).size).toBe(24);
  expect(first.map(({ termId }) => termId)).toEqual(second.map(({ termId }) => termId));
  const terms = first.filter(({ asked }) => asked === 'term').length;
  expect([terms > 0, terms < 12]).toEqual([true, true]);
});

test('a side without words is not asked for, one without anything is not asked', () => {
  const picture = { url: 'https://a.example/1.png', width: 2, height: 2 };
  const odd = [
    aTerm({ term: 'a', definition: '', image: picture }),
    aTerm({ term: 'b', definition: ' ' }),
    aTerm({ term: '', definition: 'c', image: picture }),
    aTerm(),
  ];
  const asked = (side: LearnPlan['asked']) =>
    learnSetup(planOf({ set: aSet({ terms: odd }), asked: side })).cards.map(({ termId }) =>
      odd.findIndex(({ id }) => id === termId),
    );
  expect([asked('definition'), asked('term')]).toEqual([
    [0, 3],
    [2, 3],
  ]);
});

test('only the starred ones, where that was chosen', () => {
  const setup = learnSetup(planOf({ stars: new Set([idAt(4)]), options: { ...usualLearnOptions, starredOnly: true } }));
  expect(setup.cards.map(({ termId }) => termId)).toEqual([idAt(4)]);
});

test('a large set is learned in parts, and the rest is said to wait', () => {
  const plan = planOf({ set: aSet({ terms: Array.from({ length: 450 }, (_, at) => aTerm({ term: `t${at}` })) }) });
  const setup = learnSetup(plan);
  expect([setup.cards.length, waitingCards(plan, setup)]).toEqual([mostCards, 450 - mostCards]);
});
