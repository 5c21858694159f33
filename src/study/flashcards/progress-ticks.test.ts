import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import type { SetId, TermId } from '../../domain/study-set';
import { actOn, type Deck, startFlashcards, usualOptions } from './flashcards-session';
import { progressTicks } from './progress-ticks';

const deckOf = (count: number): Deck => ({
  setId: 'set' as SetId,
  termIds: Array.from({ length: count }, (_, at) => `card-${at}` as TermId),
  stars: new Set(),
});
const now = epochMs(1);
const after = (count: number, outcomes: readonly ('know' | 'learning')[]) => {
  const deck = deckOf(count);
  const start = startFlashcards(deck, usualOptions, 1, now);
  return outcomes.reduce((session, outcome) => actOn(session, { kind: 'sort', outcome }, deck, now), start);
};

test('one tick a card, the missed ones marked', () => {
  expect(progressTicks(after(4, ['know', 'learning']))).toEqual(['done', 'learning', 'current', 'open']);
  expect(progressTicks(after(2, ['know', 'know']))).toEqual(['done', 'done']);
});

test('a long set has 40 ticks, of which one is the card on the desk', () => {
  for (const answered of [0, 11, 61]) {
    const ticks = progressTicks(
      after(
        62,
        Array.from({ length: answered }, () => 'know'),
      ),
    );
    expect(ticks).toHaveLength(40);
    expect(ticks.filter((tick) => tick === 'current')).toHaveLength(1);
  }
});
