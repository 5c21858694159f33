import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { decisions } from './decisions';

test('SPEC.md has the very table of states and answers that the program follows', async () => {
  const spec = await readFile('src/sync/SPEC.md', 'utf8');
  const [section = ''] = (spec.split('## State × answer')[1] ?? '').split('## ');
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
  const [[, ...states] = [], , ...answers] = rows;
  const told = Object.fromEntries(
    states.map((state, column) => [
      state,
      Object.fromEntries(answers.map(([answer, ...cells]) => [answer, cells[column]])),
    ]),
  );
  expect(told).toEqual(decisions);
});
