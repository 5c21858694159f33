import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { sittingState } from '../../domain/sitting';
import type { TermId } from '../../domain/study-set';
import { type SpellAct, spellMachine, type SpellSetup, type SpellState, wordsInRound } from './spell-machine';
import { runs } from '../../../testing/soak';

const setupOf = (count: number, seed = 1): SpellSetup => ({
  cards: Array.from({ length: count }, (_, at) => ({ termId: `card-${at}` as TermId, asked: 'term' })),
  asked: 'term',
  seed,
  day: 1 as LearnerDay,
  neverRunning: true,
});
const anySetup = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.integer(), fc.boolean())
  .map(([count, seed, isBoth]): SpellSetup => {
    const setup = setupOf(count, seed);
    const other = setup.cards.map(({ termId }) => ({ termId, asked: 'definition' as const }));
    return isBoth ? { ...setup, asked: 'both', cards: [...setup.cards, ...other] } : setup;
  });
const anyDoing = fc.oneof(
  { weight: 6, arbitrary: fc.boolean() },
  { weight: 2, arbitrary: fc.constant('round' as const) },
  { weight: 1, arbitrary: fc.nat(20).map((at) => `card-${at}` as TermId) },
);

function actOf(state: SpellState, doing: boolean | string): SpellAct | null {
  if (doing === 'round') return { kind: 'round', entries: [] };
  if (typeof doing === 'string') return { kind: 'gone', termId: doing as TermId, entries: [] };
  const [card] = state.queue;
  return card ? { kind: 'spelled', ...card, isRight: doing, tookMs: 5, entries: [] } : null;
}

function played(setup: SpellSetup, doings: readonly (boolean | string)[]) {
  const acts: SpellAct[] = [];
  const states = [spellMachine.begin(setup)];
  for (const doing of doings) {
    const state = states.at(-1);
    const act = state && actOf(state, doing);
    if (!state || !act) continue;
    acts.push(act);
    states.push(spellMachine.step(state, act));
  }
  return { acts, states };
}

test('the same acts lead to the same state, and taking them back to every state before', () =>
  fc.assert(
    fc.property(anySetup, fc.array(anyDoing, { maxLength: 60 }), (setup, doings) => {
      const { acts, states } = played(setup, doings);
      for (let taken = 0; taken <= acts.length; taken += 1)
        expect(sittingState(spellMachine, { setup, acts: acts.slice(0, acts.length - taken) })).toEqual(
          states.at(-1 - taken),
        );
    }),
  ));

const keyOf = ({ termId, asked }: SpellSetup['cards'][number]) => `${termId}/${asked}`;

test('no word is lost or asked twice, and no card twice running while another one is left, over the edge of a round too', () =>
  fc.assert(
    fc.property(anySetup, fc.array(anyDoing, { maxLength: 80 }), (setup, doings) => {
      const { acts, states } = played(setup, doings);
      const right = new Set<string>();
      const gone = new Set<string>();
      for (const [at, act] of acts.entries()) {
        const [before, after] = [states[at], states[at + 1]];
        if (!before || !after) throw new Error('A state is missing');
        if (act.kind === 'spelled' && act.isRight && after !== before) right.add(keyOf(act));
        if (act.kind === 'gone') gone.add(act.termId);
        const left = [...after.queue, ...after.open, ...after.later];
        const expected = setup.cards.filter((card) => !right.has(keyOf(card)) && !gone.has(card.termId));
        expect(left.map(keyOf).toSorted()).toEqual(expected.map(keyOf).toSorted());
        expect(after.queue.length).toBeLessThanOrEqual(wordsInRound);
        expect(after.queue.length === 0).toBe(after.phase !== 'asking');
        expect(after.dealt).toBeGreaterThanOrEqual(after.rightAtOnce + after.queue.length);
        const next = after.queue[0]?.termId;
        if (after.queue[0] !== before.queue[0] && left.some(({ termId }) => termId !== next))
          expect(next).not.toBe(after.lastAsked);
      }
    }),
    { numRuns: runs(300) },
  ));

test('a sitting of an earlier build is played as it was asked then: the last word of a round first in the next', () => {
  const { neverRunning: _absent, ...setup } = setupOf(8);
  const acts: SpellAct[] = [];
  let state = spellMachine.begin(setup);
  for (const doing of [true, true, true, true, true, true, false, 'round', true]) {
    acts.push(actOf(state, doing) as SpellAct);
    state = sittingState(spellMachine, { setup, acts });
  }
  expect(acts.filter(({ kind }) => kind === 'spelled').slice(-2)).toMatchObject([
    { isRight: false },
    { isRight: true },
  ]);
  expect([state.answers, state.done, state.queue.length]).toEqual([8, 7, 1]);
  const [missed, again] = acts.filter((act) => act.kind === 'spelled').slice(-2);
  expect(again?.termId).toBe(missed?.termId);
});

test.each([1, 2, 7, 8, 500])('%i words, spelled right, are each asked once', (count) => {
  let state = spellMachine.begin(setupOf(count));
  for (let at = 0; state.phase !== 'end' && at < count * 2; at += 1)
    state = spellMachine.step(state, actOf(state, state.phase === 'asking' ? true : 'round') as SpellAct);
  expect([state.phase, state.answers, state.done, state.round]).toEqual([
    'end',
    count,
    count,
    Math.ceil(count / wordsInRound),
  ]);
});

test("a card heard both ways in a round is two words: the miss of one is not the other's", () => {
  const cards = (['term', 'definition'] as const).map((asked) => ({ termId: 'card' as TermId, asked }));
  const setup: SpellSetup = { ...setupOf(0), cards, asked: 'both' };
  const [miss, right] = [false, true].map((isRight, at) => ({
    kind: 'spelled' as const,
    ...(spellMachine.begin(setup).queue[at] as SpellSetup['cards'][number]),
    isRight,
    tookMs: 5,
    entries: [],
  }));
  const state = sittingState(spellMachine, { setup, acts: [miss as SpellAct, right as SpellAct] });
  expect({ rightAtOnce: state.rightAtOnce, dealt: state.dealt }).toEqual({ rightAtOnce: 1, dealt: 2 });
});
