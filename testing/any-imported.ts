import fc from 'fast-check';
import { epochMs } from '../contract/units';
import { learnerDay } from '../src/domain/scheduling/learner-day';
import { cardName } from '../src/transfer/card-name';
import type { ImportedCard, ImportedDeck, ImportedLine, Media } from '../src/transfer/imported';

/** Texts that break formats: quotes, line feeds, separators, directions, emoji, what looks like a formula or a tag. */
const awkwardTexts: readonly string[] = [
  ...Array.from('"\',;|#\n\t\\` '),
  '""',
  '\r\n',
  '=1+1',
  '-5',
  "'=x",
  '\u202e\u2067',
  '👩‍👧',
  'שלום',
  '日本語',
  '\u2028\u00a0\ufeff',
  '<b>',
  '&amp;',
  '{{c1::x}}',
  '[sound:a]',
  ' :: ',
  'Q: ',
  '---',
  '#html:true',
];
const awkward = fc.constantFrom(...awkwardTexts);
export const anySide: fc.Arbitrary<string> = fc
  .array(fc.oneof(awkward, fc.string({ unit: 'grapheme', maxLength: 4 })), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join('').replaceAll('\0', ''))
  .filter((text) => text !== '');

/** Cards of two sides alone. */
export const anyPairs: fc.Arbitrary<readonly ImportedCard[]> = fc
  .array(fc.tuple(anySide, anySide), { minLength: 1, maxLength: 8 })
  .map((pairs) => pairs.map(([term, definition], index) => aCard({ term, definition, row: index + 1 })));

export function aCard({
  row = 1,
  guid = null,
  ...card
}: Partial<ImportedCard> & { row?: number; guid?: string | null }): ImportedCard {
  return {
    term: 'term',
    definition: 'definition',
    picture: null,
    sounds: [],
    tags: [],
    extra: [],
    isStarred: false,
    history: [],
    source: { from: row, to: row, name: cardName(guid) },
    ...card,
  };
}

export const aDeck = (deck: Partial<ImportedDeck>): ImportedDeck => ({
  title: 'Words',
  description: '',
  langTerms: null,
  langDefinitions: null,
  isFormatted: false,
  asked: null,
  cards: [],
  ...deck,
});

const anyLine: fc.Arbitrary<ImportedLine> = fc
  .record({
    at: fc.integer({ min: 0, max: 2e12 }),
    utcOffsetMin: fc.integer({ min: -720, max: 840 }),
    rolloverHour: fc.integer({ min: 0, max: 23 }),
    grade: fc.constantFrom('again', 'hard', 'good', 'easy'),
    isAside: fc.boolean(),
  })
  .map(({ at, utcOffsetMin, rolloverHour, grade, isAside }) => ({
    at: epochMs(at),
    day: learnerDay(epochMs(at), { utcOffsetMin, rolloverHour }),
    utcOffsetMin,
    rolloverHour,
    fact: isAside
      ? { kind: 'suspended', asked: 'term' }
      : {
          kind: 'answered',
          asked: 'definition',
          mode: 'review',
          format: 'typed',
          grade,
          tookMs: 900,
          parameters: 'fsrs-6',
          retention: 0.9,
        },
  }));

/** Decks with all that a file of ours carries, and the media that their cards name. */
export const anyDecks: fc.Arbitrary<{ readonly decks: readonly ImportedDeck[]; readonly media: Media }> = fc
  .array(
    fc.record({
      title: anySide,
      langTerms: fc.constantFrom(null, 'de', 'zh-CN'),
      isFormatted: fc.boolean(),
      asked: fc.constantFrom(null, 'term', 'both'),
      cards: fc.array(
        fc.record({
          term: anySide,
          definition: anySide,
          picture: fc.constantFrom(null, 'a.png', 'b c.jpg'),
          tags: fc.array(anySide, { maxLength: 2 }),
          extra: fc.array(fc.record({ name: fc.constantFrom(null, 'note'), text: anySide }), { maxLength: 2 }),
          isStarred: fc.boolean(),
          history: fc.array(anyLine, { maxLength: 2 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    }),
    { maxLength: 3 },
  )
  .map((sets) => {
    let row = 0;
    const decks = sets.map(({ cards, ...deck }) =>
      aDeck({
        ...deck,
        cards: cards.map((card) => aCard({ ...card, row: (row += 1), guid: row % 2 ? `id ${row}` : null })),
      }),
    );
    const named = decks.flatMap(({ cards }) => cards.flatMap(({ picture }) => (picture === null ? [] : [picture])));
    return { decks, media: new Map([...new Set(named)].map((name) => [name, aMedium(name)])) };
  });

function aMedium(name: string) {
  const bytes = Uint8Array.from(name, (sign) => sign.charCodeAt(0) * 7);
  return { bytes: bytes.length, read: () => bytes };
}
