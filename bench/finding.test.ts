import { expect, test } from 'vitest';
import { type Finding, isMissed, lawsMissed, ratioOf } from './finding';
import { tableOf } from './table';

const aFinding = (fields: Partial<Finding> = {}): Finding => ({
  what: 'flip → painted',
  unit: 'ms',
  ours: [11, 12, 13],
  floor: [10, 9, 11],
  goal: { most: 1.25, law: true },
  ...fields,
});

test('the ratio is that of the medians', () => {
  expect(ratioOf(aFinding())).toBeCloseTo(1.2);
  expect(ratioOf(aFinding({ floor: null }))).toBeNull();
});

test('only a missed law fails the run', () => {
  const slow = { ours: [20] };
  const hoped = aFinding({ ...slow, goal: { most: 1.25, law: false } });
  const law = aFinding(slow);
  expect(lawsMissed([aFinding(), hoped, law])).toEqual([law]);
});

test('without a floor the goal is of our own figure', () => {
  const requests = (ours: number) =>
    aFinding({ unit: 'requests', ours: [ours], floor: null, goal: { most: 2, law: true } });
  expect([isMissed(requests(2)), isMissed(requests(3))]).toEqual([false, true]);
});

test('a figure that is no number is missed', () => {
  expect(isMissed(aFinding({ ours: [Number.NaN] }))).toBe(true);
});

test('the table says what was missed', () => {
  expect(tableOf([aFinding(), aFinding({ what: 'one sync', ours: [30], goal: null })])).toBe(
    [
      'what               ours    floor  ratio        goal',
      'flip → painted  12.0 ms  10.0 ms   1.20  ≤ 1.25 law  met',
      'one sync        30.0 ms  10.0 ms   3.00           –',
    ].join('\n'),
  );
});
