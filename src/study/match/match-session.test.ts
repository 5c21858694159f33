import { expect, test } from 'vitest';
import { sittingState } from '../../domain/sitting';
import type { TermId } from '../../domain/study-set';
import type { CardCopy } from '../desk/card-side';
import { countedTime, timeInTenths, withBoard } from './best-times';
import { canBeMatched, drawBoard } from './match-board';
import { pairAnswer } from './match-facts';
import { type MatchAct, matchMachine, type MatchSetup, type MatchState, mixedUp, timeOf } from './match-session';

const card = (id: string, term: string, definition: string, url?: string): CardCopy => ({
  id: id as TermId,
  term,
  definition,
  image: url === undefined ? null : { url, width: 4, height: 3 },
});
const animals = [card('a', 'der Hund', 'dog'), card('b', 'die Katze', 'cat'), card('c', 'das Pferd', 'horse')];
const setup: MatchSetup = { seed: 4, cards: animals, bests: [], starredOnly: false };
const begun = matchMachine.begin(setup);
const place = (look: string) => begun.tiles.findIndex((tile) => tile.look.trim() === look);
const pair = (first: string, second: string, elapsedMs: number): Extract<MatchAct, { kind: 'pair' }> => ({
  kind: 'pair',
  first: place(first),
  second: place(second),
  elapsedMs,
  entries: [],
});
const after = (...acts: readonly MatchAct[]): MatchState => sittingState(matchMachine, { setup, acts });
const allRight = [pair('der Hund', 'dog', 1_000), pair('cat', 'die Katze', 2_000), pair('das Pferd', 'horse', 3_400)];

test('pairs that belong together go, and their places stay empty', () => {
  const state = after(pair('der Hund', 'dog', 1_000));
  expect([...state.gone].toSorted()).toEqual([place('der Hund'), place('dog')].toSorted());
  expect([state.tiles, matchMachine.isFinished(state), matchMachine.isFinished(after(...allRight))]).toEqual([
    begun.tiles,
    false,
    true,
  ]);
});

test('a wrong pair stays, costs a second and is a mix-up of the first card with the second', () => {
  const wrong = pair('der Hund', 'cat', 1_000);
  const state = after(wrong);
  expect([state.gone.size, timeOf(state), mixedUp(state)]).toEqual([0, 2_000, ['a', 'b']]);
  expect(
    mixedUp(after(wrong, pair('der Hund', 'die Katze', 2_000), pair('dog', 'horse', 3_000))),
    'each once, both of a pair',
  ).toEqual(['a', 'b', 'c']);
  expect(pairAnswer(begun, wrong)).toEqual({
    termId: 'a',
    asked: 'term',
    mode: 'match',
    format: 'pair',
    grade: 'again',
    tookMs: 1_000,
    mixedUpWith: 'b',
  });
  expect(pairAnswer(begun, pair('der Hund', 'die Katze', 1))).not.toHaveProperty('mixedUpWith');
});

test('what is no pair is no act: the same tile twice, an empty place, a place beside the board', () => {
  const state = after(allRight[0] as MatchAct);
  const at = place('dog');
  for (const [first, second] of [
    [at, place('cat')],
    [place('cat'), place('cat')],
    [place('cat'), 99],
  ] as const) {
    const act = { kind: 'pair', first, second, elapsedMs: 9, entries: [] } as const;
    expect([matchMachine.step(state, act) === state, pairAnswer(state, act)]).toEqual([true, null]);
  }
});

test('the clock goes on from where it was when the page was left', () => {
  const state = after(pair('der Hund', 'dog', 1_000), { kind: 'pause', elapsedMs: 5_000, entries: [] });
  expect(state.elapsedMs).toBe(5_000);
  expect(pairAnswer(state, pair('die Katze', 'cat', 7_500))?.tookMs).toBe(2_500);
  expect(pairAnswer(state, pair('die Katze', 'cat', 700_000))?.tookMs).toBe(60_000);
});

test('the best time is that of the same number of pairs; a hidden clock and less than 1.5 seconds count for none', () => {
  const finished = after(...allRight);
  expect(withBoard([], finished)).toEqual([{ pairs: 3, ms: 3_400 }]);
  expect(withBoard([{ pairs: 3, ms: 2_000 }], finished)).toEqual([{ pairs: 3, ms: 2_000 }]);
  expect(withBoard([{ pairs: 6, ms: 2_000 }], finished)).toHaveLength(2);
  expect(countedTime(after({ kind: 'untimed', entries: [] }, ...allRight))).toBeNull();
  expect(countedTime(after(...allRight.map((act) => ({ ...act, elapsedMs: 400 }))))).toBeNull();
  expect(countedTime(after(allRight[0] as MatchAct))).toBeNull();
});

test('a card needs something to be seen on both sides; a picture is enough', () => {
  expect(
    [
      card('x', 'oak', ''),
      card('x', 'oak', '', 'u'),
      card('x', '', 'a tree', 'u'),
      card('x', '', '', 'u'),
      card('x', ' ', 'a tree'),
    ].map(canBeMatched),
  ).toEqual([false, true, true, false, false]);
});

test('the next board has other cards, as far as the set has any, and long texts come last', () => {
  const before = new Set(['a', 'b'] as TermId[]);
  expect(drawBoard(animals, { seed: 1, pairs: 1, before }).map(({ id }) => id)).toEqual(['c']);
  expect(
    drawBoard([card('long', 'word', 'x'.repeat(400)), ...animals], { seed: 9, pairs: 3 }).map(({ id }) => id),
  ).not.toContain('long');
});

test('times are read in tenths that have passed', () => {
  expect([0, 1_499, 31_450, 61_000, 600_999].map(timeInTenths)).toEqual([
    '0:00.0',
    '0:01.4',
    '0:31.4',
    '1:01.0',
    '10:00.9',
  ]);
});

test('sides that say the same stand for one another, also over a third, and the board can be finished', () => {
  const colours = [
    card('a', 'rojo', 'Red'),
    card('b', 'colorado', 'red.'),
    card('c', 'grande', 'big; large'),
    card('d', 'amplio', 'large'),
    card('e', 'gran', 'huge; big'),
  ];
  const begun = matchMachine.begin({ ...setup, cards: colours });
  const at = (id: string, side: 'term' | 'definition') =>
    begun.tiles.findIndex((tile) => tile.termId === id && tile.side === side);
  const acts = [
    ['a', 'b'],
    ['b', 'a'],
    ['c', 'd'],
    ['d', 'e'],
    ['e', 'c'],
  ].map(([term = '', definition = '']): MatchAct => ({
    kind: 'pair',
    first: at(term, 'term'),
    second: at(definition, 'definition'),
    elapsedMs: 1_000,
    entries: [],
  }));
  const state = sittingState(matchMachine, { setup: { ...setup, cards: colours }, acts });
  expect([matchMachine.isFinished(state), state.gone.size]).toEqual([true, 10]);
});
