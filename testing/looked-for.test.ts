import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
);

/** The grader compares answers, by rules of its own. */
const isGrader = (file: string): boolean => file.startsWith('domain/grading/');

test('words that are looked for are folded as search folds them, and found under all of their letters', () => {
  expect(files.length).toBeGreaterThan(500);
  const bySmallLetters = files.filter(
    (file) =>
      !isGrader(file) && /LowerCase\(\)\.(?:includes|startsWith)\(/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(bySmallLetters).toEqual([]);
});
