import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServiceSetId, ServiceTermId } from '../../contract/ids';
import { epochMs } from '../../contract/units';
import { runs } from '../../testing/soak';
import { aMove, anAnswer } from '../../testing/study-log-builders';
import { type CardPlace, cardPlaces, placed } from './card-places';
import { heldCard, heldSet } from './on-hold';
import { foldLog } from './scheduling/fold-log';
import type { SetProgress } from './scheduling/progress';
import type { CardMove, Grade, LogEntry, LogEntryId } from './study-log';
import type { SetId, TermId } from './study-set';

const sets = ['rooms', 'house', 'garden'] as const;
const place = (setId: string, termId: string): CardPlace => ({ setId: setId as SetId, termId: termId as TermId });

/** Cards, each with the places where it stood, one after the other; and answers that were given to it under any of them, at any time. */
const anyCards = fc.array(
  fc.record({
    stays: fc.array(fc.constantFrom(...sets), { minLength: 1, maxLength: 4 }),
    answers: fc.array(
      fc.record({
        under: fc.nat(3),
        day: fc.integer({ min: 100, max: 160 }),
        grade: fc.constantFrom<Grade>('again', 'hard', 'good', 'easy'),
        asked: fc.constantFrom('term' as const, 'definition' as const),
        mixedUpWith: fc.option(fc.nat(3), { nil: undefined }),
      }),
      { maxLength: 6 },
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

interface History {
  readonly moves: readonly CardMove[];
  readonly lines: readonly LogEntry[];
  /** The same answers, given from the beginning to the cards as they are called at the end. */
  readonly renamed: readonly LogEntry[];
}

const history = (cards: typeof anyCards extends fc.Arbitrary<infer All> ? All : never): History => {
  const places = cards.map(({ stays }, card) => stays.map((setId, stay) => place(setId, `card ${card} as ${stay}`)));
  const last = places.map((stays) => stays.at(-1) as CardPlace);
  const pairs = cards.flatMap(({ answers }, card) =>
    answers.map(({ under, mixedUpWith: other, day, grade, asked }) => {
      const stays = places[card] ?? [];
      const line = anAnswer(day, { grade, asked });
      const mixed = other === undefined ? undefined : places[other % cards.length];
      const at = stays[under % stays.length] as CardPlace;
      // Who mixes cards up sees both in one set.
      const seen = mixed?.find(({ setId }) => setId === at.setId);
      const end = other === undefined || !seen ? undefined : last[other % cards.length];
      return [
        { ...line, ...at, ...(seen && { mixedUpWith: seen.termId }) },
        { ...line, ...(last[card] as CardPlace), ...(end && { mixedUpWith: end.termId }) },
      ] as const;
    }),
  );
  return {
    moves: places.flatMap((stays) => stays.slice(1).map((to, index) => aMove(130, stays[index] as CardPlace, to))),
    lines: pairs.map(([line]) => line),
    renamed: pairs.map(([, line]) => line),
  };
};

const inFull = (progress: SetProgress) =>
  JSON.stringify(
    [...progress]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, card]) => [key, { ...card, mixedUpWith: [...card.mixedUpWith].sort() }]),
  );
const foldOf = (lines: readonly LogEntry[], setId: string) =>
  inFull(foldLog(lines.filter((line) => line.setId === setId)));
const nothing = new Set<LogEntryId>();

describe('a card that moved', () => {
  test('has every answer that it had under any name, as if it had been called so from the beginning, to the bit', () =>
    fc.assert(
      fc.property(anyCards, (cards) => {
        const { moves, lines, renamed } = history(cards);
        const places = cardPlaces(moves, nothing);
        const read = lines.map((line) => placed(line, places));
        for (const setId of sets) expect(foldOf(read, setId)).toBe(foldOf(renamed, setId));
      }),
    ));

  test('comes to the same in whatever order the lines arrive', () =>
    fc.assert(
      fc.property(
        anyCards
          .map(history)
          .chain((made) =>
            fc.tuple(
              fc.constant(made),
              fc.shuffledSubarray([...made.moves], { minLength: made.moves.length }),
              fc.shuffledSubarray([...made.lines], { minLength: made.lines.length }),
            ),
          ),
        ([{ moves, lines }, otherMoves, otherLines]) => {
          const [one, other] = [cardPlaces(moves, nothing), cardPlaces(otherMoves, nothing)];
          for (const setId of sets)
            expect(
              foldOf(
                otherLines.map((line) => placed(line, other)),
                setId,
              ),
            ).toBe(
              foldOf(
                lines.map((line) => placed(line, one)),
                setId,
              ),
            );
        },
      ),
    ));

  test('is where it was once its moves are taken back', () =>
    fc.assert(
      fc.property(anyCards.map(history), ({ moves, lines }) => {
        const places = cardPlaces(moves, new Set(moves.map(({ id }) => id)));
        expect(lines.map((line) => placed(line, places))).toEqual(lines);
      }),
    ));

  test('is found from where it is by every name that it had', () =>
    fc.assert(
      fc.property(anyCards.map(history), ({ moves }) => {
        const places = cardPlaces(moves, nothing);
        for (const { setId, termId } of moves) {
          const end = places.of({ setId, termId });
          expect(places.cameTo(end.setId, end.termId)).toContainEqual({ setId, termId });
        }
      }),
    ));
});

const [key, door, gate, lock] = [
  place('rooms', 'key'),
  place('house', 'door'),
  place('garden', 'gate'),
  place('house', 'lock'),
];

test('moved on two devices at once, it went where the later of them put it', () => {
  const [first, second] = [aMove(101, key, door), aMove(102, key, gate)];
  for (const moves of [
    [first, second],
    [second, first],
  ])
    expect(cardPlaces(moves, nothing).of(key)).toEqual(gate);
  expect(cardPlaces([first, second], new Set([second.id])).of(key)).toEqual(door);
});

test('in a circle, which only somebody else’s program writes, nothing moves, and what leads into it stands at its entry', () => {
  const places = cardPlaces([aMove(101, key, door), aMove(102, door, gate), aMove(103, gate, door)], nothing);
  expect([places.of(door), places.of(gate), places.of(key)]).toEqual([door, gate, door]);
  expect(cardPlaces([aMove(101, lock, lock)], nothing).of(lock)).toEqual(lock);
});

test('what other devices learnt of it is known by its number, whether or not the set is still here', () => {
  const numbers = { set: 12 as ServiceSetId, card: 5 as ServiceTermId };
  const places = cardPlaces([{ ...aMove(101, key, door), numbers }], nothing);
  for (const card of [
    { setId: key.setId, termId: heldCard(numbers.card) },
    { setId: heldSet(numbers.set), termId: heldCard(numbers.card) },
  ])
    expect(placed(anAnswer(99, { ...card, at: epochMs(1) }), places)).toMatchObject(door);
});

const threeSets = ['birds', 'trees', 'fish'] as SetId[];
const twoCards = ['1', '2'] as TermId[];
const aPlace = fc.record({
  setId: fc.constantFrom(...threeSets),
  termId: fc.constantFrom(...twoCards),
});
const aMoveOfAny = fc.record({
  from: aPlace,
  to: aPlace,
  day: fc.nat(9),
  /** Known before the others, or taken back then. */
  isBefore: fc.boolean(),
  takenBack: fc.constantFrom('never', 'before', 'since'),
});

test('a line that is of another card, or names another one, since more moves are known is in a set that they reach', () => {
  fc.assert(
    fc.property(fc.array(aMoveOfAny, { maxLength: 12 }), (all) => {
      const moves = all.map(({ from, to, day, ...told }) => ({ move: aMove(day, from, to), ...told }));
      const ids = (found: typeof moves) => new Set(found.map(({ move }) => move.id));
      const known = moves.filter(({ isBefore }) => isBefore);
      const takenBack = moves.filter((told) => told.takenBack !== 'never');
      const before = cardPlaces(
        known.map(({ move }) => move),
        ids(takenBack.filter((told) => told.takenBack === 'before')),
      );
      const after = cardPlaces(
        moves.map(({ move }) => move),
        ids(takenBack),
      );
      const isNews = new Set([
        ...ids(moves.filter(({ isBefore }) => !isBefore)),
        ...ids(takenBack.filter((told) => told.takenBack === 'since')),
      ]);
      const reached = after.reachedBy(({ id }) => isNews.has(id));
      for (const setId of threeSets)
        for (const termId of twoCards)
          for (const mixedUpWith of twoCards) {
            const line = { ...anAnswer(1, { termId, mixedUpWith }), setId };
            const [was, is] = [placed(line, before), placed(line, after)];
            if (JSON.stringify(was) === JSON.stringify(is)) continue;
            expect([reached.has(was.setId), reached.has(is.setId)]).toEqual([true, true]);
          }
    }),
    { numRuns: runs(2_000) },
  );
});
