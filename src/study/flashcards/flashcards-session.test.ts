import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import type { StudySession } from '../../domain/study-session';
import type { SetId, TermId } from '../../domain/study-set';
import {
  actOn,
  currentCard,
  type Deck,
  type FlashcardsAct,
  isAtEnd,
  reconcile,
  sideUp,
  startFlashcards,
  stillLearning,
  usualOptions,
} from './flashcards-session';

const ids = ['a', 'b', 'c', 'd'] as TermId[];
const deck: Deck = { setId: 'set' as SetId, termIds: ids, stars: new Set(['b', 'd'] as TermId[]) };
const know: FlashcardsAct = { kind: 'sort', outcome: 'know' };
const learning: FlashcardsAct = { kind: 'sort', outcome: 'learning' };
const back: FlashcardsAct = { kind: 'back' };
const run = (session: StudySession, ...acts: FlashcardsAct[]) =>
  acts.reduce((state, act) => actOn(state, act, deck, epochMs(9)), session);
const start = (options = {}, seed = 7) => startFlashcards(deck, { ...usualOptions, ...options }, seed, epochMs(1));

test('turning shows the other side, and the next card begins with the first', () => {
  const turned = run(start(), { kind: 'turn' });
  expect([sideUp(start()), sideUp(turned), sideUp(run(turned, know))]).toEqual(['term', 'definition', 'term']);
  expect(sideUp(start({ sideFirst: 'definition' }))).toBe('definition');
});

test('the last answer ends the round, and going back leaves the end screen', () => {
  const end = run(start(), know, learning, know, learning);
  expect([isAtEnd(end), end.finishedAt, stillLearning(end)]).toEqual([true, 9, ['b', 'd']]);
  const again = run(end, back);
  expect([currentCard(again), again.finishedAt, again.sorted.length]).toEqual(['d', null, 3]);
});

test('a second round asks the missed ones, and going back from its first card shows the end of the first', () => {
  const end = run(start(), know, learning, know, learning);
  const second = run(end, { kind: 'again' });
  expect([second.round, second.queue, second.finishedAt]).toEqual([2, ['b', 'd'], null]);
  expect(run(second, back)).toEqual(end);
  expect(stillLearning(run(second, know, learning))).toEqual(['d']);
});

test('a session over the starred cards alone, where no card has a star any more, is one over all', () => {
  const bare: Deck = { ...deck, stars: new Set(['gone' as TermId]) };
  const begun = startFlashcards(bare, { ...usualOptions, starredOnly: true }, 7, epochMs(1));
  expect([begun.queue, begun.options.starredOnly]).toEqual([ids, false]);
  const starred = run(start({ starredOnly: true }), know, know);
  const again = actOn(starred, { kind: 'restart', seed: 8 }, bare, epochMs(9));
  expect([starred.queue, again.queue, again.options.starredOnly]).toEqual([['b', 'd'], ids, false]);
});

test('a shuffle is the same for the same seed, and another one for another', () => {
  const many: Deck = { ...deck, termIds: Array.from({ length: 60 }, (_, at) => `card-${at}` as TermId) };
  const shuffled = (seed: number) => startFlashcards(many, { ...usualOptions, shuffle: true }, seed, epochMs(1)).queue;
  expect(shuffled(1)).toEqual(shuffled(1));
  expect(shuffled(1)).not.toEqual(shuffled(2));
  expect(shuffled(1)).not.toEqual(many.termIds);
});

test('shuffling in the middle moves neither the card on the desk nor those behind it', () => {
  const session = run(start(), know, { kind: 'turn' });
  const shuffled = run(session, { kind: 'options', options: { shuffle: true } });
  expect(shuffled.queue.slice(0, 2)).toEqual(['a', 'b']);
  expect(shuffled.turned).toBe(true);
  expect(run(shuffled, { kind: 'options', options: { shuffle: false } }).queue).toEqual(ids);
});

test('starred only keeps the answered cards and asks the starred rest', () => {
  const session = run(start(), know, { kind: 'options', options: { starredOnly: true } });
  expect([session.queue, session.cursor]).toEqual([['a', 'b', 'd'], 1]);
  expect(run(session, { kind: 'options', options: { starredOnly: false } }).queue).toEqual(ids);
});

test('without sorting the arrows only move; sorting afterwards asks what was passed by', () => {
  const browsing = run(start({ sorting: false }), { kind: 'move', by: 1 }, { kind: 'move', by: 1 });
  expect([currentCard(browsing), browsing.sorted]).toEqual(['c', []]);
  expect(currentCard(run(browsing, { kind: 'move', by: -1 }))).toBe('b');
  expect(run(browsing, know)).toBe(browsing);
  const sorting = run(browsing, { kind: 'options', options: { sorting: true } });
  expect(sorting.queue).toEqual(['c', 'a', 'b', 'd']);
});

test('a card deleted elsewhere leaves with its answer, and the next one takes its place with the first side up', () => {
  const session = run(start(), know, { kind: 'turn' });
  const next = reconcile(session, { ...deck, termIds: ['a', 'c', 'd'] as TermId[] }, epochMs(9));
  expect([next.queue, next.cursor, next.turned]).toEqual([['a', 'c', 'd'], 1, false]);
  const without = reconcile(session, { ...deck, termIds: ['b', 'c', 'd', 'new'] as TermId[] }, epochMs(9));
  expect([without.queue, without.cursor, without.turned, without.sorted]).toEqual([
    ['b', 'c', 'd', 'new'],
    0,
    true,
    [],
  ]);
});

test('a round whose cards were all deleted ends where the one before ended', () => {
  const second = run(start(), know, learning, know, know, { kind: 'again' });
  const next = reconcile(second, { ...deck, termIds: ['a', 'c', 'd'] as TermId[] }, epochMs(9));
  expect([next.round, next.queue, isAtEnd(next)]).toEqual([1, ['a', 'c', 'd'], true]);
});
