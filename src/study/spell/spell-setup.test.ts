import { expect, test } from 'vitest';
import { aSet, aTerm } from '../../../testing/builders';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { type CardProgress, cardKey } from '../../domain/scheduling/progress';
import { mostWords, spellSetup, wordsToHear } from './spell-setup';

const progressOf = (answers: number, isMissed: boolean): CardProgress => ({
  schedule: null,
  isSuspended: false,
  buriedOn: null,
  answers,
  right: 0,
  isMissed,
  answeredOn: null,
  accepted: [],
  overruledRight: 0,
  mixedUpWith: new Map(),
});

test('words missed last come first, then those answered least; sides without words or voice are left out', () => {
  const terms = [aTerm({ term: 'a' }), aTerm({ term: ' ' }), aTerm({ term: 'c' }), aTerm({ term: 'd' })];
  const key = (at: number) => cardKey(terms[at]?.id as (typeof terms)[0]['id'], 'term');
  const progress = new Map([
    [key(0), progressOf(3, false)],
    [key(3), progressOf(9, true)],
  ]);
  const plan = {
    set: aSet({ terms }),
    progress,
    asked: 'both' as const,
    heard: ['term' as const],
    seed: 1,
    day: 1 as LearnerDay,
  };
  expect(spellSetup(plan).cards.map(({ termId }) => terms.findIndex(({ id }) => id === termId))).toEqual([3, 2, 0]);
  expect(spellSetup({ ...plan, heard: ['term', 'definition'] }).cards).toHaveLength(7);
  // A card without a word is none that could come next.
  expect([wordsToHear(plan.set, ['term']).length, wordsToHear(plan.set, ['term', 'definition']).length]).toEqual([
    3, 7,
  ]);
});

test('a large set is spelled in parts', () => {
  const terms = Array.from({ length: 300 }, (_, at) => aTerm({ term: `w${at}` }));
  expect(
    spellSetup({
      set: aSet({ terms }),
      progress: new Map(),
      asked: 'term',
      heard: ['term'],
      seed: 1,
      day: 1 as LearnerDay,
    }).cards,
  ).toHaveLength(mostWords);
});
