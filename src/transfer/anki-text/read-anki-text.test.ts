import { describe, expect, test } from 'vitest';
import { importedFile } from '../../../testing/imported-file';

describe('settings on top', () => {
  test('say how the rest is read, and are no cards', () => {
    const text = '#separator:tab\n#html:true\n#tags column:3\nred<br>green&nbsp;&lt;3\tb\tone two\n';
    const { cards, sum, format } = importedFile(text);
    expect([format.kind, sum.steps]).toEqual(['anki-text', [{ what: 'setting', change: -3 }]]);
    expect(cards).toMatchObject([
      { term: 'red\ngreen <3', definition: 'b', tags: ['one', 'two'], source: { from: 4, to: 4 } },
    ]);
  });

  test.each([
    '#separator:Comma\n#html:true,,\n#tags column:3,,\na,b,c\n',
    '\ufeff#separator:,\r\n#html:true,,\r\n#tags column:3,,\r\na,b,c\r\n',
  ])('as spreadsheets save them, they are the same: %j', (text) => {
    expect(importedFile(text).cards).toMatchObject([{ term: 'a', definition: 'b', tags: ['c'] }]);
  });

  test('columns of note type, deck and name are no sides', () => {
    const text =
      '#separator:;\n#notetype column: 1\n#deck column:2\n#guid column:5\nBasic;Greek::Verbs;a;b;x,"1;more\nBasic;Latin;c;d;y;\n';
    const { imported } = importedFile(text, { name: 'all.txt' });
    expect(
      imported.decks.map(({ title, cards }) => [
        title,
        cards.map(({ term, definition, extra, source }) => [term, definition, extra, source.name?.text]),
      ]),
    ).toEqual([
      ['Greek::Verbs', [['a', 'b', [{ name: null, text: 'more' }], 'x,"1']]],
      ['Latin', [['c', 'd', [], 'y']]],
    ]);
  });

  test('one that nobody knows is named', () => {
    const { imported } = importedFile('#separator:tab\n#name:My deck\na\tb\n');
    expect(imported.remarks).toEqual([
      { kind: 'left-out', rows: { from: 1, to: 1 }, what: { kind: 'setting', name: 'separator', isKnown: true } },
      { kind: 'left-out', rows: { from: 2, to: 2 }, what: { kind: 'setting', name: 'name', isKnown: false } },
    ]);
  });

  test('tags and a deck for all are every card’s', () => {
    const { cards, imported } = importedFile(
      '#separator:tab\n#deck:Verbs\n#tags:x y\n#columns:Front\tBack\tHint\na\tb\tc\n',
    );
    expect(cards[0]).toMatchObject({ tags: ['x', 'y'], extra: [{ name: 'Hint', text: 'c' }] });
    expect(imported.decks[0]?.title).toBe('Verbs');
  });
});

test('a first side that begins with # is a card in quotation marks, and a comment without', () => {
  const { sides, sum } = importedFile('#separator:tab\n"#hash"\ta\n#a comment\tb\n');
  expect([sides, sum.steps]).toEqual([
    [['#hash', 'a']],
    [
      { what: 'setting', change: -1 },
      { what: 'comment', change: -1 },
    ],
  ]);
});

test('a note of several lines of markup is one row, and lines are counted', () => {
  const { sides, sum } = importedFile('#separator:tab\n#html:true\n"<div>a\n</div><div>b</div>"\t"""c"""\nd\te\n');
  expect(sides).toEqual([
    ['a\nb', '"c"'],
    ['d', 'e'],
  ]);
  expect(sum.steps).toEqual([
    { what: 'setting', change: -2 },
    { what: 'joined', change: -1 },
  ]);
});

test('a hundred thousand settings and comments are read in one go', () => {
  const text = `#separator:tab\n${'#x:,,,,,,,,,\n'.repeat(100_000)}a\tb\n${'#\n'.repeat(100_000)}`;
  expect(importedFile(text).cards.length).toBe(1);
});

describe('a note with gaps', () => {
  test('is a card a gap, two gaps of one number being one card', () => {
    const text =
      '#separator:tab\n#guid column:1\nn1\tA {{c1::sequent}} has a {{c2::⊢::sign}}, says the {{c1::sequent}}.\tback\n';
    const { cards, sum } = importedFile(text);
    expect(cards.map(({ term, definition, source }) => [term, definition, source.name?.text])).toEqual([
      ['A […] has a ⊢, says the […].', 'sequent\nback', 'n1'],
      ['A sequent has a [sign], says the sequent.', '⊢\nback', 'n1 1'],
    ]);
    expect(sum.steps).toEqual([
      { what: 'setting', change: -2 },
      { what: 'several', change: 1 },
    ]);
  });

  test('of more numbers than anybody writes is one card, as it stands', () => {
    const note = Array.from({ length: 101 }, (_, index) => `{{c${index}::x}}`).join('');
    expect(importedFile(`#separator:tab\n${note}\tb\n`).sides).toEqual([[note, 'b']]);
  });
});

test('a separator that is called as a part of every object is its first letter', () => {
  expect(importedFile('#separator:constructor\nacb\n').sides).toEqual([['a', 'b']]);
});
