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
      cards: organs.map((organ, row) => ({
        setId,
        termId: `t${row}` as TermId,
        term: `What is this? (${row})`,
        definition: organ,
        guid: `g${row}`,
        rowName: null,
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
