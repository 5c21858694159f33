import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aCard, aDeck } from '../../../testing/any-imported';
import { readAtOnce } from '../../../testing/imported-file';
import { sourceOf } from '../archive/byte-source';
import { lineName } from '../../domain/line-name';
import { learnerDay } from '../../domain/scheduling/learner-day';
import type { AskedSide } from '../../domain/study-log';
import type { SetId, TermId } from '../../domain/study-set';
import type { ImportedCard, ImportedLine } from '../imported';
import { readFile } from '../read-file';
import type { Arrangement } from './orders';
import { readingDesk } from './reading-desk';

const usual: Arrangement = {
  isSwapped: false,
  fields: {},
  langTerms: null,
  langDefinitions: null,
  usual: { langTerms: [], langDefinitions: [] },
  without: [],
  already: 'update',
  mine: 'keep',
  removed: 'leave-out',
  into: 'own',
  withHistory: true,
};

test('fields that are called as parts of every object stay beside their cards, or go where they are put', () => {
  const text = 'term,definition,constructor,toString,__proto__\na,b,c,d,e\n';
  const desk = readingDesk();
  desk.take(
    readAtOnce(readFile({ source: sourceOf(Uint8Array.from(strToU8(text))), name: 'words.csv', anki: null })),
    null,
  );
  desk.arrange(usual);
  expect(desk.cards({ set: 0, from: 0, to: 1 })[0]?.extra).toEqual([
    { name: 'constructor', text: 'c' },
    { name: 'toString', text: 'd' },
    { name: '__proto__', text: 'e' },
  ]);
  const fields = Object.fromEntries([
    ['constructor', 'under-term'],
    ['__proto__', 'left-out'],
  ] as const);
  desk.arrange({ ...usual, fields });
  expect(desk.cards({ set: 0, from: 0, to: 1 })[0]).toMatchObject({
    term: 'a\nc',
    extra: [{ name: 'toString', text: 'd' }],
  });
});

describe('a deck that was brought in, and asks for its other sides by now', () => {
  const setId = 'organs' as SetId;
  const rule = { utcOffsetMin: 0, rolloverHour: 4 };
  const line = (at: number, asked: AskedSide): ImportedLine => ({
    ...rule,
    at: epochMs(at),
    day: learnerDay(epochMs(at), rule),
    fact: { kind: 'suspended', asked },
  });
  const organs = ['Heart', 'Liver', 'Lung'];
  /** Asked for by the picture, which is the definition. */
  const turned = (organ: string, row: number): ImportedCard =>
    aCard({
      term: organ,
      definition: `What is this? (${row})`,
      history: [line(row + 1, 'definition')],
      row: row + 1,
      guid: `g${row}`,
    });

  /** A desk that knows the first three as they came in before, and reads them with two more. */
  function organsAgain(cards = [...organs, 'Kidney', 'Spleen'].map(turned), asked: AskedSide = 'term') {
    const desk = readingDesk();
    desk.know({
      id: setId,
      isFormatted: false,
      asked: 'term',
      removed: [],
      cards: organs.map((organ, row) => ({
        setId,
        termId: `t${row}` as TermId,
        term: `What is this? (${row})`,
        definition: organ,
        hasPicture: false,
        isStarred: false,
        beside: { guid: `g${row}` },
      })),
      lines: organs.map((_, row) =>
        lineName({ termId: `t${row}` as TermId, asked, at: epochMs(row + 1), kind: 'suspended' }),
      ),
    });
    const deck = aDeck({ asked: 'definition', langTerms: 'en', cards });
    const imported = {
      decks: [deck],
      media: new Map(),
      source: { unit: 'note' as const, rows: cards.length },
      remarks: [],
    };
    desk.take({ kind: 'read', format: { kind: 'anki-package' }, imported }, null);
    return desk;
  }

  test('adds no history twice, and what is new of it stands as its set does', () => {
    const desk = organsAgain();
    const { counts, lines, decks } = desk.arrange(usual);
    expect([counts.unchanged, counts.added, counts.updated, lines, decks[0]?.into]).toEqual([3, 2, 0, 2, setId]);
    expect(desk.cards({ set: 0, from: 0, to: 1 })[0]).toMatchObject({
      term: 'What is this? (3)',
      definition: 'Kidney',
    });
    expect(desk.lines({ from: 0, to: 2 }).map((coming) => coming.line.fact.asked)).toEqual(['term', 'term']);
  });

  test('turned round by its user, or in one card alone, adds no history twice either', () => {
    const desk = organsAgain();
    expect(desk.arrange({ ...usual, isSwapped: true })).toMatchObject({ counts: { unchanged: 3 }, lines: 2 });
    expect(desk.cards({ set: 0, from: 0, to: 1 })[0]).toMatchObject({ term: 'Kidney' });
    const [heart, ...others] = organs.map(turned);
    const asHere = others.map((card) => ({
      ...card,
      term: card.definition,
      definition: card.term,
      history: card.history.map(({ at }) => line(at, 'term')),
    }));
    const { counts, lines } = organsAgain(heart ? [heart, ...asHere] : []).arrange(usual);
    expect([counts.unchanged, lines]).toEqual([3, 0]);
  });

  test('adds no history twice where its sides were swapped in the editor, which leaves the log as it is', () => {
    expect(organsAgain(organs.map(turned), 'definition').arrange(usual)).toMatchObject({
      counts: { unchanged: 3 },
      lines: 0,
    });
  });

  test('of a card set aside both ways in one moment adds the way that is not said yet', () => {
    const [heart] = organs.map(turned);
    const both = heart ? [{ ...heart, history: [line(1, 'definition'), line(1, 'term')] }] : [];
    for (const [said, missing] of [
      ['term', 'definition'],
      ['definition', 'term'],
    ] as const) {
      const desk = organsAgain(both, said);
      desk.arrange(usual);
      expect(desk.lines({ from: 0, to: 2 }).map((coming) => coming.line.fact.asked)).toEqual([missing]);
    }
  });
});

describe('a deck of cards that are asked both ways, with one ordinary note since', () => {
  const setId = 'pairs' as SetId;
  const rule = { utcOffsetMin: 0, rolloverHour: 4 };
  const answer = (at: number, asked: AskedSide): ImportedLine => ({
    ...rule,
    at: epochMs(at),
    day: learnerDay(epochMs(at), rule),
    fact: {
      kind: 'answered',
      asked,
      mode: 'review',
      format: 'self-rated',
      grade: 'good',
      tookMs: 900,
      parameters: 'fsrs-6',
      retention: 0.9,
    },
  });
  const hereAs = (term: string, definition: string, guid: string) => ({
    setId,
    termId: `here ${guid}` as TermId,
    term,
    definition,
    hasPicture: false,
    isStarred: false,
    beside: { guid },
  });
  const nameOf = (guid: string, asked: AskedSide, at: number) =>
    lineName({ termId: `here ${guid}` as TermId, asked, at: epochMs(at), kind: 'answered' });
  const read = (asked: 'term' | 'both', cards: readonly ImportedCard[]) => ({
    kind: 'read' as const,
    format: { kind: 'anki-package' as const },
    imported: {
      decks: [aDeck({ asked, cards })],
      media: new Map(),
      source: { unit: 'note' as const, rows: cards.length },
      remarks: [],
    },
  });

  test('adds that one, and of all others what is new of their history', () => {
    const desk = readingDesk();
    desk.know({
      id: setId,
      isFormatted: false,
      asked: 'both',
      cards: [hereAs('dog', 'Hund', 'a'), hereAs('cat', 'Katze', 'b')],
      removed: [],
      lines: [nameOf('a', 'term', 1), nameOf('a', 'definition', 2), nameOf('b', 'term', 3)],
    });
    const cards = [
      aCard({ term: 'dog', definition: 'Hund', guid: 'a', history: [answer(1, 'term')] }),
      aCard({ term: 'Hund', definition: 'dog', guid: 'a 1', history: [answer(2, 'term'), answer(9, 'term')] }),
      aCard({ term: 'cat', definition: 'Katze', guid: 'b', history: [answer(3, 'term')] }),
      aCard({ term: 'Katze', definition: 'cat', guid: 'b 1' }),
      aCard({ term: 'cow', definition: 'Kuh', guid: 'c', history: [answer(5, 'term')] }),
    ];
    desk.take(read('term', cards), null);
    expect(desk.arrange(usual)).toMatchObject({
      counts: { added: 1, unchanged: 2, mirrored: 2, updated: 0 },
      decks: [{ into: setId }],
      lines: 2,
    });
    expect(desk.lines({ from: 0, to: 2 })).toMatchObject([
      { card: { kind: 'new' }, line: { at: 5 } },
      { card: { termId: 'here a' }, line: { at: 9, fact: { asked: 'definition' } } },
    ]);
  });

  test('once that note is gone adds no history twice to the cards that are two here', () => {
    const desk = readingDesk();
    desk.know({
      id: setId,
      isFormatted: false,
      asked: 'term',
      cards: [hereAs('dog', 'Hund', 'a'), hereAs('Hund', 'dog', 'a 1')],
      removed: [],
      lines: [nameOf('a', 'term', 1), nameOf('a 1', 'term', 2)],
    });
    const history = [answer(1, 'term'), answer(2, 'definition'), answer(9, 'definition')];
    desk.take(read('both', [aCard({ term: 'dog', definition: 'Hund', guid: 'a', history })]), null);
    expect(desk.arrange(usual)).toMatchObject({ counts: { added: 0, unchanged: 2, updated: 0 }, lines: 1 });
    expect(desk.lines({ from: 0, to: 1 })).toMatchObject([
      { card: { termId: 'here a 1' }, line: { at: 9, fact: { asked: 'term' } } },
    ]);
  });
});

describe('a card that is suspended here and asked for in the newer file', () => {
  const setId = 'deck' as SetId;
  const termId = 'card' as TermId;
  const rule = { utcOffsetMin: 0, rolloverHour: 4 };
  const nameAt = (at: number, kind: 'suspended' | 'resumed' | 'answered') =>
    lineName({ termId, asked: 'term', at: epochMs(at), kind });
  const resumedAt = (at: number): ImportedLine => ({
    ...rule,
    at: epochMs(at),
    day: learnerDay(epochMs(at), rule),
    fact: { kind: 'resumed', asked: 'term' },
  });
  const linesWhen = (lines: readonly string[], letInAt: number) => {
    const desk = readingDesk();
    const beside = { guid: 'g' };
    const card = { setId, termId, term: 'a', definition: 'b', hasPicture: false, isStarred: false, beside };
    desk.know({ id: setId, isFormatted: false, asked: 'term', cards: [card], removed: [], lines });
    const decks = [aDeck({ cards: [aCard({ term: 'a', definition: 'b', guid: 'g', resumed: [resumedAt(letInAt)] })] })];
    const imported = { decks, media: new Map(), source: { unit: 'note' as const, rows: 1 }, remarks: [] };
    desk.take({ kind: 'read', format: { kind: 'anki-package' }, imported }, null);
    desk.arrange(usual);
    return desk.lines({ from: 0, to: 9 }).map(({ line }) => line.fact.kind);
  };

  test.each<[string, readonly string[], number, readonly string[]]>([
    ['comes again, where the file had suspended it before', [nameAt(5_000, 'suspended')], 9_000, ['resumed']],
    [
      'and where it was a leech, suspended with its answer',
      [nameAt(5_120, 'answered'), nameAt(5_120, 'suspended')],
      9_000,
      ['resumed'],
    ],
    ['stays, where its learner suspended it here', [nameAt(5_123, 'suspended')], 9_000, []],
    ['stays, where it was suspended since', [nameAt(12_000, 'suspended')], 9_000, []],
    ['is not let in twice', [nameAt(5_000, 'suspended'), nameAt(7_000, 'resumed')], 9_000, []],
    ['says nothing where it never was', [], 9_000, []],
  ])('%s', (_, lines, letInAt, expected) => {
    expect(linesWhen(lines, letInAt)).toEqual(expected);
  });
});

test('words that are replaced are shown as they are read, and as written where their markup alone is other', () => {
  const setId = 'formatted' as SetId;
  const desk = readingDesk();
  const about = { setId, hasPicture: false, isStarred: false };
  desk.know({
    id: setId,
    isFormatted: true,
    asked: 'term',
    cards: [
      { ...about, termId: 'a' as TermId, term: '<b>dog</b> &amp; cat', definition: 'x', beside: { guid: 'a' } },
      { ...about, termId: 'b' as TermId, term: 'cow', definition: 'x', beside: { guid: 'b' } },
    ],
    removed: [],
    lines: [],
  });
  const cards = [
    aCard({ term: '<i>dogs</i> &amp; cats', definition: 'x', guid: 'a', row: 1 }),
    aCard({ term: '<b>cow</b>', definition: 'x', guid: 'b', row: 2 }),
  ];
  const imported = {
    decks: [aDeck({ isFormatted: true, cards })],
    media: new Map(),
    source: { unit: 'note' as const, rows: 2 },
    remarks: [],
  };
  desk.take({ kind: 'read', format: { kind: 'anki-package' }, imported }, null);
  desk.arrange(usual);
  expect(desk.rows({ shelf: 'all', from: 0, to: 2 })).toMatchObject([
    { words: { term: { before: 'dog & cat', after: 'dogs & cats' } } },
    { words: { term: { before: 'cow', after: '<b>cow</b>' } } },
  ]);
});
