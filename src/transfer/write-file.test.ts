import { expect, test } from 'vitest';
import { importedFile } from '../../testing/imported-file';
import { writeFile } from './write-file';

const { imported } = importedFile('Term;Definition\nhund;dog\nkatze;cat\n', { name: 'animals.csv' });

test.each([
  ['animals.carrel', 'carrel'],
  ['animals.csv', 'text'],
  ['animals.TSV', 'text'],
  ['animals.anki.txt', 'anki-text'],
  ['animals.txt', 'text'],
])('%s holds the same cards', (name, kind) => {
  const written = writeFile(imported, name);
  if (written?.kind !== 'written') throw new Error('nothing was written');
  const { format, sides } = importedFile(written.text, { name });
  expect([format.kind, sides]).toEqual([
    kind,
    [
      ['hund', 'dog'],
      ['katze', 'cat'],
    ],
  ]);
});

test('a form that Carrel does not write is none', () => {
  expect(writeFile(imported, 'animals.xlsx')).toBeNull();
});
