import { expect, test } from 'vitest';
import { studyFactors, studyRuns } from './study-runs';
import { everyRow, type Factors, pairsIn, pairwise } from './pairwise';

/** Counted another way: from the factors, not from rows. */
function pairsOf(factors: Factors): ReadonlySet<string> {
  const names = Object.keys(factors);
  const pairs = names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .flatMap((other) =>
        (factors[one] ?? []).flatMap((a) => (factors[other] ?? []).map((b) => `${one}=${a} ${other}=${b}`)),
      ),
  );
  return new Set(pairs);
}

test.each<[Factors, number]>([
  [{ a: ['1', '2'], b: ['1', '2'], c: ['1', '2'] }, 6],
  [{ a: ['1', '2', '3'], b: ['1', '2', '3'], c: ['1', '2', '3'], d: ['1', '2', '3'] }, 15],
  [{ alone: ['1', '2', '3', '4', '5'], other: ['only'] }, 5],
])('any two values of two factors meet, in few rows', (factors, most) => {
  const rows = pairwise(factors);
  expect(new Set(rows.flatMap(pairsIn))).toEqual(pairsOf(factors));
  expect(rows.length).toBeLessThanOrEqual(most);
  expect(everyRow(factors)).toEqual(expect.arrayContaining([...rows]));
});

test('the product has every row once', () => {
  const rows = everyRow({ a: ['1', '2'], b: ['x', 'y', 'z'] });
  expect(rows.map(({ a, b }) => `${a}${b}`)).toEqual(['1x', '1y', '1z', '2x', '2y', '2z']);
});

test('studying: each mode once and every value of every factor, the whole product in a soak', () => {
  const few = studyRuns(false);
  const all = studyRuns(true);
  expect(few.map(({ mode }) => mode)).toEqual(studyFactors.mode);
  for (const [factor, values] of Object.entries(studyFactors))
    expect(new Set(few.map((row) => row[factor as keyof typeof row]))).toEqual(new Set(values));
  expect(all).toHaveLength(144);
  expect(
    new Set(all.map(({ mode, input, width, theme, language }) => [mode, input, width, theme, language].join(' '))).size,
  ).toBe(144);
  expect(new Set(all.flatMap(pairsIn))).toEqual(pairsOf(studyFactors));
});
