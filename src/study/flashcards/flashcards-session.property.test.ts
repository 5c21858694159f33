import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import type { StudySession } from '../../domain/study-session';
import type { SetId, TermId } from '../../domain/study-set';
import {
  actOn,
  answersOfRound,
  canGoBack,
  type Deck,
  type FlashcardsAct,
  isAtEnd,
  reconcile,
  startFlashcards,
  stillLearning,
} from './flashcards-session';

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as TermId[];
const deckOf = (termIds: readonly TermId[], stars: readonly TermId[] = []): Deck => ({
  setId: 'set' as SetId,
  termIds,
  stars: new Set(stars),
});
const anyDeck = fc
  .tuple(fc.shuffledSubarray(names, { minLength: 1 }), fc.subarray(names))
  .map(([ids, stars]) => deckOf(ids, stars));
const anyOptions = fc.record({
  sideFirst: fc.constantFrom('term' as const, 'definition' as const),
  shuffle: fc.boolean(),
  starredOnly: fc.boolean(),
  sorting: fc.boolean(),
});
const anyAnswer = fc
  .constantFrom('know' as const, 'learning' as const)
  .map((outcome): FlashcardsAct => ({ kind: 'sort', outcome }));
const turn = fc.constant<FlashcardsAct>({ kind: 'turn' });
const again = fc.constant<FlashcardsAct>({ kind: 'again' });
const move = fc.constantFrom(1 as const, -1 as const).map((by): FlashcardsAct => ({ kind: 'move', by }));
const choose = fc.record({
  kind: fc.constant('options' as const),
  options: fc.oneof(
    anyOptions,
    anyOptions.map(({ shuffle }) => ({ shuffle })),
  ),
});
const anyAct: fc.Arbitrary<FlashcardsAct> = fc.oneof(
  { weight: 5, arbitrary: anyAnswer },
  turn,
  again,
  move,
  choose,
  fc.constant<FlashcardsAct>({ kind: 'back' }),
);
const now = epochMs(5);
const run = (session: StudySession, acts: readonly FlashcardsAct[], deck: Deck) =>
  acts.reduce((state, act) => actOn(state, act, deck, now), session);

const answeredIn = (session: StudySession) => answersOfRound(session).map(({ termId }) => termId);
const same = (x: readonly TermId[], y: readonly TermId[]) => x.join() === y.join();

/** What must hold after every act, by name. */
function brokenLaws(session: StudySession, deck: Deck): string[] {
  const { queue, cursor, round, options } = session;
  const answers = answeredIn(session);
  const laws: Record<string, boolean> = {
    'no card twice in a round': new Set(queue).size === queue.length,
    'no card answered twice in a round': new Set(answers).size === answers.length,
    'the answered cards come first': !options.sorting || same(queue.slice(0, cursor), answers),
    'the first round holds the whole set':
      round > 1 || options.starredOnly || same(queue.toSorted(), deck.termIds.toSorted()),
    'only cards of the set': [...queue, ...session.sorted.map(({ termId }) => termId)].every((id) =>
      deck.termIds.includes(id),
    ),
  };
  return Object.keys(laws).filter((law) => !laws[law]);
}

test('taking everything back leads to the first state, over rounds and the end', () =>
  fc.assert(
    fc.property(
      anyDeck,
      anyOptions,
      fc.integer(),
      fc.array(fc.oneof({ weight: 5, arbitrary: anyAnswer }, turn, again), { maxLength: 40 }),
      (deck, options, seed, acts) => {
        const start = startFlashcards(deck, { ...options, sorting: true }, seed, now);
        let session = run(start, acts, deck);
        for (let step = 0; canGoBack(session); step += 1) {
          expect(step).toBeLessThan(100);
          session = actOn(session, { kind: 'back' }, deck, now);
        }
        expect({ ...session, turned: false }).toEqual(start);
      },
    ),
  ));

test('in every round each card is asked once and none is lost', () =>
  fc.assert(
    fc.property(anyDeck, anyOptions, fc.integer(), fc.array(anyAct, { maxLength: 60 }), (deck, options, seed, acts) => {
      let session = startFlashcards(deck, options, seed, now);
      for (const act of acts) {
        session = actOn(session, act, deck, now);
        expect(brokenLaws(session, deck)).toEqual([]);
      }
      session = actOn(session, { kind: 'options', options: { sorting: true } }, deck, now);
      const due = session.queue.toSorted();
      while (!isAtEnd(session)) session = actOn(session, { kind: 'sort', outcome: 'learning' }, deck, now);
      expect(answeredIn(session).toSorted()).toEqual(due);
    }),
  ));

test('"again" holds exactly the cards still being learned', () =>
  fc.assert(
    fc.property(anyDeck, anyOptions, fc.array(anyAnswer, { minLength: 8, maxLength: 8 }), (deck, options, acts) => {
      const session = run(startFlashcards(deck, { ...options, sorting: true, starredOnly: false }, 3, now), acts, deck);
      const missed = stillLearning(session);
      const next = actOn(session, { kind: 'again' }, deck, now);
      expect(next.queue.toSorted()).toEqual(missed.length > 0 ? missed.toSorted() : session.queue.toSorted());
    }),
  ));

test('cards that come and go in the meantime leave no gap, no double and the desk as it was', () =>
  fc.assert(
    fc.property(
      anyDeck,
      anyDeck,
      anyOptions,
      fc.array(anyAct, { maxLength: 40 }),
      fc.array(anyAct, { maxLength: 20 }),
      (before, after, options, acts, later) => {
        const session = run(startFlashcards(before, options, 3, now), acts, before);
        const next = reconcile(session, after, now);
        const current = session.queue[session.cursor];
        const stays = current !== undefined && after.termIds.includes(current);
        expect(stays ? [next.queue[next.cursor], next.turned] : []).toEqual(stays ? [current, session.turned] : []);
        expect(reconcile(next, after, now)).toBe(next);
        // A round that was over takes no new cards in; one that is running takes all of them.
        const wasOver = isAtEnd(session) || session.round > 1;
        const laws = (state: StudySession) =>
          brokenLaws(state, after).filter((law) => !(wasOver && law.includes('whole set')));
        expect([laws(next), laws(run(next, later, after))]).toEqual([[], []]);
      },
    ),
  ));
