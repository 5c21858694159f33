import { expect, test } from 'vitest';
import { aLibraryRow } from '../../../testing/a-library-row';
import { aSetToday, aToday } from '../../../testing/a-today';
import { groupsOf } from './shelf-groups';

const row = (id: string, ...labels: readonly string[]) => aLibraryRow(id, { labels });
const told = (groups: ReturnType<typeof groupsOf>) =>
  groups?.map(({ label, rows, count, due }) => [label, rows.map(({ id }) => id).join(' '), count, due]);

test('rows stand under their labels by the alphabet, in their own order, and what has none comes last', () => {
  const rows = [row('c'), row('a', 'Term 10'), row('b', 'Term 9'), row('d', 'Term 10')];
  expect(told(groupsOf(rows, rows, null))).toEqual([
    ['Term 9', 'b', 1, 0],
    ['Term 10', 'a d', 2, 0],
    [null, 'c', 1, 0],
  ]);
});

test('a set with several labels stands once, under the first of them', () => {
  const rows = [row('a', 'Zoo', 'Art'), row('b', 'Zoo')];
  expect(told(groupsOf(rows, rows, null))).toEqual([
    ['Art', 'a', 1, 0],
    ['Zoo', 'b', 1, 0],
  ]);
});

test('what a filter hides is still counted, and so is what is due of it', () => {
  const [one, two] = [row('a', 'Art'), row('b', 'Art')];
  const today = aToday({ sets: [aSetToday({ setId: one.id, due: 3 }), aSetToday({ setId: two.id, due: 4 })] });
  expect(told(groupsOf([one, two], [two], today))).toEqual([['Art', 'b', 2, 7]]);
  expect(told(groupsOf([one, two], [], today))).toEqual([['Art', '', 2, 7]]);
});

test('without labels there are no headings, and with more than a hundred either', () => {
  expect(groupsOf([row('a')], [row('a')], null)).toBeNull();
  const many = (count: number) => Array.from({ length: count }, (_, at) => row(`${at}`, `label ${at}`));
  expect(groupsOf(many(100), [], null)).toHaveLength(100);
  expect(groupsOf(many(101), [], null)).toBeNull();
});
