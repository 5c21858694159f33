import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { cardOfPath, saidLast, type SaidValues, starPath } from './said-values';

/** A name says one thing. */
const some = fc.array(
  fc.record({ device: fc.constantFrom('a', 'b'), seq: fc.integer({ min: 1, max: 4 }), isSent: fc.boolean() }),
  { maxLength: 8 },
);
const valuesOf = ({ device, seq, isSent }: { device: string; seq: number; isSent: boolean }): SaidValues => ({
  [seq % 2 === 0 ? 'newPerDay' : starPath(7)]: {
    device,
    seq,
    clock: epochMs(seq % 3),
    at: epochMs(seq),
    value: `${device} ${seq}`,
    isSent,
  },
});

test('of each thing the last said stays, in any order of arrival and however often it comes', () =>
  fc.assert(
    fc.property(some, fc.infiniteStream(fc.nat()), (made, order) => {
      const shuffled = [...made, ...made]
        .map((one) => ({ one, place: order.next().value ?? 0 }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ one }) => one);
      const joined = (all: typeof made) => all.map(valuesOf).reduce((known, said) => saidLast(known, said), {});
      expect(joined(shuffled)).toEqual(joined(made));
    }),
  ));

test('a star names its card, and no setting looks like one', () => {
  expect([cardOfPath(starPath(7)), cardOfPath('newPerDay'), cardOfPath('grading.typos')]).toEqual(['7', null, null]);
});
