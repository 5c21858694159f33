import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LearnerDay } from '../../domain/scheduling/learner-day';
import { sittingState } from '../../domain/sitting';
import type { TermId } from '../../domain/study-set';
import {
  currentItem,
  formatOf,
  type LearnAct,
  type LearnCard,
  learnMachine,
  type LearnSetup,
  type LearnState,
  usualLearnOptions,
} from './learn-machine';
import { type Standing, standingsIn, untouched } from './standing';
import { runs } from '../../../testing/soak';

const day = 100 as LearnerDay;
const id = (at: number) => `card-${at}` as TermId;
const anyStanding: fc.Arbitrary<Standing> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(untouched) },
  fc.constant<Standing>({ ...untouched, level: 'seen', isMissed: true }),
  fc.constant<Standing>({ ...untouched, level: 'familiar', rightChoices: 1 }),
  fc
    .constantFrom(99, 100)
    .map((knownOn): Standing => ({ ...untouched, level: 'known', knownOn: knownOn as LearnerDay })),
);
const setupOf = (
  cards: readonly Pick<LearnCard, 'termId' | 'asked' | 'standing'>[],
  more: Partial<LearnSetup> = {},
): LearnSetup => ({
  cards: cards.map((card) => ({ ...card, mixedUpWith: [] })),
  solidBefore: 0,
  asked: 'term',
  options: usualLearnOptions,
  isSelection: false,
  seed: 7,
  day,
  neverRunning: true,
  ...more,
});
const newCards = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ termId: id(at), asked: 'term' as const, standing: untouched }));
const anySetup = fc
  .record({
    standings: fc.array(anyStanding, { minLength: 1, maxLength: 12 }),
    both: fc.boolean(),
    formats: fc.constantFrom('ladder' as const, 'typed' as const, 'choice' as const),
    roundSize: fc.integer({ min: 5, max: 10 }),
    seed: fc.integer(),
  })
  .map(({ standings, both, formats, roundSize, seed }) => {
    const one = standings.map((standing, at) => ({ termId: id(at), asked: 'term' as const, standing }));
    const other = both ? one.map((card) => ({ ...card, asked: 'definition' as const })) : [];
    return setupOf([...one, ...other], {
      options: { ...usualLearnOptions, formats, roundSize },
      seed,
      asked: both ? 'both' : 'term',
    });
  });

/** What a learner does next: right or wrong on the card that is asked, the next round, a card that goes, or an act out of place. */
const anyDoing = fc.oneof(
  { weight: 8, arbitrary: fc.boolean().map((isRight) => ({ kind: 'answered' as const, isRight })) },
  { weight: 3, arbitrary: fc.constant({ kind: 'round' as const }) },
  { weight: 1, arbitrary: fc.nat(12).map((at) => ({ kind: 'gone' as const, termId: id(at) })) },
  { weight: 1, arbitrary: fc.nat(12).map((at) => ({ kind: 'stray' as const, termId: id(at) })) },
);
type Doing = typeof anyDoing extends fc.Arbitrary<infer One> ? One : never;

function actOf(state: LearnState, doing: Doing, today = day): LearnAct | null {
  if (doing.kind === 'round') return { kind: 'round', entries: [] };
  if (doing.kind === 'gone') return { ...doing, entries: [] };
  const answer = { kind: 'answered' as const, entries: [], day: today, tookMs: 10 };
  if (doing.kind === 'stray')
    return { ...answer, termId: doing.termId, asked: 'definition', format: 'typed', isRight: true };
  const item = currentItem(state);
  return (
    item && { ...answer, termId: item.termId, asked: item.asked, format: formatOf(state, item), isRight: doing.isRight }
  );
}

function played(setup: LearnSetup, doings: readonly Doing[]) {
  const acts: LearnAct[] = [];
  const states = [learnMachine.begin(setup)];
  for (const doing of doings) {
    const state = states.at(-1);
    const act = state && actOf(state, doing);
    if (!state || !act) continue;
    acts.push(act);
    states.push(learnMachine.step(state, act));
  }
  return { acts, states };
}

test('the same acts lead to the same state, and without the last ones to the state before them: undo of everything is the beginning', () =>
  fc.assert(
    fc.property(anySetup, fc.array(anyDoing, { maxLength: 60 }), (setup, doings) => {
      const { acts, states } = played(setup, doings);
      for (let taken = 0; taken <= acts.length; taken += 1) {
        expect(sittingState(learnMachine, { setup, acts: acts.slice(0, acts.length - taken) })).toEqual(
          states.at(-1 - taken),
        );
      }
    }),
  ));

test('in a round each card is asked once, again only after its misses; none is lost, no way back at once, and never both ways', () =>
  fc.assert(
    fc.property(anySetup, fc.array(anyDoing, { maxLength: 80 }), (setup, doings) => {
      const { acts, states } = played(setup, doings);
      for (const [at, act] of acts.entries()) {
        const [before, after] = [states[at], states[at + 1]];
        if (!before || !after) throw new Error('A state is missing');
        expect(after.queue.length === 0).toBe(after.phase !== 'asking');
        const inQueue = after.queue.map(({ termId }) => termId);
        expect(new Set(inQueue).size).toBe(inQueue.length);
        expect(after.dealt.length).toBeLessThanOrEqual(setup.options.roundSize);
        // Whatever is not right yet is asked again, in this round or first in the next.
        const open = after.dealt.filter(({ isRight }) => !isRight);
        if (after.phase === 'asking')
          expect(open.filter(({ termId, misses }) => misses === 0 && !inQueue.includes(termId))).toEqual([]);
        if (act.kind !== 'answered' || after === before) continue;
        const card = after.dealt.find(({ termId, asked }) => termId === act.termId && asked === act.asked);
        // Behind two to four others; where fewer are left, not before the next round.
        const others = before.queue.length - 1;
        const places = others < 2 ? [-1] : [2, 3, 4].map((place) => Math.min(place, others));
        if (!act.isRight) expect(places).toContain(inQueue.indexOf(act.termId));
        expect(card?.misses).toBe(
          (before.dealt.find(({ key }) => key === card?.key)?.misses ?? 0) + (act.isRight ? 0 : 1),
        );
        expect([after.answers, after.right]).toEqual([before.answers + 1, before.right + (act.isRight ? 1 : 0)]);
      }
    }),
  ));

test('a miss that ends a round is in the next one', () =>
  fc.assert(
    fc.property(anySetup, fc.array(anyDoing, { maxLength: 60 }), (setup, doings) => {
      const { acts, states } = played(setup, doings);
      for (const [at, act] of acts.entries()) {
        const [before, after] = [states[at], states[at + 1]];
        if (act.kind !== 'round' || before?.phase !== 'round-end' || !after) continue;
        const open = new Set(before.dealt.filter(({ isRight }) => !isRight).map(({ termId }) => termId));
        expect([...open].filter((termId) => !after.dealt.some((card) => card.termId === termId))).toEqual([]);
        if (after.queue.length > 1) expect(after.queue[0]?.termId).not.toBe(before.lastAsked);
      }
    }),
  ));

test('no card is asked twice running while the sitting has another one, over the edge of a round too', () =>
  fc.assert(
    fc.property(anySetup, fc.array(anyDoing, { maxLength: 120 }), (setup, doings) => {
      const { acts, states } = played(setup, doings);
      for (const [at, act] of acts.entries()) {
        const [before, after] = [states[at], states[at + 1]];
        const item = after && currentItem(after);
        if (!before || !item || item === currentItem(before)) continue;
        const isOnlyOne = after.setup.cards.every(({ termId }) => termId === item.termId);
        expect([act.kind, isOnlyOne || item.termId !== after.lastAsked]).toEqual([act.kind, true]);
      }
    }),
    { numRuns: runs(300) },
  ));

test('a missed card whose round goes away under it waits for the next round, behind another card', () => {
  let state = learnMachine.begin(setupOf(newCards(8), { options: { ...usualLearnOptions, roundSize: 5 } }));
  const missed = currentItem(state)?.termId;
  state = learnMachine.step(state, actOf(state, { kind: 'answered', isRight: false }) as LearnAct);
  for (const { termId } of state.queue.filter((card) => card.termId !== missed))
    state = learnMachine.step(state, { kind: 'gone', termId, entries: [] });
  expect([state.phase, state.queue]).toEqual(['round-end', []]);
  state = learnMachine.step(state, { kind: 'round', entries: [] });
  expect(state.queue.map(({ termId }) => termId).indexOf(missed as TermId)).toBeGreaterThan(0);
});

test('a sitting of an earlier build is played as it was asked then', () => {
  const setup = { ...setupOf(newCards(3)), neverRunning: undefined };
  const { neverRunning: _absent, ...ofThen } = setup;
  const answer = (at: number, isRight: boolean): LearnAct => ({
    kind: 'answered',
    termId: id(at),
    asked: 'term',
    format: 'choice',
    isRight,
    day,
    tookMs: 10,
    entries: [],
  });
  const order = learnMachine.begin(ofThen).queue.map(({ termId }) => Number(termId.slice(-1)));
  const [first = 0, second = 0, third = 0] = order;
  const gone = (at: number): LearnAct => ({ kind: 'gone', termId: id(at), entries: [] });
  // Missed behind two others, which then went: it was asked again at once.
  const acts = [answer(first, false), gone(second), gone(third), answer(first, true)];
  expect(sittingState(learnMachine, { setup: ofThen, acts }).answers).toBe(2);
});

/** Answers everything right until there is nothing more to gain; where it takes more answers than it may, it fails. */
function learnedRight(setup: LearnSetup, most: number) {
  let state = learnMachine.begin(setup);
  let end: LearnState | null = null;
  for (let at = 0; at < most; at += 1) {
    if (state.phase === 'end') end ??= state;
    const next = learnMachine.step(
      state,
      actOf(state, { kind: state.phase === 'asking' ? 'answered' : 'round', isRight: true } as Doing) as LearnAct,
    );
    if (next === state) return { end, state, steps: at };
    state = next;
  }
  throw new Error('There is no end to it');
}

test.each([1, 2, 3, 20, 500])(
  'always answered right, every one of %i cards is known at the end and solid after going on',
  (count) => {
    const { end, state } = learnedRight(setupOf(newCards(count)), count * 8 + 20);
    expect(
      new Set(
        [...(end?.standings.values() ?? [])]
          .map(({ level }) => level)
          .filter((level) => level !== 'known' && level !== 'solid'),
      ),
    ).toEqual(new Set());
    expect([...state.standings.values()].filter(({ level }) => level !== 'solid')).toEqual([]);
  },
);

test('where only choices are asked, the end comes when each was right twice', () => {
  const { end, state } = learnedRight(
    setupOf(newCards(20), { options: { ...usualLearnOptions, formats: 'choice' } }),
    100,
  );
  expect([end?.answers, state.answers]).toEqual([40, 40]);
});

test('whatever was missed on the way, right answers lead to the end', () =>
  fc.assert(
    fc.property(anySetup, fc.array(anyDoing, { maxLength: 40 }), (setup, doings) => {
      const { states } = played(setup, doings);
      let state = states.at(-1);
      for (let at = 0; state && state.phase !== 'end' && at < 400; at += 1) {
        const act = actOf(state, { kind: state.phase === 'asking' ? 'answered' : 'round', isRight: true } as Doing);
        state = act ? learnMachine.step(state, act) : state;
      }
      expect(state?.phase).toBe('end');
    }),
  ));

test('a sitting leaves in the log what the next one begins with', () =>
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (rights, count) => {
      const { acts, states } = played(
        setupOf(newCards(count)),
        rights.flatMap((isRight): Doing[] => [{ kind: 'answered', isRight }, { kind: 'round' }]),
      );
      const last = states.at(-1);
      const log = acts.flatMap((act, at) =>
        act.kind !== 'answered'
          ? []
          : [
              {
                ...act,
                kind: 'answered',
                id: String(at),
                device: 'd',
                seq: at,
                at,
                setId: 's',
                mode: 'learn',
                grade: act.isRight ? 'good' : 'again',
                utcOffsetMin: 0,
                rolloverHour: 4,
                parameters: '',
                retention: 0.9,
              } as never,
            ],
      );
      for (const [key, standing] of standingsIn(log)) {
        const here = last?.standings.get(key);
        // Two rounds apart is known to the sitting alone; the log knows of days.
        expect(here?.level === 'solid' ? 'known' : here?.level).toBe(standing.level);
        expect([here?.isMissed, here?.rightChoices]).toEqual([standing.isMissed, standing.rightChoices]);
      }
    }),
  ));
