import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importedFile } from '../../testing/imported-file';

/** Files that people made, with what is to come of them; where they are from is in docs/attribution.md. */
test.each([
  ['quizlet-export-newline.txt', 18, [{ what: 'joined', change: -20 }]],
  ['quizlet-export-invalid.txt', 18, [{ what: 'joined', change: -20 }]],
  [
    'quizlet-export-double_newline_separator.txt',
    18,
    [
      { what: 'joined', change: -20 },
      { what: 'blank', change: -17 },
    ],
  ],
  ['quizlet-export-semicolon_separator.txt', 18, []],
  ['quizlet-export-comma_semicolon_separator.txt', 18, []],
  ['docker-commands-entities.tsv', 21, []],
  ['lvm-commands.csv', 14, []],
  [
    'anki-headers-czech-abstrakt_umeni.txt',
    20,
    [
      { what: 'setting', change: -3 },
      { what: 'blank', change: -1 },
    ],
  ],
  [
    'anki-headers-czech-abstraktni_umeni_obrazky.txt',
    29,
    [
      { what: 'setting', change: -3 },
      { what: 'blank', change: -1 },
    ],
  ],
  [
    'anki-headers-czech-abstraktni_umeni_simple.txt',
    4,
    [
      { what: 'setting', change: -3 },
      { what: 'blank', change: -1 },
    ],
  ],
  [
    'anki-headers-czech-jednoduche-abstraktni-umeni.txt',
    4,
    [
      { what: 'setting', change: -3 },
      { what: 'blank', change: -1 },
    ],
  ],
  [
    'anki-headers-semicolon-mathjax-cloze.txt',
    9,
    [
      { what: 'setting', change: -5 },
      { what: 'several', change: 5 },
    ],
  ],
])('%s is %i cards', (name, count, steps) => {
  const { cards, sum } = importedFile(readFileSync(`testing/transfer-files/${name}`), { name });
  expect([cards.length, sum.steps]).toEqual([count, steps]);
});

test('however its cards were parted, one set comes out of the same export', () => {
  const definitions = ['newline', 'semicolon_separator', 'comma_semicolon_separator', 'double_newline_separator'].map(
    (kind) => {
      const { sides } = importedFile(readFileSync(`testing/transfer-files/quizlet-export-${kind}.txt`));
      return Object.fromEntries(sides);
    },
  );
  for (const other of definitions.slice(1)) expect(other['API']).toBe(definitions[0]?.['API']);
  expect(Object.keys(definitions[1] ?? {}).sort()).toEqual(Object.keys(definitions[0] ?? {}).sort());
});
