import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { clockOfNext, isLater, type Said } from './latest-said';
import { saidLast, type SaidValues } from './said-values';

type Field = 'newPerDay' | 'rolloverHour';
type Fact = Said & { readonly field: Field };

/** What is said by all of them, told one after the other. */
const said = (facts: readonly Fact[]): SaidValues =>
  facts.reduce<SaidValues>((known, { field, ...stamp }) => {
    const value = { ...stamp, at: stamp.clock, value: stamp.seq, isSent: true };
    return saidLast(known, { [field]: value });
  }, {});

const day = 86_400_000;
const devices = ['laptop', 'phone', 'tablet'] as const;

/** Devices that say things and meet, each with a clock of its own that may be wrong by years and is set anew. */
const anyHistory = fc.array(
  fc.record({
    device: fc.constantFrom(...devices),
    act: fc.constantFrom('say', 'say', 'meet'),
    other: fc.constantFrom(...devices),
    field: fc.constantFrom('newPerDay' as const, 'rolloverHour' as const),
    clockWrongBy: fc.oneof(fc.constant(0), fc.integer({ min: -9_000 * day, max: 9_000 * day })),
  }),
  { maxLength: 40 },
);

type Step = typeof anyHistory extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

function played(history: readonly Step[]) {
  const seen = new Map<string, Fact[]>(devices.map((device) => [device, []]));
  const of = (device: string) => seen.get(device) ?? [];
  let seq = 0;
  for (const [minute, { device, act, other, field, clockWrongBy }] of history.entries()) {
    if (act === 'meet') {
      const all = [...new Set([...of(device), ...of(other)])];
      for (const one of [device, other]) seen.set(one, all);
      continue;
    }
    seq += 1;
    const greatest = of(device).reduce<number | null>((most, { clock }) => Math.max(most ?? clock, clock), null);
    const now = epochMs(20_000 * day + minute * 60_000 + clockWrongBy);
    const clock = clockOfNext(now, greatest === null ? null : epochMs(greatest));
    seen.set(device, [...of(device), { clock, device, seq, field }]);
  }
  return { seen, all: [...new Set([...seen.values()].flat())] };
}

test('who had seen a fact and says another comes later, however wrong the clocks are', () =>
  fc.assert(
    fc.property(anyHistory, fc.constantFrom(...devices), (history, device) => {
      const { seen } = played(history);
      const known = seen.get(device) ?? [];
      const { seen: after } = played([
        ...history,
        { device, act: 'say', other: device, field: 'newPerDay', clockWrongBy: -9_000 * day },
      ]);
      const last = after.get(device)?.at(-1);
      expect(known.every((before) => last !== undefined && isLater(last, before))).toBe(true);
      expect(said(after.get(device) ?? [])['newPerDay']?.value).toBe(last?.seq);
    }),
  ));

test('the same facts in any order, some of them twice, say the same; each field by itself', () =>
  fc.assert(
    fc.property(
      anyHistory.chain((history) => {
        const { all } = played(history);
        return fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray([...all], { minLength: all.length }),
          fc.subarray([...all]),
        );
      }),
      ([all, shuffled, twice]) => {
        const inOrder = said(all);
        expect(said([...shuffled, ...twice])).toEqual(inOrder);
        for (const field of ['newPerDay', 'rolloverHour'] as const)
          expect(inOrder[field]).toEqual(said(all.filter((fact) => fact.field === field))[field]);
      },
    ),
  ));
