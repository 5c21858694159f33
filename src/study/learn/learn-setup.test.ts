import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aSet, aTerm } from '../../../testing/builders';
import { anAnswer } from '../../../testing/study-log-builders';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { cardKey } from '../../domain/scheduling/progress';
import { type LearnSetup, usualLearnOptions } from './learn-machine';
import { type LearnPlan, learnSetup, mostCards, waitingCards } from './learn-setup';

const terms = Array.from({ length: 12 }, (_, at) => aTerm({ term: `t${at}`, definition: `d${at}` }));
const idAt = (at: number) => terms[at]?.id as (typeof terms)[0]['id'];
const planOf = (more: Partial<LearnPlan> = {}): LearnPlan => ({
  set: aSet({ terms }),
  stars: new Set(),
  progress: new Map(),
  log: [],
  asked: 'term',
  options: usualLearnOptions,
  seed: 3,
  day: 10 as LearnerDay,
  only: null,
  since: null,
  ...more,
});
/** The card of this place was chosen, typed right or missed in Learn on this day. */
const learned = (at: number, day: number, how: 'chosen' | 'typed' | 'missed') =>
  anAnswer(day, {
    termId: idAt(at),
    mode: 'learn',
    format: how === 'chosen' ? 'choice' : 'typed',
    grade: how === 'missed' ? 'again' : 'good',
  });
const isSolid = (at: number) => [learned(at, 8, 'typed'), learned(at, 9, 'typed')];
const places = ({ cards }: LearnSetup) => cards.map(({ termId }) => terms.findIndex(({ id }) => id === termId));

test('what was begun comes before what is new, what is solid rests, and what is learned for today waits behind all', () => {
  const log = [
    ...isSolid(5),
    learned(0, 10, 'typed'),
    learned(3, 9, 'typed'),
    learned(7, 9, 'chosen'),
    learned(9, 9, 'missed'),
  ];
  const setup = learnSetup(planOf({ log }));
  expect(places(setup)).toEqual([3, 7, 9, 1, 2, 4, 6, 8, 10, 11, 0]);
  expect(setup.solidBefore).toBe(1);
});

test('missed cards alone, or all from the beginning, are learned as if they were new: what was answered before counts no more', () => {
  const log = [...isSolid(1), learned(2, 9, 'typed')];
  const since = epochMs((log.at(-1)?.at ?? 0) + 1);
  const some = learnSetup(planOf({ log, since, only: [idAt(1), idAt(2)] }));
  expect([some.cards.map(({ standing }) => standing.level), some.isSelection]).toEqual([['new', 'new'], true]);
  expect(learnSetup(planOf({ log, since })).cards).toHaveLength(12);
  const later = learnSetup(planOf({ log: [...log, learned(4, 10, 'chosen')], since }));
  expect(later.cards.map(({ standing }) => standing.level)).toEqual(['familiar', ...Array<string>(11).fill('new')]);
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
  const log = setup.cards.map(({ termId }) => anAnswer(10, { termId, mode: 'learn', format: 'typed' }));
  const next = learnSetup({ ...plan, log });
  expect(next.cards.map(({ termId }) => termId)).toEqual(
    plan.set.terms.slice(mostCards, 2 * mostCards).map(({ id }) => id),
  );
  expect(waitingCards({ ...plan, log }, next)).toBe(450 - 2 * mostCards);
});
