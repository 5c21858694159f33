import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Row {
  readonly number: number;
  readonly isStarred: boolean;
  readonly level: string;
  readonly tests: readonly { readonly file: string; readonly name: string }[];
}

const text = readFileSync('docs/faults.md', 'utf8');
const rows = [...text.matchAll(/^\| (\d+)( ★)? \| [^|]+ \| (\w+) \| ([^|]+) \|$/gm)].map(
  ([, number, star, level = '', cell = '']): Row => ({
    number: Number(number),
    isStarred: star !== undefined,
    level,
    tests:
      cell === '–'
        ? []
        : cell.split('<br>').map((entry) => {
            const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(entry.trim()) ?? [];
            return { file, name };
          }),
  }),
);

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** Those that must have an automated test. */
const wanted = [...range(1, 32), 35, ...range(38, 47), ...range(49, 53), ...range(56, 59), 61, ...range(71, 74)];
const starred = [1, 6, 9, 19, 23, 33, 38, 40, 46, 47, 56, 59];

test('all 74 faults are in the table, once each, with a level', () => {
  expect(rows.map(({ number }) => number)).toEqual(range(1, 74));
  for (const { number, level, tests } of rows) {
    expect([number, level]).toEqual([number, expect.stringMatching(/^(unit|simulation|service|browser|later)$/)]);
    expect([number, level === 'later']).toEqual([number, tests.length === 0]);
  }
  expect(rows.filter(({ isStarred }) => isStarred).map(({ number }) => number)).toEqual(starred);
});

test('every test that the table names exists', () => {
  for (const { number, tests } of rows) {
    for (const { file, name } of tests) {
      expect([number, file, existsSync(file)]).toEqual([number, file, true]);
      expect([number, name, name.length > 3 && readFileSync(file, 'utf8').includes(name)]).toEqual([
        number,
        name,
        true,
      ]);
    }
  }
});

test('every fault that must be tested is; the starred ones in a browser or with processes that are killed', () => {
  expect(rows.filter(({ number, tests }) => wanted.includes(number) && tests.length === 0)).toEqual([]);
  for (const { number, isStarred, tests } of rows) {
    if (isStarred)
      expect([number, tests.some(({ file }) => /^e2e\/(journeys|crash)\//.test(file))]).toEqual([number, true]);
  }
});
