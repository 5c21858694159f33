import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readAtOnce } from '../../../testing/imported-file';
import { sourceOf } from '../archive/byte-source';
import { addsUp, sumOf } from '../sum-of';
import { readMochi } from './read-mochi';

function packed(data: unknown, media: Readonly<Record<string, Uint8Array>> = {}) {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return readAtOnce(readMochi(sourceOf(Uint8Array.from(zipSync({ 'data.json': strToU8(text), ...media })))));
}

const aFile = {
  '~:version': 2,
  '~:templates': {
    '~#list': [
      {
        '~:id': '~:T1',
        '~:content': '<< Front >>\n---\n**<< Back >>**',
        '~:fields': { '~:name': { '~:id': '~:name', '~:name': 'Front' }, '~:f2': { '~:id': '~:f2', '~:name': 'Back' } },
      },
    ],
  },
  '~:decks': [
    {
      '~:id': '~:D1',
      '~:name': 'Greek',
      '~:cards': [{ '~:id': '~:C1', '~:content': '# hund\n---\ndog\n---\nrüde', '~:tags': { '~#set': ['a'] } }],
    },
    {
      '~:id': '~:D2',
      '~:parent-id': '~:D1',
      '~:name': 'Verbs',
      '~:cards': {
        '~#list': [
          {
            '~:id': '~:C2',
            '~:content': '',
            '~:template-id': '~:T1',
            '~:name': 'ein',
            '~:fields': { '~:f2': { '~:id': '~:f2', '~:value': 'one' } },
          },
          { '~:id': '~:C3', '~:content': '![](@media/a.png)\n---\npicture' },
          { '~:id': '~:C4', '~:content': '' },
        ],
      },
    },
  ],
};

test('sides, templates, decks in decks, tags and pictures of a Mochi file come in, each card by its name', () => {
  const read = packed(aFile, { 'a.png': new Uint8Array([1, 2, 3]) });
  if (read.kind !== 'read') throw new Error(read.why.kind);
  const { decks, remarks, media } = read.imported;
  expect(
    decks.map(({ title, isFormatted, cards }) => [
      title,
      isFormatted,
      cards.map(({ term, definition }) => [term, definition]),
    ]),
  ).toEqual([
    ['Greek', false, [['hund', 'dog\nrüde']]],
    [
      'Greek::Verbs',
      true,
      [
        ['ein', '<b>one</b>'],
        ['', 'picture'],
      ],
    ],
  ]);
  expect(decks[0]?.cards[0]).toMatchObject({ tags: ['a'], source: { name: { text: 'C1' } } });
  const picture = decks[1]?.cards[1]?.picture ?? '';
  expect([...(media.get(picture)?.read() ?? [])]).toEqual([1, 2, 3]);
  expect(remarks.map(({ kind }) => kind)).toEqual(['refused']);
  expect(addsUp(sumOf(read.imported))).toBe(true);
});

test.each([
  ['no JSON', '{"~:decks": [', { kind: 'damaged', part: 'data.json' }],
  ['no map', '[]', { kind: 'damaged', part: 'data.json' }],
  ['no cards', '{"~:decks": [{"~:name": "x", "~:cards": [3, null]}]}', { kind: 'no-cards' }],
  [
    'lists within lists without end',
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    { kind: 'damaged', part: 'data.json' },
  ],
])('a file with %s is refused as a whole', (_, text, why) => {
  expect(packed(text)).toEqual({ kind: 'refused', why });
});

test('decks that are each within the other end', () => {
  const decks = [
    { id: 'a', 'parent-id': 'b', name: 'A', cards: [{ content: 'x\n---\ny' }] },
    { id: 'b', 'parent-id': 'a', name: 'B' },
  ];
  expect(packed({ decks })).toMatchObject({ kind: 'read', imported: { decks: [{ title: 'B::A' }] } });
});
