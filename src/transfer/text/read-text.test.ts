import { describe, expect, test } from 'vitest';
import { importedFile } from '../../../testing/imported-file';
import type { TextLayout } from './text-layout';
import { withRole } from './column-roles';
import type { ColumnRole } from './text-layout';

const layoutOf = (text: string) => importedFile(text).layout!;
const sidesOf = (text: string, layout?: Partial<TextLayout>) =>
  importedFile(text, layout && { layout: { ...layoutOf(text), ...layout } }).sides;

describe('separators found by what parts rows evenly', () => {
  test.each([
    [
      'hund\tdog\nkatze\tcat',
      '\t',
      [
        ['hund', 'dog'],
        ['katze', 'cat'],
      ],
    ],
    ['What is X?,A site, launched 1999', ',', [['What is X?', 'A site, launched 1999']]],
    ['a\tone; two', '\t', [['a', 'one; two']]],
    [
      'a;one, two\nb;three, four, five',
      ';',
      [
        ['a', 'one, two'],
        ['b', 'three, four, five'],
      ],
    ],
    [
      'der Hund - the dog\ndie Katze - the cat, a pet',
      ' - ',
      [
        ['der Hund', 'the dog'],
        ['die Katze', 'the cat, a pet'],
      ],
    ],
    [
      'one = eins\ntwo = zwei',
      ' = ',
      [
        ['one', 'eins'],
        ['two', 'zwei'],
      ],
    ],
    [
      'noon: 12:00\nmidnight: 0:00',
      ': ',
      [
        ['noon', '12:00'],
        ['midnight', '0:00'],
      ],
    ],
    [
      'hund::dog\nkatze::cat',
      '::',
      [
        ['hund', 'dog'],
        ['katze', 'cat'],
      ],
    ],
    [
      'hund -> dog\nkatze -> cat',
      ' -> ',
      [
        ['hund', 'dog'],
        ['katze', 'cat'],
      ],
    ],
    ['vector :: typedef std::vector<int> t;', ' :: ', [['vector', 'typedef std::vector<int> t;']]],
    [
      'hund\nkatze',
      '\t',
      [
        ['hund', ''],
        ['katze', ''],
      ],
    ],
  ])('%j is parted at %j', (text, betweenSides, sides) => {
    const { layout, sides: found } = importedFile(text);
    expect([layout?.betweenSides, found]).toEqual([betweenSides, sides]);
  });

  test('tabs in a file that is called CSV', () => {
    expect(importedFile('a,b\tc\nd,e\tf', { name: 'words.csv' }).sides).toEqual([
      ['a,b', 'c'],
      ['d,e', 'f'],
    ]);
  });

  test('semicolons between cards, as Quizlet offers them', () => {
    const { layout, sides, sum } = importedFile('a\tone\ntwo;b\tthree;c\tfour');
    expect([layout?.betweenCards, sides]).toEqual([
      ';',
      [
        ['a', 'one\ntwo'],
        ['b', 'three'],
        ['c', 'four'],
      ],
    ]);
    expect(sum).toEqual({ rows: 3, steps: [], cards: 3 });
  });

  test.each([
    'Osmosis\twater moves;\nfrom thin to thick\nMitosis\ta cell divides:\n1. prophase\n2. metaphase\nDNA\tan acid',
    'Osmosis\twater moves; from thin to thick\nslowly\nMitosis\ta cell divides',
  ])('a semicolon in a definition of several lines parts no cards: %j', (text) => {
    const { layout, sides } = importedFile(text);
    expect(layout?.betweenCards).toBe('\n');
    expect(sides.slice(0, 2).map(([term]) => term)).toEqual(['Osmosis', 'Mitosis']);
  });

  test('a double colon inside code parts nothing, among lines that it parts', () => {
    expect(sidesOf('list :: one after the other\ntypedef std::vector<int> t;\nmap :: std::map<int, int> m;')).toEqual([
      ['list', 'one after the other\ntypedef std::vector<int> t;'],
      ['map', 'std::map<int, int> m;'],
    ]);
  });
});

test('a spreadsheet that says in its first line what parts its columns is read so', () => {
  const { sides, imported, layout } = importedFile('sep=;\r\nWort;Begriff\r\nHund;dog, hound\r\nKatze;cat, kitty\r\n');
  expect(layout).toMatchObject({ betweenSides: ';', hasHeading: true });
  expect(sides).toEqual([
    ['Hund', 'dog, hound'],
    ['Katze', 'cat, kitty'],
  ]);
  expect(imported.remarks[0]).toEqual({
    kind: 'left-out',
    rows: { from: 1, to: 1 },
    what: { kind: 'setting', name: 'sep', isKnown: true },
  });
  expect(importedFile('sep=|\n1|Hund|dog\n2|Katze|cat\n3|Kuh|cow').layout?.columns.kind).toBe('table');
});

test('a list without a heading is parted where no quotation is cut', () => {
  const rows = Array.from({ length: 12 }, (_, row) => `teacher${row},"der Lehrer${row}; die Lehrerin${row}"`);
  expect(importedFile(rows.join('\n')).sides[0]).toEqual(['teacher0', 'der Lehrer0; die Lehrerin0']);
});

test('a heading that one separator shows says what parts the rows', () => {
  const rows = Array.from({ length: 20 }, (_, row) => `word${row},city ${row} - on the river`);
  expect(importedFile(['Term,Definition', ...rows].join('\n')).sides[0]).toEqual(['word0', 'city 0 - on the river']);
});

test.each([
  ['\n\n', '\t'],
  ['\n', '\t'],
  [';BREAK;', '\n'],
])('cards parted by %j and sides by %j are the same with the line ends of Windows', (betweenCards, betweenSides) => {
  const text = ['a', 'b'].map((name) => `${name}1${betweenSides}${name}2`).join(betweenCards);
  const separators = { betweenSides, betweenCards };
  const plain = importedFile(text, { separators }).sides;
  expect(plain).toHaveLength(2);
  expect(importedFile(text.replaceAll('\n', '\r\n'), { separators }).sides).toEqual(plain);
  expect(importedFile(text.replaceAll('\n', '\r'), { separators }).sides).toEqual(plain);
});

test('of two columns with one role the second stays beside the card; tags of two columns are one list', () => {
  const layout = {
    ...importedFile('a,b,c\nd,e,f\ng,h,i').layout!,
    columns: {
      kind: 'table',
      columns: [
        { role: 'term', name: null },
        { role: 'definition', name: null },
        { role: 'definition', name: 'more' },
        { role: 'tags', name: null },
        { role: 'tags', name: null },
      ],
    },
  } as const;
  expect(importedFile('a,b,c,d,e', { layout }).cards).toMatchObject([
    { definition: 'b', extra: [{ name: 'more', text: 'c' }], tags: ['d', 'e'] },
  ]);
});

test('a column that is given the role of another one changes places with it', () => {
  const columns = (...roles: readonly ColumnRole[]) => roles.map((role) => ({ role, name: null }));
  expect(withRole(columns('term', 'definition', 'extra'), 2, 'definition')).toEqual(
    columns('term', 'extra', 'definition'),
  );
  expect(withRole(columns('term', 'definition'), 1, 'term')).toEqual(columns('definition', 'term'));
  expect(withRole(columns('term', 'tags', 'extra'), 2, 'tags')).toEqual(columns('term', 'tags', 'tags'));
});

describe('a list in JSON', () => {
  const list = JSON.stringify([
    { level: 1, kanji: '犬', reading: 'いぬ', meaning: 'dog' },
    { level: 1, kanji: '猫', reading: 'ねこ', meaning: 'cat' },
  ]);

  test('has no numbers for a side where there are words', () => {
    const { sides, cards, format } = importedFile(list, { name: 'words.json' });
    expect(sides).toEqual([
      ['犬', 'dog'],
      ['猫', 'cat'],
    ]);
    expect(cards[0]?.extra.map(({ name }) => name)).toEqual(['level', 'reading']);
    expect(format).toMatchObject({ kind: 'json' });
  });

  test('is read by the columns that somebody chose', () => {
    const { format } = importedFile(list, { name: 'words.json' });
    if (format.kind !== 'json') throw new Error('no list');
    const columns = withRole(withRole(format.columns, 2, 'term'), 0, 'left-out');
    const { sides, cards } = importedFile(list, { name: 'words.json', columns });
    expect(sides[0]).toEqual(['いぬ', 'dog']);
    expect(cards[0]?.extra).toEqual([{ name: 'kanji', text: '犬' }]);
  });
});

test("the user's own separators part sides and cards, lines staying in a side", () => {
  const text = 'Q1;TAB;- a\n- b;BREAK;Q2;TAB;c';
  expect(sidesOf(text, { betweenSides: ';TAB;', betweenCards: ';BREAK;' })).toEqual([
    ['Q1', '- a\n- b'],
    ['Q2', 'c'],
  ]);
});

describe('quotation marks', () => {
  test.each([
    ['"line 1\nline 2",back', [['line 1\nline 2', 'back']]],
    ['a\t""""', [['a', '"']]],
    ["a\t''", [['a', "''"]]],
    ['"#tag",x', [['#tag', 'x']]],
    ['" a ",b', [[' a ', 'b']]],
    [
      '"To be or not to be"\tHamlet\nWho is there?\tBernardo',
      [
        ['"To be or not to be"', 'Hamlet'],
        ['Who is there?', 'Bernardo'],
      ],
    ],
  ])('%j is %j', (text, sides) => {
    expect(sidesOf(text)).toEqual(sides);
  });

  test('three lines that marks hold together are joined, and can be parted again', () => {
    const text = 'a,b\nc,"d\ne\nf"\ng,h';
    expect(importedFile(text).sum).toEqual({ rows: 5, steps: [{ what: 'joined', change: -2 }], cards: 3 });
    expect(sidesOf(text, { quotes: 'literal', lone: 'one-sided' })).toEqual([
      ['a', 'b'],
      ['c', '"d'],
      ['e', ''],
      ['f"', ''],
      ['g', 'h'],
    ]);
  });
});

describe('rows that are not one card', () => {
  test('a line without a separator goes on with the card above, its blank lines too', () => {
    const { sides, sum, imported } = importedFile('a\tb\nmore\n\nand more\n\nc\td\n');
    expect(sides).toEqual([
      ['a', 'b\nmore\n\nand more'],
      ['c', 'd'],
    ]);
    expect(sum.steps).toEqual([
      { what: 'joined', change: -3 },
      { what: 'blank', change: -1 },
    ]);
    expect(imported.remarks[0]).toEqual({ kind: 'joined', rows: { from: 1, to: 4 }, isGuess: true });
  });

  test('what was joined to one row is parted from it, line by line, and to others it is not', () => {
    const text = 'a\tb\nmore\n\nand more\nc\td\nruns on\n';
    const read = (otherwise: readonly number[]) => importedFile(text, { layout: { ...layoutOf(text), otherwise } });
    const parted = read([1]);
    expect(parted.sides).toEqual([
      ['a', 'b'],
      ['more', ''],
      ['and more', ''],
      ['c', 'd\nruns on'],
    ]);
    expect(parted.imported.remarks.filter(({ kind }) => kind === 'otherwise')).toEqual([
      { kind: 'otherwise', rows: { from: 1, to: 1 } },
    ]);
    expect(read([5]).sides).toEqual([
      ['a', 'b\nmore\n\nand more'],
      ['c', 'd'],
      ['runs on', ''],
    ]);
  });

  test('one row that was cut into two cards is one, and the others stay two', () => {
    const text = 'a\tb\tc\td\ne\tf\tg\th\n';
    const read = importedFile(text, { layout: { ...layoutOf(text), otherwise: [2] } });
    expect(read.sides).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f\tg\th'],
    ]);
  });

  test('four columns in a text of pairs are two cards, or one where the user says so', () => {
    const text = 'a\tb\nc\td\te\tf\ng\th';
    expect(importedFile(text).sum.steps).toEqual([{ what: 'several', change: 1 }]);
    expect(sidesOf(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ]);
    expect(sidesOf(text, { columns: { kind: 'pair', four: 'definition' } })[1]).toEqual(['c', 'd\te\tf']);
  });

  test('one side is kept and said', () => {
    const { sides, imported } = importedFile('der Aufzug;the lift\nder Keller;\n;the stairs\nx;y');
    expect(sides.slice(1, 3)).toEqual([
      ['der Keller', ''],
      ['', 'the stairs'],
    ]);
    expect(imported.remarks).toEqual([
      { kind: 'one-sided', rows: { from: 2, to: 2 }, empty: 'definition' },
      { kind: 'one-sided', rows: { from: 3, to: 3 }, empty: 'term' },
    ]);
  });

  test('a sign that no card can carry and a side too long are refused with the row as it stood', () => {
    const { sides, imported, sum } = importedFile(`a;b\nK1;;\0\n"Miete";${'x'.repeat(12_406)}\nc;d`);
    expect(sides).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(sum.steps).toEqual([{ what: 'refused', change: -2 }]);
    expect(imported.remarks).toEqual([
      { kind: 'refused', rows: { from: 2, to: 2 }, why: { kind: 'impossible-sign', sign: 'nul' }, text: 'K1;;\0' },
      {
        kind: 'refused',
        rows: { from: 3, to: 3 },
        why: { kind: 'too-long', side: 'definition', length: 12_406, most: 10_000 },
        text: `"Miete";${'x'.repeat(12_406)}`,
      },
    ]);
  });

  test('ten thousand letters of two code units each are not too long', () => {
    expect(importedFile(`a\t${'😀'.repeat(10_000)}`).cards.length).toBe(1);
  });

  test('rows of nothing but separators are blank', () => {
    expect(importedFile('a,b,c\nd,e,f\n,,\ng,h,i').sum.steps).toEqual([{ what: 'blank', change: -1 }]);
  });
});

describe('tables', () => {
  test('a heading names the columns; tags, names and further fields stay beside the card', () => {
    const { cards, sum } = importedFile('expression,reading,meaning,tags,guid\n食べる,たべる,to eat,N5 verb,"a,""1"\n');
    expect(sum.steps).toEqual([{ what: 'heading', change: -1 }]);
    expect(cards).toMatchObject([
      {
        term: '食べる',
        definition: 'to eat',
        tags: ['N5', 'verb'],
        extra: [{ name: 'reading', text: 'たべる' }],
        source: { from: 2, to: 2, name: { of: 'source', text: 'a,"1' } },
      },
    ]);
  });

  test('names of languages are a heading and say what the sides are in', () => {
    const { imported } = importedFile('Deutsch;Englisch;Beispiel\nHaus;house;x\nMaus;mouse;y\n');
    expect(imported.decks).toMatchObject([{ langTerms: 'de', langDefinitions: 'en' }]);
  });

  test('two names of one language are a card', () => {
    expect(sidesOf('German;Deutsch\nFrench;Französisch')).toEqual([
      ['German', 'Deutsch'],
      ['French', 'Französisch'],
    ]);
  });

  test('what a ragged row has too much is kept beside it, what it lacks is empty', () => {
    const { cards } = importedFile('term,definition,note\na,b,c\nd,e,f,g,h\ni\n');
    expect(cards.map(({ term, definition, extra }) => [term, definition, extra.map(({ text }) => text)])).toEqual([
      ['a', 'b', ['c']],
      ['d', 'e', ['f', 'g,h']],
      ['i', '', []],
    ]);
  });
});

describe('markup in a text', () => {
  test('is read as lines where the text is written in it', () => {
    expect(sidesOf('dog[sound:dog.mp3],hund<br>rüde\ncat,katze')).toEqual([
      ['dog', 'hund\nrüde'],
      ['cat', 'katze'],
    ]);
  });

  test('stays as it is where the cards are about it', () => {
    expect(sidesOf('<b>\tbold\n<br>\ta line end\n<p>\ta paragraph')).toEqual([
      ['<b>', 'bold'],
      ['<br>', 'a line end'],
      ['<p>', 'a paragraph'],
    ]);
  });

  test('a picture that is named is missing, by name, and no answer', () => {
    const { cards, imported } = importedFile('term,definition,map\nWales,"<img src=""wales%20flag.svg"" />",\n');
    expect(cards).toMatchObject([{ term: 'Wales', definition: '', picture: 'wales flag.svg' }]);
    expect(imported.remarks.slice(1)).toEqual([
      { kind: 'part-left-out', rows: { from: 2, to: 2 }, what: { kind: 'picture-missing', name: 'wales flag.svg' } },
    ]);
  });
});

describe('sides on lines in turn, as a page of cards is copied', () => {
  const separators = { betweenSides: '\n', betweenCards: '\n' };

  test('a line is a term and the one below it its definition, whatever they contain and however lines end', () => {
    expect(importedFile('la casa\r\nhouse; home\r\n\r\nel sol\r\nthe sun, a star\r\n', { separators }).sides).toEqual([
      ['la casa', 'house; home'],
      ['el sol', 'the sun, a star'],
    ]);
  });

  test('a last line without one below it is a card with one side', () => {
    expect(importedFile('hund\ndog\nkatze', { separators }).sides).toEqual([
      ['hund', 'dog'],
      ['katze', ''],
    ]);
  });
});

test('two lines and an empty one are a card each, and so they are with the line ends of Windows', () => {
  const text = 'der Hund\nthe dog\n\ndie Katze\nthe cat: a pet\n  \n\ndas Pferd\nthe horse\n';
  const cards = [
    ['der Hund', 'the dog'],
    ['die Katze', 'the cat: a pet'],
    ['das Pferd', 'the horse'],
  ];
  expect(sidesOf(text)).toEqual(cards);
  expect(sidesOf(text.replaceAll('\n', '\r\n'))).toEqual(cards);
});

test.each([
  ['go\nwent, gone\n\nsee\nsaw, seen', ['go', 'went, gone']],
  ['der Hund, -e\nthe dog\n\ndie Katze, -n\nthe cat', ['der Hund, -e', 'the dog']],
])('%j is pairs of lines, though a line of each has a comma', (text, first) => {
  expect(sidesOf(text)).toHaveLength(2);
  expect(sidesOf(text)[0]).toEqual(first);
});

test.each([
  ['blocks of one line and of two', 'a\nb\n\nc\n\nd\ne'],
  ['one block of two lines', 'a\nb'],
  ['many blocks of two lines, and one of one line far down', `${'a word\nb\n\n'.repeat(9_000)}c\n\nd\ne`],
])('%s are words one by one', (_, text) => {
  expect(sidesOf(text).every(([, definition]) => definition === '')).toBe(true);
});

test('lines with a separator, two and two, are a card each all the same', () => {
  expect(sidesOf('a - b\nc - d\n\ne - f\ng - h')).toHaveLength(4);
});

test('numbers and bullets before the lines of a list are left out of the terms, or kept where they are wanted', () => {
  const numbered = '1. perro - dog\n2. gato - cat\n   a pet\n3. caballo - horse';
  expect(sidesOf(numbered)).toEqual([
    ['perro', 'dog'],
    ['gato', 'cat\na pet'],
    ['caballo', 'horse'],
  ]);
  expect(sidesOf(numbered, { marks: 'kept' })[0]).toEqual(['1. perro', 'dog']);
  expect(sidesOf('• chien : dog\n• chat : cat')).toEqual([
    ['chien', 'dog'],
    ['chat', 'cat'],
  ]);
  expect(layoutOf('1. Mai - May Day\n2. Mai - the day after')).not.toHaveProperty('marks');
});
