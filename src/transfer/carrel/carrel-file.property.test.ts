import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDecks } from '../../../testing/any-imported';
import { importedFile, readAtOnce } from '../../../testing/imported-file';
import { readTextFile } from '../read-text-file';
import { writeCarrel } from './write-carrel';

const refusalOf = (text: string) => readAtOnce(readTextFile(new TextEncoder().encode(text), 'all.carrel'));

test('every deck comes back as it went out: sides, pictures, tags, fields, stars and history', () => {
  fc.assert(
    fc.property(anyDecks, ({ decks, media }) => {
      fc.pre(decks.some(({ cards }) => cards.length > 0));
      const { imported, format } = importedFile(writeCarrel(decks, media), { name: 'all.carrel' });
      expect([format.kind, imported.decks, imported.remarks]).toEqual(['carrel', decks, []]);
      expect([...imported.media].map(([name, { bytes, read }]) => [name, bytes, [...read()]])).toEqual(
        [...media].map(([name, { bytes, read }]) => [name, bytes, [...read()]]),
      );
    }),
  );
});

describe('a file that is not as it should be', () => {
  test('of a newer version is refused by its number', () => {
    expect(refusalOf('{"carrel": 2, "sets": []}')).toEqual({
      kind: 'refused',
      why: { kind: 'newer-version', version: '2' },
    });
  });

  test.each([
    ['{"carrel": 1, "sets": [{"cards": 3}]}', 'sets.0.cards'],
    ['{"carrel": 1, "sets": [', 'json'],
    ['{"carrel": "x", "sets": []}', 'carrel'],
  ])('%j is refused with the place that is damaged', (text, part) => {
    expect(refusalOf(text)).toEqual({ kind: 'refused', why: { kind: 'damaged', part } });
  });

  test.each(['{"carrel": 1, "sets": []}', '{"carrel": 1, "sets": [{"title": "Birds", "cards": []}]}'])(
    '%j holds no cards',
    (text) => expect(refusalOf(text)).toEqual({ kind: 'refused', why: { kind: 'no-cards' } }),
  );

  test('what was exported because it waited for the service comes in with its sets', () => {
    const sets = [
      {
        id: 's1',
        serviceId: 7,
        title: 'Birds',
        description: '',
        langTerms: 'de',
        langDefinitions: '',
        cards: [{ id: 'c1', term: 'Spatz', definition: 'sparrow' }],
      },
    ];
    const waiting = { carrel: 'waiting', v: 1, owner: { kind: 'device' }, from: 'database', at: 1, changes: [], sets };
    const { sides, imported } = importedFile(JSON.stringify(waiting), { name: 'waiting.json' });
    expect([sides, imported.decks[0]?.langTerms, imported.decks[0]?.langDefinitions]).toEqual([
      [['Spatz', 'sparrow']],
      'de',
      null,
    ]);
    expect(imported.decks[0]?.cards[0]?.source.name?.text).toBe('c1');
  });

  test('a card alone is refused alone, and taken away as it stood', () => {
    const cards = [{ term: 'a', definition: 'b' }, { term: 3 }, {}, { term: 'c\0', definition: 'd' }];
    const { sides, imported } = importedFile(JSON.stringify({ carrel: 1, sets: [{ title: 'T', cards }] }));
    expect(sides).toEqual([['a', 'b']]);
    expect(imported.remarks).toEqual([
      { kind: 'refused', rows: { from: 2, to: 2 }, why: { kind: 'damaged', part: 'term' }, text: '{"term":3}' },
      { kind: 'refused', rows: { from: 3, to: 3 }, why: { kind: 'empty' }, text: '{}' },
      {
        kind: 'refused',
        rows: { from: 4, to: 4 },
        why: { kind: 'impossible-sign', sign: 'nul' },
        text: JSON.stringify(cards[3]),
      },
    ]);
  });
});

describe('lists of objects that other programs write', () => {
  test('keys are columns, and what is no text stays beside the card', () => {
    const words = [
      { country: 'Chad', city: "N'Djamena", names: ['Tchad'] },
      { country: 'Antarctica', city: null },
    ];
    const { cards, format, imported } = importedFile(JSON.stringify(words), { name: 'capitals.json' });
    expect(format.kind).toBe('json');
    expect(cards).toMatchObject([
      { term: 'Chad', definition: "N'Djamena", extra: [{ name: 'names', text: '["Tchad"]' }] },
      { term: 'Antarctica', definition: '', extra: [] },
    ]);
    expect(imported.remarks).toEqual([{ kind: 'one-sided', rows: { from: 2, to: 2 }, empty: 'definition' }]);
  });

  test('other JSON holds no cards', () => {
    expect(refusalOf('{"a": 1}')).toEqual({ kind: 'refused', why: { kind: 'no-cards' } });
  });
});
