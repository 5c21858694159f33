import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aCard, aDeck, anyPairs } from '../../testing/any-imported';
import { importedFile } from '../../testing/imported-file';
import { writeAnkiText } from './anki-text/write-anki-text';
import { guessLayout } from './text/guess-layout';
import { splitRows } from './text/split-rows';
import { writeCsv } from './text/write-csv';
import { quizletForm, type TextForm, writeText } from './text/write-text';
import type { Written } from './written';

/** Lines come back as lines, whatever ended them. */
const sidesOf = (cards: readonly { readonly term: string; readonly definition: string }[]) =>
  cards.map(({ term, definition }) => [term, definition].map((side) => side.replaceAll(/\r\n?/g, '\n')));
function textOf(written: Written): string {
  if (written.kind === 'refused') throw new Error(JSON.stringify(written.why));
  return written.text;
}

describe('a text with separators', () => {
  const anyForm = fc
    .tuple(
      fc.constantFrom('\t', ',', ';', ' - ', ';TAB;', '|', '=>'),
      fc.constantFrom('\n', ';BREAK;', '\n\n', ';'),
      fc.constantFrom('hold', 'literal'),
    )
    .map(([betweenSides, betweenCards, quotes]): TextForm => ({ betweenSides, betweenCards, quotes }));

  test('read again as it was written holds every card as it was, or was refused', () => {
    let written = 0;
    fc.assert(
      fc.property(anyPairs, anyForm, (cards, form) => {
        const out = writeText(cards, form);
        // Without quotation marks, spaces around a side are nobody's.
        const isLiteral = form.quotes === 'literal';
        if (
          out.kind === 'refused' ||
          (isLiteral &&
            sidesOf(cards)
              .flat()
              .some((side) => side.trim() === ''))
        )
          return;
        written += 1;
        const layout = {
          ...guessLayout('a\tb'),
          ...form,
          columns: { kind: 'pair', four: 'definition' },
          lone: 'one-sided',
        } as const;
        const { sides } = importedFile(out.text, { layout });
        const trimmed = (pairs: readonly (readonly string[])[]) => pairs.map((pair) => pair.map((side) => side.trim()));
        expect(isLiteral ? trimmed(sides) : sides).toEqual(isLiteral ? trimmed(sidesOf(cards)) : sidesOf(cards));
      }),
      { numRuns: 500 },
    );
    expect(written).toBeGreaterThan(100);
  });

  test.each([
    [quizletForm, 'a\tb', 'c', { kind: 'separator-inside', card: 1, side: 'term', separator: '\t' }],
    [quizletForm, 'a', 'b\nc', { kind: 'separator-inside', card: 1, side: 'definition', separator: '\n' }],
    [{ ...quizletForm, betweenSides: '' }, 'a', 'b', { kind: 'impossible-separators' }],
    [{ ...quizletForm, betweenSides: ';', betweenCards: ';;' }, 'a', 'b', { kind: 'impossible-separators' }],
  ] as const)('%j cannot carry %j and %j', (form, term, definition, why) => {
    expect(writeText([aCard({ term, definition })], form)).toEqual({ kind: 'refused', why });
  });

  test('what stands behind the first separator may hold it', () => {
    expect(writeText([aCard({ term: 'a', definition: 'b\tc' })], quizletForm)).toEqual({
      kind: 'written',
      text: 'a\tb\tc',
    });
  });
});

describe('a spreadsheet', () => {
  test.each([
    ['life, living', '"life, living"'],
    ['can|not', 'can|not'],
    ['two\nlines', '"two\nlines"'],
    ['a "word"', '"a ""word"""'],
    ['=1+1', `'=1+1`],
    ['слово', 'слово'],
    ['汉字', '汉字'],
  ])('%j is written as %j behind a byte order mark, and read again without', (term, cell) => {
    const text = textOf(writeCsv([aCard({ term, definition: 'x' })], { separator: ',', formulas: 'guarded' }));
    expect(text).toBe(`\ufeffTerm,Definition\r\n${cell},x\r\n`);
    expect(importedFile(text, { name: 'words.csv' }).sides).toEqual([[term, 'x']]);
  });

  test('is harmless, and found out and read again as it was', () => {
    fc.assert(
      fc.property(anyPairs, fc.constantFrom(',', ';', '\t'), (cards, separator) => {
        const text = textOf(writeCsv(cards, { separator, formulas: 'guarded' }));
        expect(text).toMatch(/^\ufeff/);
        expect(cellsOf(text, separator).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
        const { sides, imported } = importedFile(text, { name: 'words.csv', layout: csvLayout(separator) });
        expect(sides).toEqual(sidesOf(cards));
        expect(imported.remarks.filter(({ kind }) => kind === 'refused')).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  const cellsOf = (text: string, betweenSides: string) =>
    [...splitRows(text.replaceAll('\r\n', '\n'), { betweenSides, betweenCards: '\n', quotes: 'hold' })].flatMap(
      ({ fields }) => fields,
    );
  const csvLayout = (betweenSides: string) => {
    const text = textOf(writeCsv([aCard({ term: '=a', definition: 'b' })], { separator: ',', formulas: 'guarded' }));
    return { ...guessLayout(text), betweenSides };
  };

  test.each(['=1+1', '-5', '@x', '+a', '\t=x', "'=x", 'life, living', 'can|not', 'a;b', 'a\nb', '"', 'слово', '汉字'])(
    '%j comes back as it was without a word about how to read it',
    (term) => {
      const cards = [aCard({ term, definition: '=x' }), aCard({ term: 'b', definition: '=y' })];
      for (const separator of [',', ';', '\t'] as const) {
        const text = textOf(writeCsv(cards, { separator, formulas: 'guarded' }));
        expect(cellsOf(text, separator).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
        expect(importedFile(text, { name: 'words.csv' }).sides).toEqual(sidesOf(cards));
      }
    },
  );

  test('definitions with a semicolon or a dash in them are cut by neither', () => {
    for (const inside of ['; die ', ' - ', ' = ', ': ', '; ']) {
      const cards = Array.from({ length: 30 }, (_, row) =>
        aCard({ term: `word${row}`, definition: `der eine${row}${inside}andere${row}` }),
      );
      for (const separator of [',', ';', '\t'] as const) {
        const text = textOf(writeCsv(cards, { separator, formulas: 'guarded' }));
        expect(importedFile(text, { name: 'words.csv' }).sides).toEqual(sidesOf(cards));
      }
    }
  });

  test('what would run as a formula comes back as it was from the last row of a large one too', () => {
    const cards = Array.from({ length: 3_000 }, (_, row) =>
      aCard({ term: row === 2_900 ? '-ness' : `a word that is long enough ${row}`, definition: `d${row}` }),
    );
    const text = textOf(writeCsv(cards, { separator: ',', formulas: 'guarded' }));
    expect(text.indexOf("'-ness")).toBeGreaterThan(70_000);
    expect(importedFile(text, { name: 'words.csv' }).sides).toEqual(sidesOf(cards));
  });

  test('pictures by name, tags and further fields have columns of their own', () => {
    const cards = [
      aCard({ term: 'a', picture: 'a b.png', tags: ['x y', 'z'], extra: [{ name: 'Hint', text: 'h' }] }),
      aCard({ term: 'b' }),
    ];
    const { cards: found } = importedFile(textOf(writeCsv(cards, { separator: ',', formulas: 'guarded' })));
    expect(found).toMatchObject([
      { picture: 'a b.png', tags: ['x y', 'z'], extra: [{ name: 'Hint', text: 'h' }] },
      { picture: null, tags: [], extra: [] },
    ]);
  });
});

describe('a text for Anki', () => {
  const write = (cards: readonly ReturnType<typeof aCard>[], isFormatted = false) =>
    textOf(writeAnkiText([aDeck({ title: 'Words', cards, isFormatted })], ({ source }) => `id${source.from}`));

  test('holds every side as it is shown, under its name and deck', () => {
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        const cards = pairs.filter((card) => Object.values(asShown(card)).every((side) => side !== ''));
        fc.pre(cards.length > 0);
        const { cards: found, imported } = importedFile(write(cards));
        expect(sidesOf(found.map(asShown))).toEqual(sidesOf(cards.map(asShown)));
        expect(found.map(({ source }) => source.name?.text)).toEqual(cards.map(({ source }) => `id${source.from}`));
        expect(imported.decks.map(({ title }) => title)).toEqual(['Words']);
      }),
      { numRuns: 300 },
    );
  });

  test('keeps formatting, a picture and tags', () => {
    const card = aCard({ term: '<b>a</b> &lt; b', definition: 'x\ny', picture: 'a "b".png', tags: ['two words'] });
    const { cards, imported } = importedFile(write([card], true));
    expect(imported.decks[0]?.isFormatted).toBe(true);
    expect(cards).toMatchObject([
      { term: '<b>a</b> &lt; b', definition: 'x\ny', picture: 'a "b".png', tags: ['two_words'] },
    ]);
  });

  test('of what others wrote into a formatted set nothing runs in another program', () => {
    const card = aCard({
      term: '<b>a</b><script>alert(1)</script><img src=x onerror=alert(1)>',
      definition: '<i onclick="alert(1)">[sound:x.mp3]</i> List&lt;String&gt;',
    });
    const text = write([card], true);
    expect(text).not.toMatch(/<script|<img|onclick|onerror/);
    expect(importedFile(text).cards).toMatchObject([
      { term: '<b>a</b>', definition: '<i>[sound:x.mp3]</i> List&lt;String&gt;', sounds: [] },
    ]);
  });

  /** A sound's sign names a sound there, and markup has one kind of space and no line ends around a text. */
  const shown = (side: string) =>
    side
      .replaceAll(/\[sound:[^\]\n]{1,255}\]/g, '')
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll('\t', '    ')
      .replaceAll('\u00a0', ' ')
      .replaceAll(/ +/g, ' ')
      .replaceAll(/ (?=\n|$)/g, '')
      .replaceAll(/^[ \n]+/g, '');
  const asShown = ({ term, definition }: { term: string; definition: string }) => ({
    term: shown(term).replace(/\n+$/, ''),
    definition: shown(definition).replace(/\n+$/, ''),
  });
});
