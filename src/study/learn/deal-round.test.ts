import { expect, test } from 'vitest';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { cardKey } from '../../domain/scheduling/progress';
import type { TermId } from '../../domain/study-set';
import { dealRound } from './deal-round';
import { type LearnOptions, usualLearnOptions } from './learn-machine';
import { type Standing, untouched } from './standing';

const day = 20 as LearnerDay;
const kinds = {
  missed: { level: 'seen', isMissed: true, lastIn: 4 },
  rested: { level: 'familiar', lastIn: 3 },
  fresh: { level: 'new' },
  unrested: { level: 'familiar', lastIn: 4 },
  yesterday: { level: 'known', knownOn: 19 as LearnerDay },
  knownEarly: { level: 'known', knownOn: day, knownIn: 3, lastIn: 3 },
  knownJustNow: { level: 'known', knownOn: day, knownIn: 4, lastIn: 4 },
  solid: { level: 'solid' },
} as const satisfies Readonly<Record<string, Partial<Standing>>>;
type Kind = keyof typeof kinds;

/** What a fifth round of five is dealt, by kind, in the order of the kinds. */
function dealt(cards: Partial<Record<Kind, number>>, options: Partial<LearnOptions> = {}): readonly string[] {
  // The last kinds come first in the set: the order of the set alone would deal them.
  const all = Object.entries(cards)
    .toReversed()
    .flatMap(([kind, count]) =>
      Array.from({ length: count }, (_, at) => ({
        termId: `${kind}-${at}` as TermId,
        asked: 'term' as const,
        standing: { ...untouched, ...kinds[kind as Kind] },
        mixedUpWith: [],
      })),
    );
  const setup = {
    cards: all,
    solidBefore: 0,
    asked: 'term' as const,
    options: { ...usualLearnOptions, roundSize: 5, ...options },
    isSelection: false,
    seed: 3,
    day,
  };
  const standings = new Map(all.map(({ termId, asked, standing }) => [cardKey(termId, asked), standing]));
  const order = Object.keys(kinds);
  return dealRound({ setup, standings, round: 5, day, lastAsked: null })
    .map(({ termId }) => termId.split('-')[0] ?? '')
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
}

test('missed ones, then familiar ones that rested, then new ones, then the rest', () => {
  expect(dealt({ missed: 2, rested: 2, fresh: 2, unrested: 2, yesterday: 2 })).toEqual([
    'missed',
    'missed',
    'rested',
    'rested',
    'fresh',
  ]);
  expect(dealt({ rested: 1, fresh: 1, unrested: 1, yesterday: 1, knownEarly: 2 })).toEqual([
    'rested',
    'fresh',
    'unrested',
    'yesterday',
    'knownEarly',
  ]);
});

test('what was known a moment ago, or is solid, fills no round before all is learned', () => {
  expect(dealt({ fresh: 1, knownJustNow: 3, solid: 2 })).toEqual(['fresh']);
  expect(dealt({ knownEarly: 1, knownJustNow: 2, solid: 2 })).toEqual(['knownEarly', 'knownJustNow', 'knownJustNow']);
  expect(dealt({ solid: 3 })).toEqual([]);
});

test('where only choices are asked, nothing that is known is', () => {
  expect(dealt({ rested: 1, yesterday: 2, knownEarly: 2 }, { formats: 'choice' })).toEqual(['rested']);
});
