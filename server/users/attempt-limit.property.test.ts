import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AttemptPolicy,
  crowd,
  decideAttempt,
  guesses,
  isCrowded,
  signIns,
  strictSignIns,
  watched,
} from './attempt-limit';
import type { AttemptRow } from './attempt-repository';

const hour = 3_600_000;

/** Whoever guesses as often as they can for so long: the moments at which a guess was judged. */
function judgedOf(policy: AttemptPolicy, gapsMs: readonly number[]): number[] {
  let row: AttemptRow | null = null;
  let now = 0;
  const judged: number[] = [];
  for (const gap of gapsMs) {
    const decision = decideAttempt(row, policy, now);
    if (decision.kind === 'try') {
      judged.push(now);
      row = decision.row;
    }
    now += gap;
  }
  return judged;
}
const mostInAnHour = (moments: readonly number[]) =>
  Math.max(0, ...moments.map((start) => moments.filter((moment) => moment >= start && moment < start + hour).length));

test.each([
  ['the password of a set', guesses],
  ['a sign-in', signIns],
  ['a sign-in that many guess at', strictSignIns],
])('of 10,000 guesses at %s no hour has more than thirty judged', (_what, policy) => {
  for (const gap of [0, 100, 8_640, 60_000, 181_000]) {
    const judged = judgedOf(
      policy,
      Array.from({ length: 10_000 }, () => gap),
    );
    expect([gap, mostInAnHour(judged) <= 30]).toEqual([gap, true]);
  }
});

test('nor has any other rhythm', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_200_000 }), { maxLength: 400 }), (gaps) => {
      for (const policy of [guesses, signIns, strictSignIns])
        expect(mostInAnHour(judgedOf(policy, gaps))).toBeLessThanOrEqual(30);
    }),
  ));

test('waits double from a minute, up to a day for sets and a quarter of an hour for sign-ins', () => {
  const waits = (policy: AttemptPolicy) => {
    let row: AttemptRow = { failures: policy.free - 1, first_at: 0, blocked_until: 0 };
    let now = 0;
    return Array.from({ length: 13 }, () => {
      const decision = decideAttempt(row, policy, now);
      if (decision.kind === 'wait') throw new Error('too early');
      row = decision.row;
      const wait = row.blocked_until - now;
      now = row.blocked_until;
      return wait / 60_000;
    });
  };
  expect(waits(guesses)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440]);
  expect(waits(signIns).slice(0, 6)).toEqual([1, 2, 4, 8, 15, 15]);
});

test('a crowd at one set is slowed and never shut out for more than a minute', () => {
  const judged = judgedOf(
    crowd,
    Array.from({ length: 7_200 }, () => 1_000),
  );
  expect(mostInAnHour(judged)).toBeGreaterThan(100);
  expect(mostInAnHour(judged)).toBeLessThan(180);
  const gaps = judged.slice(1).map((moment, index) => moment - (judged[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(61_000);
});

test('being watched makes nobody wait, and is over an hour after it began', () => {
  let row: AttemptRow | null = null;
  for (let count = 0; count < 100; count += 1) {
    expect(isCrowded(row, watched, count)).toBe(false);
    const decision = decideAttempt(row, watched, count);
    if (decision.kind === 'try') row = decision.row;
  }
  expect([isCrowded(row, watched, 100), row?.blocked_until]).toEqual([true, 0]);
  expect(isCrowded(row, watched, hour)).toBe(false);
});
