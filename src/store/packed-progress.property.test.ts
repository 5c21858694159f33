import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LearnerDay } from '../domain/scheduling/learner-day';
import { cardKey, type CardProgress } from '../domain/scheduling/progress';
import type { TermId } from '../domain/study-set';
import { packedProgress, unpackedProgress } from './packed-progress';

const day = fc.nat(40_000).map((number) => number as LearnerDay);
const termId = fc.uuid().map((id) => id as TermId);
const anyNumber = fc.double({ min: 0.001, max: 36_500, noNaN: true });
const card: fc.Arbitrary<CardProgress> = fc.record({
  schedule: fc.option(
    fc.record({
      stability: anyNumber,
      difficulty: anyNumber,
      firstDay: day,
      lastDay: day,
      dueDay: day,
      reps: fc.nat(),
      lapses: fc.nat(),
      seed: fc.nat({ max: 2 ** 32 - 1 }),
    }),
  ),
  isSuspended: fc.boolean(),
  buriedOn: fc.option(day),
  answers: fc.nat(),
  right: fc.nat(),
  isMissed: fc.boolean(),
  answeredOn: fc.option(day),
  accepted: fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }),
  overruledRight: fc.nat(),
  mixedUpWith: fc.array(fc.tuple(termId, fc.nat()), { maxLength: 3 }).map((pairs) => new Map(pairs)),
});
const asked = fc.constantFrom('term' as const, 'definition' as const);

test('what is packed comes back to the bit, in its order', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(termId, asked, card)), (cards) => {
      const progress = new Map(cards.map(([id, side, known]) => [cardKey(id, side), known]));
      const back = unpackedProgress(packedProgress(progress));
      expect(back).toEqual(progress);
      expect([...back.keys()]).toEqual([...progress.keys()]);
    }),
  ));
