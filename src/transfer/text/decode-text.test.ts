import { expect, test } from 'vitest';
import { importedFile, readAtOnce } from '../../../testing/imported-file';
import { readTextFile } from '../read-text-file';
import { decodeText } from './decode-text';
import type { Encoding } from './encodings';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
};
/** A text in a page of single bytes. */
function inPage(text: string, page: Encoding): Uint8Array {
  const all = new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (sign) => all.indexOf(sign));
}

test.each([
  ['a byte order mark before UTF-8', utf8('\ufeffhund,dog'), 'utf-8', [['hund', 'dog']]],
  ['UTF-8', utf8('word,слово'), 'utf-8', [['word', 'слово']]],
  ['UTF-16 with a mark', utf16('\ufeffword,слово', true), 'utf-16le', [['word', 'слово']]],
  ['UTF-16 the other way round', utf16('\ufeffword,слово', false), 'utf-16be', [['word', 'слово']]],
])('%s is sure', (_, bytes, encoding, sides) => {
  const { format, sides: found } = importedFile(bytes);
  expect([format.encoding, format.isSure, found]).toEqual([encoding, true, sides]);
});

test.each([
  ['Köter;dog', 'windows-1252'],
  ['été;summer\nniño;child', 'windows-1252'],
  ['собака;dog\nкошка;cat\nдерево;tree\nслово;word', 'windows-1251'],
] as const)('%j in %s is read right and said to be a guess', (text, page) => {
  expect(decodeText(inPage(text, page))).toEqual({ kind: 'text', text, encoding: page, isSure: false });
});

test('UTF-16 without a mark is found by its zeros, as a guess', () => {
  expect(decodeText(utf16('word,слово', true))).toMatchObject({
    text: 'word,слово',
    encoding: 'utf-16le',
    isSure: false,
  });
});

test('what the user says of the letters is taken', () => {
  expect(decodeText(inPage('Żółw;turtle', 'windows-1250'), 'windows-1250')).toMatchObject({
    text: 'Żółw;turtle',
    isSure: true,
  });
});

test.each([
  ['a workbook', [0x50, 0x4b, 0x03, 0x04, 20, 0], 'spreadsheet'],
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0], 'spreadsheet'],
  ['a PDF', [...utf8('%PDF-1.7')], 'not-text'],
  ['a sound', [...utf8('ID3\u0003')], 'not-text'],
  ['a GIF', [...utf8('GIF89a€')], 'picture'],
  ['a PNG', [0x89, ...utf8('PNG\r\n')], 'picture'],
  ['a WebP', [...utf8('RIFF'), 0xca, 3, 0, 0, ...utf8('WEBPVP8 ')], 'picture'],
  ['an AVIF', [0, 0, 0, 32, ...utf8('ftypavif')], 'picture'],
  ['a drawing', [...utf8('<?xml version="1.0"?>\n<svg><path d="M0 0"/></svg>\n')], 'picture'],
  ['nothing', [], 'empty'],
  ['spaces', [...utf8(' \n\ufeff ')], 'empty'],
])('%s that is called .csv is refused as a whole', (_, bytes, kind) => {
  expect(readAtOnce(readTextFile(Uint8Array.from(bytes), 'words.csv'))).toEqual({ kind: 'refused', why: { kind } });
});

test('words about pictures are a text', () => {
  expect(importedFile('GIF,a picture that moves\nRIFF,a box').sides).toEqual([
    ['GIF', 'a picture that moves'],
    ['RIFF', 'a box'],
  ]);
  expect(importedFile('<svg></svg>\tempty\n<svg><a/></svg>\t<svg></svg>').sides).toHaveLength(2);
});
