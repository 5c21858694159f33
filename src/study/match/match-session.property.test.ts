import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sittingState } from '../../domain/sitting';
import type { TermId } from '../../domain/study-set';
import type { CardCopy } from '../desk/card-side';
import { drawBoard } from './match-board';
import { pairAnswer } from './match-facts';
import { type MatchAct, matchMachine, type MatchSetup, type MatchState, pairAt } from './match-session';

/** Few words, so that many tiles look the same, and some cards have the same word on both sides. */
const anyWord = fc.constantFrom('bank', 'bench', 'shore', 'chat', ' chat ', 'cat');
const anyCards = fc
  .array(fc.tuple(anyWord, anyWord), { minLength: 1, maxLength: 6 })
  .map((words) =>
    words.map(([term, definition], at): CardCopy => ({ id: `card-${at}` as TermId, term, definition, image: null })),
  );
const anySetup = fc.record({
  seed: fc.integer(),
  cards: anyCards,
  bests: fc.constant([]),
  starredOnly: fc.constant(false),
});
const anyAct: fc.Arbitrary<MatchAct> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('pair' as const),
      first: fc.nat(11),
      second: fc.nat(11),
      elapsedMs: fc.nat(90_000),
      entries: fc.constant([]),
    }),
  },
  fc.record({ kind: fc.constant('pause' as const), elapsedMs: fc.nat(90_000), entries: fc.constant([]) }),
  fc.constant<MatchAct>({ kind: 'untimed', entries: [] }),
);

const places = (state: MatchState) => state.tiles.map((_, place) => place);
/** The first two tiles that make a pair. */
function anyPair(state: MatchState): MatchAct | null {
  for (const first of places(state))
    for (const second of places(state))
      if (pairAt(state, first, second)?.card)
        return { kind: 'pair', first, second, elapsedMs: state.elapsedMs + 1, entries: [] };
  return null;
}

function brokenLaws({ cards }: MatchSetup, state: MatchState): string[] {
  const paired = state.paired.map(({ termId }) => termId);
  const laws: Record<string, boolean> = {
    'two tiles a card': state.tiles.length === 2 * cards.length,
    'two places empty for every pair': state.gone.size === 2 * paired.length,
    'no card twice': new Set(paired).size === paired.length,
    'what is left looks like the cards that are left':
      places(state)
        .filter((place) => !state.gone.has(place))
        .map((place) => state.tiles[place]?.look ?? '')
        .toSorted()
        .join('|') ===
      state.tiles
        .filter(({ termId }) => !paired.includes(termId))
        .map(({ look }) => look)
        .toSorted()
        .join('|'),
  };
  return Object.keys(laws).filter((law) => !laws[law]);
}

test('whatever was picked before, the board can be finished, each card once', () =>
  fc.assert(
    fc.property(anySetup, fc.array(anyAct, { maxLength: 30 }), (setup, acts) => {
      let state = matchMachine.begin(setup);
      for (const act of acts) {
        const next = matchMachine.step(state, act);
        expect(brokenLaws(setup, next)).toEqual([]);
        expect(next.elapsedMs).toBeGreaterThanOrEqual(state.elapsedMs);
        state = next;
      }
      for (let act = anyPair(state); act; act = anyPair(state)) state = matchMachine.step(state, act);
      expect(matchMachine.isFinished(state)).toBe(true);
      expect(state.paired.map(({ termId }) => termId).toSorted()).toEqual(setup.cards.map(({ id }) => id).toSorted());
    }),
  ));

test('the log has one answer for every pair that was picked, and says the same as the board', () =>
  fc.assert(
    fc.property(anySetup, fc.array(anyAct, { maxLength: 30 }), (setup, acts) => {
      let state = matchMachine.begin(setup);
      const logged = [];
      for (const act of acts) {
        if (act.kind === 'pair') logged.push(...[pairAnswer(state, act)].filter((answer) => answer !== null));
        state = matchMachine.step(state, act);
      }
      expect(logged.filter(({ grade }) => grade === 'good').map(({ termId, asked }) => ({ termId, asked }))).toEqual(
        state.paired,
      );
      const wrong = logged.filter(({ grade }) => grade === 'again');
      expect(wrong.map(({ termId, asked, mixedUpWith = null }) => ({ termId, asked, mixedUpWith }))).toEqual(
        state.wrong.map(({ termId, asked, mixedUpWith }) => ({ termId, asked, mixedUpWith })),
      );
    }),
  ));

test('the same acts lead to the same board, and all of them taken back to the first', () =>
  fc.assert(
    fc.property(anySetup, fc.array(anyAct, { maxLength: 20 }), (setup, acts) => {
      expect(sittingState(matchMachine, { setup, acts })).toEqual(sittingState(matchMachine, { setup, acts }));
      let left = acts;
      while (left.length > 0) left = left.slice(0, -1);
      expect(sittingState(matchMachine, { setup, acts: left })).toEqual(matchMachine.begin(setup));
    }),
  ));

test('a board is drawn from the set, no card twice, and has no look-alikes where it need not', () =>
  fc.assert(
    fc.property(anyCards, fc.integer(), fc.integer({ min: 1, max: 6 }), (cards, seed, pairs) => {
      const many = [
        ...cards,
        ...Array.from({ length: 6 }, (_, at): CardCopy => ({
          id: `plain-${at}` as TermId,
          term: `t${at}`,
          definition: `d${at}`,
          image: null,
        })),
      ];
      const board = drawBoard(many, { seed, pairs });
      expect(board).toEqual(drawBoard(many, { seed, pairs }));
      expect([board.length, new Set(board.map(({ id }) => id)).size]).toEqual([pairs, pairs]);
      const looks = board.flatMap(({ term, definition }) => [...new Set([term.trim(), definition.trim()])]);
      expect(new Set(looks).size).toBe(looks.length);
    }),
  ));
