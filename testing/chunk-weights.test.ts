import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tooHeavy, weightsOf } from '../scripts/chunk-weights.mjs';

test('a chunk may grow by a tenth, and a light one by 300 bytes', () => {
  const allowed = { 'carrel.js': 100_000, 'toast.js': 1_000 };
  expect(tooHeavy({ 'carrel.js': 110_000, 'toast.js': 1_300 }, allowed)).toEqual([]);
  expect(tooHeavy({ 'carrel.js': 110_001, 'toast.js': 1_301 }, allowed)).toEqual([
    'carrel.js grew from 100000 to 110001 bytes compressed',
    'toast.js grew from 1000 to 1301 bytes compressed',
  ]);
});

test('a chunk that nobody wrote down is told, one that is gone is not', () => {
  expect(tooHeavy({ 'maps.js': 40_000 }, { 'charts.js': 2_000 })).toEqual([
    'maps.js is new and weighs 40000 bytes compressed',
  ]);
});

test('chunks of one name weigh together, by their compressed twins, and what is lighter than a kilobyte is not counted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-chunks-'));
  const files = {
    'desk-0123abcd.js': 5_000,
    'desk-0123abcd.js.br': 1_000,
    'desk-4567abcd.js': 900,
    'en-89abcdef.words': 2_000,
    'toast-89abcdef.css': 999,
    'font-89abcdef.woff2': 9_000,
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), 'x'.repeat(bytes));
  expect(weightsOf(folder, Object.keys(files))).toEqual({ 'desk.js': 1_900, 'en.words': 2_000 });
  await rm(folder, { recursive: true });
});
