import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { sqlite } from '../../../testing/anki-package';
import { type DayRule, learnerDay } from '../../domain/scheduling/learner-day';
import type { AskedSide, Grade } from '../../domain/study-log';
import { sourceOf } from '../archive/byte-source';
import { readHtml } from '../html/read-html';
import type { Imported, ImportedDeck, ImportedLine, Media } from '../imported';
import type { PackageCard, PackageDeck } from './package-deck';
import { readAnkiPackage } from './read-package';
import { writeAnkiPackage } from './write-package';
import { runs } from '../../../testing/soak';

const changedAt = epochMs(Date.UTC(2026, 5));
const pictures = ['hund.png', 'caf\u00e9 "1".png', 'a%20b.png'];
const media: Media = new Map(
  pictures.map((name, index) => {
    const bytes = Uint8Array.of(index, 1, 2);
    return [name, { bytes: 3, read: () => bytes }];
  }),
);

async function written(decks: readonly PackageDeck[]): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  const writing = writeAnkiPackage(
    { decks, media, changedAt },
    { sqlite: await sqlite, write: (piece) => pieces.push(piece) },
  );
  while (!writing.next().done);
  return new Uint8Array(Buffer.concat(pieces));
}

async function readAgain(bytes: Uint8Array<ArrayBuffer>): Promise<Imported> {
  const here: DayRule = { utcOffsetMin: 720, rolloverHour: 0 };
  const reading = readAnkiPackage(sourceOf(bytes), { sqlite: await sqlite, here });
  for (;;) {
    const step = reading.next();
    if (!step.done) continue;
    if (step.value.kind === 'refused') throw new Error(JSON.stringify(step.value.why));
    return step.value.imported;
  }
}

/** What markup can say: no tabs, no space that does not break, no space at the end of a line. */
const anySigns = fc
  .array(
    fc.constantFrom(
      'a',
      'Hund',
      '食べる',
      'ا',
      '👩‍👧',
      ' ',
      ' ',
      '\n',
      '<',
      '>',
      '&',
      '"',
      "'",
      '&lt;',
      '<b>',
      '</b>',
      '{{',
      '}}',
      '{{c1::x}}',
      '[sound:x.mp3]',
      ';',
      '=1+1',
      '#',
      '食[た]',
      '%20',
      '\\',
      '[',
      ']',
    ),
    { maxLength: 8 },
  )
  .map((signs) => signs.join('').replaceAll(/ +\n/g, '\n').trim());

const rule: DayRule = { utcOffsetMin: 345, rolloverHour: 4 };
const anyLine = (asked: AskedSide): fc.Arbitrary<ImportedLine> =>
  fc
    .record({
      minutes: fc.integer({ min: 0, max: 2_000_000 }),
      grade: fc.constantFrom<Grade>('again', 'hard', 'good', 'easy'),
      mode: fc.constantFrom('review', 'review', 'flashcards'),
      tookMs: fc.integer({ min: 0, max: 60_000 }),
    })
    .map(({ minutes, grade, mode, tookMs }) => {
      const at = epochMs(Date.UTC(2020, 0) + minutes * 60_000);
      const fact = { kind: 'answered', asked, format: 'self-rated', parameters: 'fsrs-6', retention: 0.9 } as const;
      return { ...rule, at, day: learnerDay(at, rule), fact: { ...fact, grade, mode: mode as 'review', tookMs } };
    });

const anyCard = (asked: PackageDeck['asked']) =>
  fc
    .record({
      term: anySigns,
      definition: anySigns,
      picture: fc.constantFrom(null, ...pictures),
      tags: fc.uniqueArray(fc.constantFrom('verbs', 'kapitel::1', 'ü')),
      isStarred: fc.boolean(),
      extra: fc.constantFrom([], [{ name: 'Note', text: 'x < y' }]),
      lines: fc.array(
        asked === 'both' ? fc.constantFrom<AskedSide>('term', 'definition').chain(anyLine) : anyLine(asked),
        {
          maxLength: 6,
        },
      ),
    })
    .map(({ lines, ...card }) => ({
      ...card,
      history: inOrder(lines.filter(({ fact }) => isSeen(card, fact.asked))),
    }))
    .filter((card) =>
      asked === 'both' ? [isSeen(card, 'term'), isSeen(card, 'definition')].some(Boolean) : isSeen(card, asked),
    );

/** Whether anything stands on a side; what has nothing on the side that asks is no card in Anki. */
const isSeen = (card: Pick<PackageCard, 'term' | 'definition' | 'picture'>, side: AskedSide): boolean =>
  card[side] !== '' || (card.picture !== null && (card.term === '' ? 'term' : 'definition') === side);

/** Each a millisecond of its own: a package has no other names for answers. */
function inOrder(lines: readonly ImportedLine[]): readonly ImportedLine[] {
  let last = 0;
  return lines
    .toSorted((a, b) => a.at - b.at)
    .map((line) => {
      last = Math.max(line.at, last + 1);
      return { ...line, at: epochMs(last) };
    });
}

const anyDeck = fc.constantFrom<PackageDeck['asked']>('term', 'definition', 'both').chain((asked) =>
  fc.array(anyCard(asked), { minLength: 1, maxLength: 4 }).map((cards): PackageDeck => ({
    title: `Deck::${asked}`,
    description: '',
    isFormatted: false,
    asked,
    cards: cards.map((card, index): PackageCard => ({
      ...card,
      sounds: [],
      guid: `${asked}-${index}`,
      schedules: { term: null, definition: null },
    })),
  })),
);

/** A package keeps one number a millisecond for all its cards. */
const spread = (decks: readonly PackageDeck[]): readonly PackageDeck[] => {
  const taken = new Set<number>();
  return decks.map((deck) => ({
    ...deck,
    cards: deck.cards.map((card) => ({
      ...card,
      history: card.history.map((line) => {
        let at: number = line.at;
        while (taken.has(at)) at += 1;
        taken.add(at);
        return { ...line, at: epochMs(at) };
      }),
    })),
  }));
};

const comparable = (decks: readonly (PackageDeck | ImportedDeck)[]) =>
  decks.map(({ title, asked, cards }) => ({
    title,
    asked,
    cards: cards.map((card) => ({
      guid: 'guid' in card ? card.guid : card.source.name?.text,
      term: card.term,
      definition: card.definition,
      picture: card.picture,
      tags: card.tags,
      isStarred: card.isStarred,
      extra: card.extra,
      history: card.history.filter(({ fact }) => fact.kind === 'answered'),
    })),
  }));

test('what goes out as a package comes in again: cards, fields, pictures, stars and every answer', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyDeck, { minLength: 1, maxLength: 3, selector: ({ title }) => title }),
      async (some) => {
        const decks = spread(some);
        const read = await readAgain(await written(decks));
        expect(comparable(read.decks)).toEqual(comparable(decks));
        for (const [name, medium] of read.media) expect(medium.read()).toEqual(media.get(name)?.read());
      },
    ),
    { numRuns: runs(60) },
  ));

test('two answers in one millisecond are one apart: a package has no other names for them', async () => {
  const at = epochMs(Date.UTC(2023, 0));
  const answered = { kind: 'answered', asked: 'term', mode: 'review', format: 'self-rated', grade: 'good' } as const;
  const line: ImportedLine = {
    ...rule,
    at,
    day: learnerDay(at, rule),
    fact: { ...answered, tookMs: 1, parameters: 'fsrs-6', retention: 0.9 },
  };
  const [deck] = fc.sample(anyDeck, { numRuns: 1, seed: 1 });
  const [card] = deck?.cards ?? [];
  if (!deck || !card) throw new Error('There is no card.');
  const cards = ['a', 'b'].map((guid) => ({ ...card, guid, history: [line] }));
  const read = await readAgain(await written([{ ...deck, asked: 'term', cards }]));
  expect(read.decks.flatMap((one) => one.cards.flatMap(({ history }) => history.map((one) => one.at - at)))).toEqual([
    0, 1,
  ]);
});

test('the same sets make the same bytes', async () => {
  const [decks] = fc.sample(fc.array(anyDeck, { minLength: 1, maxLength: 1 }), { numRuns: 1, seed: 7 });
  expect(await written(decks ?? [])).toEqual(await written(decks ?? []));
});

test('a formatted set keeps its markup, and nothing else of what was written into it', async () => {
  const markup = '<b>a</b> &lt; <ul><li>b</li></ul><pre>c\n  d</pre>';
  const card: PackageCard = {
    guid: 'x',
    term: markup,
    definition: '<img src=x onerror="alert(1)"><script>alert(1)</script><i onclick="alert(1)">e</i>',
    picture: null,
    sounds: [],
    tags: [],
    extra: [],
    isStarred: false,
    history: [],
    schedules: { term: null, definition: null },
  };
  const deck: PackageDeck = { title: 'D', description: '', isFormatted: true, asked: 'term', cards: [card] };
  const [read] = (await readAgain(await written([deck]))).decks;
  expect(read?.isFormatted).toBe(true);
  expect(read?.cards[0]).toMatchObject({ term: readHtml(markup).formatted, definition: '<i>e</i>' });
});
