import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readAtOnce } from '../../testing/imported-file';
import { sourceOf } from './archive/byte-source';
import { fileKind, readFile } from './read-file';

const read = (bytes: Uint8Array, name: string) =>
  readAtOnce(readFile({ source: sourceOf(Uint8Array.from(bytes)), name, anki: null }));

test.each([
  ['a text', strToU8('a,b'), 'text'],
  ['an Anki package', zipSync({ 'collection.anki2': strToU8('x') }), 'anki-package'],
  ['a bare collection', strToU8('SQLite format 3\0…'), 'anki-package'],
  ['a Mochi file', zipSync({ 'data.json': strToU8('{}') }), 'mochi'],
  ['a document', zipSync({ 'word/document.xml': strToU8('<x/>') }), 'document'],
  ['a workbook', zipSync({ 'xl/workbook.xml': strToU8('<x/>') }), 'other-archive'],
])('%s is told by what it holds', (_, bytes, kind) => {
  expect(fileKind(sourceOf(Uint8Array.from(bytes)))).toBe(kind);
});

test('a workbook that is called .csv is refused as one, and a cut archive as damaged', () => {
  const workbook = zipSync({ 'xl/workbook.xml': strToU8('<x/>') });
  expect(read(workbook, 'words.csv')).toEqual({ kind: 'refused', why: { kind: 'spreadsheet' } });
  expect(read(workbook.subarray(0, 60), 'words.csv')).toMatchObject({ kind: 'refused', why: { kind: 'damaged' } });
});

test('a document of an office is refused as no text, and is no workbook', () => {
  const document = zipSync({ 'word/document.xml': strToU8('<x/>') });
  expect(read(document, 'words.docx')).toEqual({ kind: 'refused', why: { kind: 'not-text' } });
});

test('a Mochi file and a text say how they were read', () => {
  const data = { decks: [{ name: 'D', cards: [{ content: 'a\n---\nb' }] }] };
  expect(read(zipSync({ 'data.json': strToU8(JSON.stringify(data)) }), 'x.mochi')).toMatchObject({
    kind: 'read',
    format: { kind: 'mochi' },
    imported: { decks: [{ title: 'D', cards: [{ term: 'a', definition: 'b' }] }] },
  });
  expect(read(strToU8('a\tb'), 'x.txt')).toMatchObject({ kind: 'read', format: { kind: 'text', encoding: 'utf-8' } });
});

const deep = '['.repeat(100_000) + ']'.repeat(100_000);

test.each([
  ['a list of words', `[{"term":"a","definition":"b","more":${deep}}]`],
  [
    'cards of Carrel',
    `{"carrel":1,"sets":[{"title":"","description":"","langTerms":null,"langDefinitions":null,"cards":[${deep}]}]}`,
  ],
])('%s in which brackets stand in brackets without end is refused as damaged', (_, text) => {
  expect(read(strToU8(text), 'words.json')).toEqual({ kind: 'refused', why: { kind: 'damaged', part: 'json' } });
});
