import { expect, test } from 'vitest';
import fc from 'fast-check';
import { manyHostileTexts } from '../../../testing/hostile-strings';
import type { TermId } from '../../domain/study-set';
import { emptyDraft } from './editor-draft';
import { hitsIn, nextFrom, withReplaced } from './find-in-rows';

const row = (id: string, term: string, definition: string) => ({ id: id as TermId, term, definition, image: null });
const draft = (...rows: readonly ReturnType<typeof row>[]) => ({ ...emptyDraft('ja', 'de'), rows });

test('words are found on both sides of every card, whatever their capitals', () => {
  const { rows } = draft(row('a', '扉', 'die Tür, TÜR'), row('b', 'Türe', ''));
  expect(hitsIn(rows, 'tür')).toEqual([
    { row: 'a', field: 'definition', start: 4, end: 7 },
    { row: 'a', field: 'definition', start: 9, end: 12 },
    { row: 'b', field: 'term', start: 0, end: 3 },
  ]);
  expect(hitsIn(rows, 'tur')).toEqual([]);
  expect(hitsIn(rows, '')).toEqual([]);
});

test('signs of a pattern stand for themselves', () => {
  const signs = String.raw`\d+ (a|b) [c] {1} ^$ .* ? / - a-z`;
  expect(hitsIn([row('a', `x${signs}y`, '')], signs)).toEqual([
    { row: 'a', field: 'term', start: 1, end: 1 + signs.length },
  ]);
  expect(hitsIn([row('a', 'axb', '')], 'a.b')).toEqual([]);
});

test('what is put in their place stands for itself too, and cards without a hit are the same objects', () => {
  const before = draft(row('a', 'x-x', 'xx'), row('b', 'y', 'z'));
  const after = withReplaced(before, hitsIn(before.rows, 'x'), '$&');
  expect(after.rows.map(({ term, definition }) => [term, definition])).toEqual([
    ['$&-$&', '$&$&'],
    ['y', 'z'],
  ]);
  expect(after.rows[1]).toBe(before.rows[1]);
});

test('from a place on the next hit is the one there, then the other side, the next card, and the first of all', () => {
  const { rows } = draft(row('a', 'Tür Tür', 'Tür'), row('b', '', 'Tür'));
  const hits = hitsIn(rows, 'Tür');
  const from = (id: string, field: 'term' | 'definition', start: number) =>
    nextFrom(rows, hits, { row: id as TermId, field, start });
  expect([from('a', 'term', 0), from('a', 'term', 1), from('a', 'term', 5), from('a', 'definition', 3)]).toEqual([
    0, 1, 2, 3,
  ]);
  expect(from('b', 'definition', 1)).toBe(0);
});

test('replaced everywhere by a sign that stood nowhere, and that by the words again, every card is as it was', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(text, text), { maxLength: 4 }),
      fc.string({ minLength: 1, maxLength: 2 }),
      (sides, words) => {
        const before = draft(...sides.map(([term, definition], index) => row(String(index), term, definition)));
        fc.pre(!JSON.stringify(sides).includes('\u{E000}'));
        // A capital that was found is not what comes back: only what is written alike is replaced here.
        const alike = hitsIn(before.rows, words).filter(
          ({ row: id, field, start, end }) =>
            before.rows.find((one) => one.id === id)?.[field].slice(start, end) === words,
        );
        const there = withReplaced(before, alike, '\u{E000}');
        expect(withReplaced(there, hitsIn(there.rows, '\u{E000}'), words)).toEqual(before);
      },
    ),
  );
});

test('10,000 hostile texts are found where they stand, and each can be put in the place of another', () => {
  const wrong = manyHostileTexts.filter((text, index) => {
    const instead = manyHostileTexts[manyHostileTexts.length - 1 - index] ?? '';
    const before = draft(row('a', `«${text}»`, ''), row('b', '', text));
    const hits = hitsIn(before.rows, text);
    const [first, last] = withReplaced(before, hits, instead).rows;
    return hits.length !== 2 || first?.term !== `«${instead}»` || last?.definition !== instead;
  });
  expect(wrong).toEqual([]);
});
