import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));
const screens = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));

test('a field for words runs the way of the words: Hebrew from the right, with its exclamation mark at its left', () => {
  const undirected = screens.flatMap((file) =>
    Array.from(readFileSync(join(source, file), 'utf8').matchAll(/<(?:textarea|input)\b.*?\/>/gs), ([field]) => field)
      .filter((field) => /^<textarea|type="(?:search|text)"/.test(field))
      .filter((field) => !/\bdir=|inputMode="numeric"/.test(field))
      .map((field) => `${file}: ${field.slice(0, 80)}`),
  );
  expect(undirected).toEqual([]);
});

test('no field cuts what is typed or pasted into it: a browser counts in UTF-16 and says nothing (`client/too-long.ts`)', () => {
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.filter((file) => /\bmaxLength\b/.test(readFileSync(join(source, file), 'utf8')))).toEqual([]);
});
