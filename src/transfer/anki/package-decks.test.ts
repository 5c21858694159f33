import { cardName } from '../card-name';
import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import type { ImportedCard, ImportedDeck } from '../imported';
import { packageDecks } from './package-decks';

const aCard = (fields: Partial<ImportedCard> = {}): ImportedCard => ({
  term: 'hund',
  definition: 'dog',
  picture: null,
  sounds: [],
  tags: [],
  extra: [],
  isStarred: false,
  history: [],
  source: { from: 1, to: 1, name: null },
  ...fields,
});

const aDeck = (cards: readonly ImportedCard[], title = 'Animals'): ImportedDeck => ({
  title,
  description: '',
  langTerms: null,
  langDefinitions: null,
  isFormatted: false,
  asked: null,
  cards,
});

const names = (...decks: readonly ImportedDeck[]) =>
  packageDecks(decks).flatMap(({ cards }) => cards.map(({ guid }) => guid));

test('a card keeps the name that its source gave it, and no two have one', () => {
  const named = aCard({ source: { from: 1, to: 1, name: cardName('g') } });
  expect(names(aDeck([named, named]), aDeck([named], 'Other'))).toEqual(['g', 'g again 2', 'g again 3']);
});

test('a card without a name is called by what it says and where, the same each time', () => {
  const [hund, katze] = [aCard(), aCard({ term: 'katze' })];
  const [first, second, elsewhere] = names(aDeck([hund, katze]), aDeck([hund], 'Other'));
  expect(new Set([first, second, elsewhere]).size).toBe(3);
  expect(names(aDeck([katze]), aDeck([hund]))).toEqual([second, first]);
});

test('dates are the fold of the card’s own answers, each way for itself', () => {
  const fact = { kind: 'answered', asked: 'definition', mode: 'review', format: 'self-rated', grade: 'good' } as const;
  const day = 19_000 as LearnerDay;
  const at = epochMs(day * 86_400_000 + 43_200_000);
  const line = {
    at,
    day,
    utcOffsetMin: 0,
    rolloverHour: 4,
    fact: { ...fact, tookMs: 1, parameters: 'fsrs-6', retention: 0.9 },
  };
  const [deck] = packageDecks([aDeck([aCard({ history: [line] })])]);
  expect(deck?.asked).toBe('term');
  expect(deck?.cards[0]?.schedules).toMatchObject({ term: null, definition: { firstDay: day, reps: 1 } });
});
