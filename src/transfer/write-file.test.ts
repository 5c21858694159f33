import { expect, test } from 'vitest';
import { aCard, aDeck } from '../../testing/any-imported';
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

test.each([
  ['birds.csv', true],
  ['birds.txt', true],
  ['birds.anki.txt', false],
])('%s of a set with formatting says what is shown, and keeps markup where that is known', (name, isPlain) => {
  const card = aCard({
    term: 'Tom &amp; <b>Jerry</b>',
    definition: '1 &lt; 2',
    extra: [{ name: 'Note', text: '<i>x</i>' }],
  });
  const written = writeFile({ ...imported, decks: [aDeck({ isFormatted: true, cards: [card] })] }, name);
  const text = written?.kind === 'written' ? written.text : '';
  expect(text.includes('Tom & Jerry') && text.includes('1 < 2')).toBe(isPlain);
  expect(/<b>Jerry|<i>|&amp;/.test(text)).toBe(!isPlain);
});

test('a form that Carrel does not write is none', () => {
  expect(writeFile(imported, 'animals.xlsx')).toBeNull();
});
