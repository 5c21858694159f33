import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { aCollection, aPackage, sqlite, type TestCollection, transferFile } from '../../../testing/anki-package';
import { sourceOf } from '../archive/byte-source';
import type { Imported, ImportedCard } from '../imported';
import type { FileRead } from '../reading';
import type { Remark } from '../remark';
import { addsUp, sumOf } from '../sum-of';
import { readAnkiPackage } from './read-package';

async function fileRead(bytes: Uint8Array<ArrayBuffer>): Promise<FileRead> {
  const reading = readAnkiPackage(sourceOf(bytes), {
    sqlite: await sqlite,
    here: { utcOffsetMin: 0, rolloverHour: 4 },
  });
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

async function imported(bytes: Uint8Array<ArrayBuffer>): Promise<Imported> {
  const read = await fileRead(bytes);
  if (read.kind === 'refused') throw new Error(JSON.stringify(read.why));
  expect(addsUp(sumOf(read.imported))).toBe(true);
  return read.imported;
}

const importedFrom = async (collection: TestCollection) => imported(await aCollection(collection));
const cardsOf = ({ decks }: Imported): readonly ImportedCard[] => decks.flatMap(({ cards }) => cards);
const sides = (read: Imported) => cardsOf(read).map(({ term, definition }) => [term, definition]);
const remarkKinds = (remarks: readonly Remark[]) =>
  remarks.map((remark) => (remark.kind === 'refused' ? `refused ${remark.why.kind}` : remark.kind));

describe('packages that people published', () => {
  test.each([
    { file: 'tiny-anki2.apkg', notes: 2, cards: 2, lines: 0, media: 0, decks: ['Test'] },
    { file: 'sanskrit-devanagari-52.apkg', notes: 52, cards: 52, lines: 0, media: 0, decks: ['Pratyāhāra Deck'] },
    { file: 'docker-code-cjk.apkg', notes: 49, cards: 49, lines: 0, media: 3, decks: ['Docker 备忘清单'] },
    { file: 'git-commands-96-code-cjk.apkg', notes: 96, cards: 96, lines: 0, media: 3, decks: ['Git 备忘清单'] },
    // Three of its thirteen cards lie over a picture; with them go six rows of the log.
    { file: 'mixed-legacy-2.apkg', notes: 8, cards: 10, lines: 20, media: 1, decks: ['Test - Mixed Types'] },
    // Four notes are a card and its mirror image each: twelve cards of Anki are eight that are asked one way or both.
    {
      file: 'raw-collection-schema11.anki2',
      notes: 7,
      cards: 8,
      lines: 6,
      media: 0,
      decks: ['Testing', 'EnglishGerman'],
    },
    {
      file: 'raw-collection-schema15.anki2',
      notes: 7,
      cards: 8,
      lines: 6,
      media: 0,
      decks: ['Testing', 'EnglishGerman'],
    },
  ])(
    '$file: $notes notes are $cards cards with $lines lines of history',
    async ({ file, notes, cards, lines, media, decks }) => {
      const read = await imported(transferFile(file));
      expect({
        notes: read.source.rows,
        cards: cardsOf(read).length,
        lines: cardsOf(read).flatMap(({ history }) => history).length,
        media: read.media.size,
        decks: read.decks.map(({ title }) => title),
      }).toEqual({ notes, cards, lines, media, decks });
      expect(read.history?.lines).toBe(lines);
    },
  );

  test.each(['empty-legacy-2.apkg', 'empty-legacy-2.colpkg', 'empty-latest.apkg'])(
    '%s holds no note, and that is said: the old collection beside the new one is never read',
    async (file) => {
      expect(await fileRead(transferFile(file))).toEqual({ kind: 'refused', why: { kind: 'empty' } });
    },
  );

  test('a package that Anki 26.9 made says what was put into it, gaps and forgotten cards too', async () => {
    const read = await imported(transferFile('peer-latest.apkg'));
    expect(read.decks.map(({ title, asked, cards }) => [title, asked, cards.length])).toEqual([
      ['Peer::Basic', 'term', 40],
      ['Peer::Steps', 'term', 20],
      ['Peer::Both', 'both', 6],
      ['Peer::Mixed', 'term', 7],
      ['Peer::Cloze', 'term', 2],
      ['Peer::Media', 'term', 1],
    ]);
    expect(read.decks[4]?.cards.map(({ term, definition }) => [term, definition])).toEqual([
      ['A […] d [hint]', 'b c; e\nextra'],
      ['A b […] d e', 'c\nextra'],
    ]);
    const practised = cardsOf(read).find(({ term }) => term === 'forgotten');
    expect(practised?.history.map(({ fact }) => fact.kind === 'answered' && fact.mode)).toEqual([
      'flashcards',
      'flashcards',
    ]);
    expect(read.history?.unsaid).toMatchObject({ manual: 2, rescheduled: 0, 'of-no-card': 0 });
    expect([...read.media].map(([name, medium]) => [name, medium.read().length])).toEqual([
      ['café.png', 2_056],
      ['dog.mp3', 303],
    ]);
  });

  test('the oldest layout says what its publisher says it does', async () => {
    const [cat] = cardsOf(await imported(transferFile('tiny-anki2.apkg')));
    expect(cat).toMatchObject({ term: 'cat', source: { from: 1, to: 1, name: { text: 'G*PzaY,&cZ' } } });
    expect(cat?.definition).toContain('le chat');
  });

  test('of mixed note types each card shows what its template shows', async () => {
    const read = await imported(transferFile('mixed-legacy-2.apkg'));
    expect(sides(read)).toEqual([
      ['In a cloze, some […] are hidden.', 'fields\nThis is the "Back Extra" field of a cloze card.'],
      ['In a cloze, some fields are […].', 'hidden\nThis is the "Back Extra" field of a cloze card.'],
      ['Clozes can have [(something that helps)] as well.', 'hints\nThis is the "Back Extra" field of a cloze card.'],
      [
        'In one text, the first […] and any other […] can share a single reference.',
        'cloze\nThis is the "Back Extra" field of a cloze card.',
      ],
      ['This note is of type "Basic"', 'This is the "Back" field of type "Basic".'],
      [
        'This note is of type "Basic (and reversed card)".',
        'This is the "Back" field of type "Basic (and reversed card)".',
      ],
      [
        'This is the "Back" field of type "Basic (and reversed card)".',
        'This note is of type "Basic (and reversed card)".',
      ],
      [
        'This note is of type "Basic (optional reversed card)".',
        'This is the "Back" field of type "Basic (optional reversed card)".',
      ],
      [
        'This is the "Back" field of type "Basic (optional reversed card)".',
        'This note is of type "Basic (optional reversed card)".',
      ],
      [
        'This note is of type "Basic (type in the answer)".',
        'This is the "Back" side of type "Basic (type in the answer)".',
      ],
    ]);
    expect(remarkKinds(read.remarks)).toEqual(['several', 'several', 'several', 'refused image-occlusion']);
  });

  test('scripts of a deck are left out and said, its code stays as it is written', async () => {
    const read = await imported(transferFile('docker-code-cjk.apkg'));
    const [first] = cardsOf(read);
    expect(first?.term).toBe('Docker 入门');
    expect(first?.definition).toContain('<pre><code>$ docker run -d -p 80:80 docker/getting-started</code></pre>');
    expect(read.remarks[0]).toEqual({ kind: 'part-left-out', rows: { from: 1, to: 1 }, what: { kind: 'script' } });
  });
});

describe('which collection of a package is read', () => {
  const note = { fields: ['hund', 'dog'] };
  const dummy = { fields: ['Please update to the latest Anki version, then import the .colpkg/.apkg file again.', ''] };

  test('the newer one, and never the note of the older that asks to update', async () => {
    const more = { 'collection.anki21': await aCollection({ notes: [note] }) };
    expect(sides(await imported(await aPackage({ notes: [dummy] }, { more })))).toEqual([['hund', 'dog']]);
  });

  test('where the newer one is missing, the package is damaged and the older is still not read', async () => {
    const more = { meta: Uint8Array.of(8, 3) };
    expect(await fileRead(await aPackage({ notes: [dummy] }, { more }))).toEqual({
      kind: 'refused',
      why: { kind: 'damaged', part: 'collection.anki21b' },
    });
  });

  test('where nothing is left but the note that asks to update, the package is called newer than it is', async () => {
    const why = { kind: 'newer-version', version: 'collection.anki21b' };
    expect(await fileRead(await aPackage({ notes: [dummy] }))).toEqual({ kind: 'refused', why });
  });

  test('a package of a generation that is not known is refused by its number', async () => {
    const more = { meta: Uint8Array.of(8, 4) };
    const why = { kind: 'newer-version', version: '4' };
    expect(await fileRead(await aPackage({ notes: [note] }, { more }))).toEqual({ kind: 'refused', why });
  });

  test('a package of 2016 holds its collection alone', async () => {
    const zip = zipSync({ 'collection.anki2': await aCollection({ notes: [note] }) }) as Uint8Array<ArrayBuffer>;
    expect(sides(await imported(zip))).toEqual([['hund', 'dog']]);
  });
});

describe('pictures and sounds', () => {
  const picture = (src: string): TestCollection => ({ notes: [{ fields: ['x', `<img src="${src}">y`] }] });

  test.each([
    ['composed in the package, not in the field', 'caf\u00e9.png', 'cafe\u0301.png'],
    ['composed in the field, not in the package', 'cafe\u0301.png', 'caf\u00e9.png'],
    ['written as in an address', 'a b%.png', 'a%20b%25.png'],
    ['written as it is', 'a%20b.png', 'a%20b.png'],
  ])('a name that is %s is found', async (_, inPackage, inField) => {
    const read = await imported(await aPackage(picture(inField), { media: { [inPackage]: 'pixels' } }));
    const [card] = cardsOf(read);
    expect(read.media.get(card?.picture ?? '')?.read()).toEqual(strToU8('pixels'));
    expect(read.remarks).toEqual([]);
  });

  test('a picture that the package does not hold is named, and its card comes', async () => {
    const read = await importedFrom(picture('hund.jpg'));
    expect(sides(read)).toEqual([['x', 'y']]);
    expect(read.remarks).toMatchObject([{ what: { kind: 'picture-missing', name: 'hund.jpg' } }]);
  });

  test('a sound is no part of an answer: it is kept where the package holds it, and named where not', async () => {
    const notes = [{ fields: ['hund', 'dog[sound:dog.mp3]'] }, { fields: ['katze', 'cat[sound:cat.mp3]'] }];
    const read = await imported(await aPackage({ notes }, { media: { 'dog.mp3': 'woof' } }));
    expect(cardsOf(read).map(({ definition, sounds }) => [definition, sounds])).toEqual([
      ['dog', ['dog.mp3']],
      ['cat', ['cat.mp3']],
    ]);
    expect(read.remarks).toMatchObject([{ rows: { from: 2 }, what: { kind: 'sound', name: 'cat.mp3' } }]);
  });

  test('a sound whose name is composed in the package and not in the field is found', async () => {
    const notes = [{ fields: ['x', 'y[sound:cafe\u0301.mp3]'] }];
    const read = await imported(await aPackage({ notes }, { media: { 'caf\u00e9.mp3': 'clink' } }));
    const [name = ''] = cardsOf(read)[0]?.sounds ?? [];
    expect(read.media.get(name)?.read()).toEqual(strToU8('clink'));
    expect(read.remarks).toEqual([]);
  });

  test('of two pictures a card keeps the one of its answer, and the other is named', async () => {
    const notes = [{ fields: ['a<img src="q.png">', 'b<img src="a.png">'] }];
    const read = await imported(await aPackage({ notes }, { media: { 'q.png': 'q', 'a.png': 'a' } }));
    expect(cardsOf(read)[0]?.picture).toBe('a.png');
    expect(read.remarks).toMatchObject([{ what: { kind: 'further-picture', name: 'q.png' } }]);
  });

  test('where every question is a picture alone, the picture is the definition and is asked for', async () => {
    const notes = [{ fields: ['<img src="fr.png">', 'France'], cards: [{ reviews: [{ at: Date.UTC(2020, 0) }] }] }];
    const read = await imported(await aPackage({ notes }, { media: { 'fr.png': 'flag' } }));
    expect(read.decks).toMatchObject([
      { asked: 'definition', cards: [{ term: 'France', definition: '', picture: 'fr.png' }] },
    ]);
    expect(cardsOf(read)[0]?.history).toMatchObject([{ fact: { asked: 'definition' } }]);
    expect(read.remarks).toEqual([]);
  });

  test('where every question has a picture beside its words, it is the definition too: the picture stays with what is asked', async () => {
    const notes = ['a', 'b'].map((name) => ({ fields: [`Which?<img src="${name}.png">`, `bone ${name}`] }));
    const read = await imported(await aPackage({ notes }, { media: { 'a.png': 'a', 'b.png': 'b' } }));
    expect(read.decks).toMatchObject([
      {
        asked: 'definition',
        cards: [
          { term: 'bone a', definition: 'Which?', picture: 'a.png' },
          { term: 'bone b', definition: 'Which?', picture: 'b.png' },
        ],
      },
    ]);
    expect(read.remarks).toEqual([]);
  });

  test('where only some have one, those say that it stands with the definition by now', async () => {
    const notes = [{ fields: ['Which?<img src="a.png">', 'bone'] }, { fields: ['How many?', '206'] }];
    const read = await imported(await aPackage({ notes }, { media: { 'a.png': 'a' } }));
    expect(read.decks).toMatchObject([{ asked: 'term', cards: [{ term: 'Which?', picture: 'a.png' }, {}] }]);
    expect(read.remarks).toEqual([{ kind: 'picture-moved', rows: { from: 1, to: 1 } }]);
  });

  test('a picture on either side, and no words, is a card with the one of its answer', async () => {
    const notes = [{ fields: ['<img src="q.png">', '<img src="a.png">'] }];
    const read = await imported(await aPackage({ notes }, { media: { 'q.png': 'q', 'a.png': 'a' } }));
    expect(cardsOf(read)).toMatchObject([{ term: '', definition: '', picture: 'a.png' }]);
    expect(remarkKinds(read.remarks)).toEqual(['one-sided', 'part-left-out']);
  });

  test.each([
    ['no list of media', undefined],
    ['an empty list', ''],
    ['a list that is none', '{"0": '],
    ['names that climb out of a folder', '{"0": "../x.png", "1": "/etc/passwd", "2": "..\\\\x.png"}'],
    [
      'a hundred thousand names',
      JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [at, `${at}.png`]))),
    ],
  ])('a package with %s: the cards come, the pictures are named as missing', async (_, list) => {
    const entries = {
      'collection.anki2': await aCollection(picture('../x.png')),
      '0': strToU8('pixels'),
      ...(list !== undefined && { media: strToU8(list) }),
    };
    const read = await imported(zipSync(entries) as Uint8Array<ArrayBuffer>);
    expect(sides(read)).toEqual([['x', 'y']]);
    expect(read.remarks).toMatchObject([{ what: { kind: 'picture-missing', name: '../x.png' } }]);
    expect([...read.media.keys()].filter((name) => /[/\\]/.test(name))).toEqual([]);
  });
});

describe('cards as their templates make them', () => {
  const reversed = {
    id: 1,
    fields: ['Front', 'Back'],
    templates: [
      ['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}'],
      ['{{Back}}', '{{FrontSide}}<hr id=answer>{{Front}}'],
    ],
  } as const;
  const bothCards = [{ ord: 0 }, { ord: 1 }];

  test('where each note is asked both ways, a note is one card that is asked both ways', async () => {
    const at = Date.UTC(2020, 0);
    const cards = [
      { ord: 0, reviews: [{ at }] },
      { ord: 1, reviews: [{ at: at - 1 }], queue: -1 },
    ];
    const read = await importedFrom({ types: [reversed], notes: [{ fields: ['hund', 'dog'], cards }] });
    expect(read.decks).toMatchObject([{ asked: 'both', cards: [{ term: 'hund', definition: 'dog' }] }]);
    expect(cardsOf(read)[0]?.history.map(({ fact }) => [fact.kind, fact.asked])).toEqual([
      ['answered', 'definition'],
      ['suspended', 'definition'],
      ['answered', 'term'],
    ]);
    expect(read.remarks).toEqual([]);
  });

  test('a way that is not suspended is said to be asked since the card was changed last', async () => {
    const cards = [
      { ord: 0, mod: 1_700_000_000 },
      { ord: 1, mod: 1_600_000_000, queue: -1 },
    ];
    const read = await importedFrom({ types: [reversed], notes: [{ fields: ['hund', 'dog'], cards }] });
    expect(cardsOf(read)[0]?.resumed?.map(({ at, fact }) => [at, fact.kind, fact.asked])).toEqual([
      [1_700_000_000_000, 'resumed', 'term'],
    ]);
  });

  test('a note with one side alone, of which Anki makes no mirror image, doubles none of the others', async () => {
    const notes = [
      { fields: ['hund', 'dog'], cards: bothCards },
      { fields: ['katze', ''], cards: [{ ord: 0 }] },
      { fields: ['kuh', ''], cards: bothCards },
      { fields: ['', 'pig'], cards: [{ ord: 1 }] },
    ];
    const read = await importedFrom({ types: [reversed], notes });
    expect(read.decks[0]?.asked).toBe('both');
    expect(sides(read)).toEqual([
      ['hund', 'dog'],
      ['katze', ''],
      ['kuh', ''],
      ['', 'pig'],
    ]);
    expect(cardsOf(read).map(({ source: { name } }) => name?.text)).toEqual(['guid-0', 'guid-1', 'guid-2', 'guid-3']);
  });

  test('where one note is asked one way only, each card of Anki is a card', async () => {
    const notes = [{ fields: ['hund', 'dog'], cards: bothCards }, { fields: ['katze', 'cat'] }];
    const read = await importedFrom({ types: [reversed], notes });
    expect(read.decks[0]?.asked).toBe('term');
    expect(sides(read)).toEqual([
      ['hund', 'dog'],
      ['dog', 'hund'],
      ['katze', 'cat'],
    ]);
    expect(cardsOf(read).map(({ source: { name } }) => name?.text)).toEqual(['guid-0', 'guid-0 1', 'guid-1']);
  });

  test('of four fields those that no side shows are kept aside by their names', async () => {
    const type = {
      id: 1,
      fields: ['Land', 'Capital', 'Note', 'Source'],
      templates: [['What is the capital of {{Land}}?', '{{FrontSide}}<hr id=answer>{{type:Capital}}<br>{{hint:Note}}']],
    } as const;
    const notes = [{ fields: ['Peru', 'Lima', 'On the coast', '<b>Atlas</b>'], tags: ' america big ' }];
    const [card] = cardsOf(await importedFrom({ types: [type], notes }));
    expect(card).toMatchObject({
      term: 'What is the capital of Peru?',
      definition: 'Lima\nOn the coast',
      tags: ['america', 'big'],
      extra: [{ name: 'Source', text: 'Atlas' }],
    });
  });

  test('gaps are cards by their numbers, each with what it hides', async () => {
    const type = { id: 1, isCloze: true, fields: ['Text'], templates: [['{{cloze:Text}}', '{{cloze:Text}}']] } as const;
    const text = 'A {{c1::sequent}} is written {{c2::⊢}}; a {{c1::sequent}}';
    const read = await importedFrom({ types: [type], notes: [{ fields: [text], cards: bothCards }] });
    expect(sides(read)).toEqual([
      ['A […] is written ⊢; a […]', 'sequent'],
      ['A sequent is written […]; a sequent', '⊢'],
    ]);
    expect(remarkKinds(read.remarks)).toEqual(['several']);
  });

  test('a card that its templates no longer make is named, and so is a note without any', async () => {
    const notes = [
      { fields: ['hund', 'dog'], cards: [{ ord: 0 }, { ord: 7 }] },
      { fields: ['', 'cat'] },
      { fields: ['katze', 'cat'], cards: [] },
      { fields: ['x', 'y'], type: 99 },
    ];
    const read = await importedFrom({ notes });
    expect(sides(read)).toEqual([['hund', 'dog']]);
    expect(read.remarks).toEqual([
      { kind: 'part-left-out', rows: { from: 1, to: 1 }, what: { kind: 'card', number: 8, why: { kind: 'no-card' } } },
      { kind: 'refused', rows: { from: 2, to: 2 }, why: { kind: 'no-card' }, text: '\tcat' },
      { kind: 'refused', rows: { from: 3, to: 3 }, why: { kind: 'no-card' }, text: 'katze\tcat' },
      { kind: 'refused', rows: { from: 4, to: 4 }, why: { kind: 'no-card' }, text: 'x\ty' },
    ]);
  });

  test('subdecks are sets, and a card that is a guest in a filtered deck is at home', async () => {
    const decks = { 1: 'Default', 2: 'Bio::Cells', 3: 'Cram' };
    const notes = [
      { fields: ['a', 'b'], cards: [{ deck: 2 }] },
      { fields: ['c', 'd'], cards: [{ deck: 3, home: 2 }] },
    ];
    const read = await importedFrom({ decks, notes });
    expect(read.decks.map(({ title, cards }) => [title, cards.length])).toEqual([['Bio::Cells', 2]]);
  });

  test('a side that no card can carry is refused, never cut', async () => {
    const long = 'x'.repeat(10_001);
    const read = await importedFrom({
      notes: [{ fields: ['a', long] }, { fields: ['a\0b', 'c'] }, { fields: ['d', 'e'] }],
    });
    expect(sides(read)).toEqual([['d', 'e']]);
    expect(read.remarks).toMatchObject([
      { why: { kind: 'too-long', side: 'definition', length: 10_001, most: 10_000 }, text: `a\t${long}` },
      { why: { kind: 'impossible-sign', sign: 'nul' }, text: 'a\0b\tc' },
    ]);
  });

  test('markup becomes lines, and a deck is formatted where one of its cards is', async () => {
    const plain = await importedFrom({ notes: [{ fields: ['red<br>green&nbsp;&lt;3', '<div>a</div><div>b</div>'] }] });
    expect([plain.decks[0]?.isFormatted, sides(plain)]).toEqual([false, [['red\ngreen <3', 'a\nb']]]);
    const notes = [{ fields: ['a &lt; b', '<b>c</b>'] }, { fields: ['R&amp;D', 'x'] }];
    const formatted = await importedFrom({ notes });
    expect(sides(formatted)).toEqual([
      ['a &lt; b', '<b>c</b>'],
      ['R&amp;D', 'x'],
    ]);
  });
});

describe('the learner’s day', () => {
  // Half past three in the morning of 10 January, UTC.
  const at = Date.UTC(2024, 0, 10, 3, 30);
  const january = (day: number) => Date.UTC(2024, 0, day) / 86_400_000;

  test.each([
    ['where the collection was last used', { creationOffset: -60, localOffset: 480, rollover: 5 }, -480, 5, january(9)],
    ['where it was made, if it says nothing newer', { creationOffset: -330 }, 330, 4, january(10)],
    ['here, if it says nothing', {}, 0, 4, january(9)],
    ['here, if what it says is impossible', { localOffset: 99_999, rollover: 24 }, 0, 4, january(9)],
  ])('is that of the place %s', async (_, conf, utcOffsetMin, rolloverHour, day) => {
    const notes = [{ fields: ['a', 'b'], cards: [{ reviews: [{ at }] }] }];
    const [card] = cardsOf(await importedFrom({ conf: { schedVer: 2, ...conf }, notes }));
    expect(card?.history).toMatchObject([{ at, utcOffsetMin, rolloverHour, day }]);
  });
});
