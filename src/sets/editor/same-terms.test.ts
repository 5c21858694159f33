import { expect, test } from 'vitest';
import type { TermId } from '../../domain/study-set';
import { emptyDraft } from './editor-draft';
import { sameTerms, withJoined } from './same-terms';

const row = (id: string, term: string, definition = id) => ({ id: id as TermId, term, definition, image: null });

test('a card whose term stands on an earlier one names that, however often it comes', () => {
  expect([...sameTerms([row('a', '窓'), row('b', '扉'), row('c', ' 窓\n'), row('d', '窓')])]).toEqual([
    ['c', { id: 'a', number: 1, isWhole: false }],
    ['d', { id: 'a', number: 1, isWhole: false }],
  ]);
});

test('cards that are the same on both sides are told from those with another definition', () => {
  expect(sameTerms([row('a', 'é', 'x  y'), row('b', 'e\u0301', 'x y')]).get('b' as TermId)).toEqual({
    id: 'a',
    number: 1,
    isWhole: true,
  });
});

test('capitals and marks make another term, and a card without one is the same as none', () => {
  const others = ['Sie', 'sie', 'CO', 'Co', 'schon', 'schön', '', '  ', '\n'];
  expect(sameTerms(others.map((term, index) => row(String(index), term))).size).toBe(0);
});

test('very long terms are the same only to their ends, whatever spaces are in them', () => {
  const words = 'ein langer Satz, '.repeat(1_000);
  const spaced = `${'\n'.repeat(3_000)}${words.replaceAll(' ', '\n  ')}`;
  const same = sameTerms([row('a', `${words}a`), row('b', `${words}b`), row('c', `${spaced}a`), row('d', `${words}c`)]);
  expect([...same]).toEqual([['c', { id: 'a', number: 1, isWhole: false }]]);
});

test('of two cards the first takes the other definition in, as one more right answer; the same one stands once', () => {
  const joined = (first: string, second: string) =>
    withJoined(
      { ...emptyDraft('ja', 'de'), rows: [row('a', '窓', first), row('x', 'x'), row('b', '窓', second)] },
      'a' as TermId,
      'b' as TermId,
    ).rows.map(({ id, definition }) => `${id} ${definition}`);
  expect(joined('das Fenster', ' die Fensterscheibe')).toEqual(['a das Fenster; die Fensterscheibe', 'x x']);
  expect(joined('das Fenster', 'das  Fenster')).toEqual(['a das Fenster', 'x x']);
  expect(joined('', 'das Fenster')).toEqual(['a das Fenster', 'x x']);
  expect(joined('das Fenster', ' ')).toEqual(['a das Fenster', 'x x']);
});
