import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { corpora } from './corpora';
import type { GradingCase } from './grading-case';
import { judgeCase } from './judge-case';
import { judges, ratesOf, ratesTable } from './rates';

const all: readonly GradingCase[] = Object.values(corpora).flat();
const named = ([language, expected, answer, verdict, why]: GradingCase) =>
  `${language}: ${expected} ← ${answer}: ${verdict}, ${why}`;

test('the corpus has 600 cases in 12 languages, a third of them blind, none twice', () => {
  expect(all.length).toBeGreaterThanOrEqual(600);
  expect(corpora.blind.length).toBeGreaterThanOrEqual(200);
  const languages = [...new Set(all.map(([language]) => language))];
  const often = languages.filter((language) => all.filter((one) => one[0] === language).length >= 10);
  expect(often.length).toBeGreaterThanOrEqual(12);
  const keys = all.map(([language, expected, answer, , , more]) =>
    JSON.stringify([language, expected, answer, more ?? {}]),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test('on the blind cases at most 0.5 % of the wrong answers are taken, at most 3 % of the right ones refused', () => {
  const { falseAccepts, falseRejects, toAccept, toReject } = ratesOf(corpora.blind, (one) => judgeCase(one).accepted);
  expect({ taken: falseAccepts.map(named), isWithin: falseAccepts.length / toReject <= 0.005 }).toMatchObject({
    isWithin: true,
  });
  expect({ refused: falseRejects.map(named), isWithin: falseRejects.length / toAccept <= 0.03 }).toMatchObject({
    isWithin: true,
  });
});

test.each(['decks', 'rules'] as const)('every case of the %s gets its verdict', (part) => {
  const { falseAccepts, falseRejects } = ratesOf(corpora[part], (one) => judgeCase(one).accepted);
  expect([...falseAccepts, ...falseRejects].map(named)).toEqual([]);
});

test('where a case names the kind of its verdict, that is the kind', () => {
  const others = all.filter((one) => one[5]?.kind && judgeCase(one).kind !== one[5].kind);
  expect(others.map((one) => `${named(one)}; ${judgeCase(one).kind}, ${judgeCase(one).rule}`)).toEqual([]);
});

test('each of the three other ways refuses more than half of the right answers', () => {
  const rivals = Object.entries(judges).filter(([name]) => name !== 'this grader');
  const refusing = rivals.filter(
    ([, judge]) => ratesOf(all, judge).falseRejects.length > ratesOf(all, judge).toAccept / 2,
  );
  expect(refusing.map(([name]) => name)).toEqual([
    'plain equality',
    'whole-string similarity ≥ 0.85',
    'split on commas',
  ]);
});

test('the documentation shows the table as it is', () => {
  const page = readFileSync(new URL('../../../../docs/studying.md', import.meta.url), 'utf8');
  expect(page).toContain(ratesTable(corpora).join('\n'));
});
