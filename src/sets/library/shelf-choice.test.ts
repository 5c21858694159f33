import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aLibraryRow as row } from '../../../testing/a-library-row';
import type { LibraryRow } from '../../client/carrel-client';
import {
  choiceAmong,
  chosenRows,
  inPlaces,
  orderedRows,
  readShelfChoice,
  type ShelfChoice,
  shelfOrders,
  wholeShelf,
} from './shelf-choice';

const names = (rows: readonly LibraryRow[]) => rows.map(({ id }) => id);

test('what was kept is read again, and what is none of it is as usual', () => {
  const choice: ShelfChoice = {
    order: 'name',
    label: 'Biology',
    language: 'ja',
    due: true,
    starred: true,
    pictured: true,
    grouped: false,
  };
  expect(readShelfChoice(JSON.stringify(choice))).toEqual(choice);
  for (const kept of [null, '', '{', '[]', 'null', '7', '{"order":"random","label":5,"due":"yes"}'])
    expect(readShelfChoice(kept)).toEqual(wholeShelf);
});

test('a label, a language, stars or pictures that no set has any more hide nothing', () => {
  const kept = { ...wholeShelf, label: 'gone', language: 'fr', starred: true, pictured: true };
  expect(choiceAmong(kept, [row('a')])).toEqual(wholeShelf);
  expect(choiceAmong(kept, [row('a', { hasStars: true })]).starred).toBe(true);
  expect(choiceAmong({ ...wholeShelf, label: 'x' }, [row('a', { labels: ['x'] })]).label).toBe('x');
});

test('by label, language and star', () => {
  const rows = [row('a', { labels: ['x'] }), row('b', { hasStars: true }), row('c', { langTerms: 'la' })];
  expect(names(chosenRows(rows, { ...wholeShelf, label: 'x' }, null))).toEqual(['a']);
  expect(names(chosenRows(rows, { ...wholeShelf, starred: true }, null))).toEqual(['b']);
  expect(names(chosenRows(rows, { ...wholeShelf, language: 'la' }, null))).toEqual(['c']);
  expect(names(chosenRows(rows, { ...wholeShelf, due: true }, null))).toEqual([]);
  const withPicture = [row('a'), row('b', { hasPictures: true })];
  expect(names(chosenRows(withPicture, { ...wholeShelf, pictured: true }, null))).toEqual(['b']);
});

test('by name numbers count as numbers, and by the last time of studying or changing the latest is first', () => {
  const rows = [
    row('Set 10', { openedAt: epochMs(5), modifiedAt: epochMs(2) }),
    row('Set 9', { openedAt: epochMs(9), modifiedAt: epochMs(3) }),
  ];
  expect(names(orderedRows(rows, 'name', null))).toEqual(['Set 9', 'Set 10']);
  expect(names(orderedRows(rows, 'studied', null))).toEqual(['Set 9', 'Set 10']);
  expect(names(orderedRows(rows, 'newest', null))).toEqual(['Set 9', 'Set 10']);
});

test('no order loses a set, and rows that were seen stay where they were', () => {
  const anyRows = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e')).map((ids) => ids.map((id) => row(id)));
  fc.assert(
    fc.property(anyRows, anyRows, fc.constantFrom(...shelfOrders), (rows, seen, order) => {
      expect(names(orderedRows(rows, order, null)).toSorted()).toEqual(names(rows).toSorted());
      const placed = names(inPlaces(rows, names(seen)));
      expect(placed.filter((id) => names(seen).includes(id))).toEqual(
        names(seen).filter((id) => names(rows).includes(id)),
      );
    }),
  );
});
