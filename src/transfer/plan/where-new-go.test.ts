import { describe, expect, test } from 'vitest';
import { limits } from '../../../contract/limits';
import { aCard } from '../../../testing/any-imported';
import type { SetId, TermId } from '../../domain/study-set';
import type { Met } from './known-cards';
import { whereNewGo } from './where-new-go';

const sizesOf = (sizes: Readonly<Record<string, number>>) =>
  new Map(Object.entries(sizes).map(([id, size]) => [id as SetId, size]));

/** A deck in words: *A3 new2 B1* has three cards of set A, two new ones, and one of set B. */
const metsOf = (deck: string): readonly Met[] =>
  deck.split(' ').flatMap((part) => {
    const [, what = '', count = '1'] = /^(\D+)(\d+)$/.exec(part) ?? [];
    const here = {
      setId: what as SetId,
      termId: 't' as TermId,
      term: '',
      definition: '',
      hasPicture: false,
      isStarred: false,
      beside: {},
    };
    const found: Met['found'] = what === 'new' || what === 'repeated' ? { kind: what } : { kind: 'here', here };
    return Array.from({ length: Number(count) }, () => ({ card: aCard({}), found }));
  });

describe('where the new cards of a deck go', () => {
  test.each([
    ['the one set that has half of it', 'A3 new3', { A: 3 }, 'A'],
    ['none, of which too little is known', 'A1 new8', { A: 7 }, null],
    ['none, where what is known is hardly any of the set', 'A5 new5', { A: 1_000 }, null],
    ['none, where nothing is known', 'new3', { A: 3 }, null],
    ['of two parts the last, where they come at the end', 'A60 B60 new5', { A: 60, B: 60 }, 'B'],
    ['the other part, where they come between its cards', 'A30 new5 A30 B60', { A: 60, B: 60 }, 'A'],
    ['no small set that an earlier file was given', 'A60 B60 C5 new5', { A: 60, B: 60, C: 5 }, 'B'],
    ['the set that most is in, though some was moved out of it', 'A45 D5 new5', { A: 45, D: 300 }, 'A'],
    ['what comes twice counts for nothing', 'A3 repeated40 new3', { A: 3 }, 'A'],
  ])('%s', (_, deck, sizes, expected) => {
    expect(whereNewGo(metsOf(deck), { sizes: sizesOf(sizes), coming: new Map() })).toBe(expected);
  });

  test('of two parts the one with room, else none; what comes of decks before counts', () => {
    const full = limits.termsPerSet;
    const mets = metsOf('A5000 B5000 new5');
    const into = (sizes: Readonly<Record<string, number>>, coming: Readonly<Record<string, number>> = {}) =>
      whereNewGo(mets, { sizes: sizesOf(sizes), coming: sizesOf(coming) });
    expect(into({ A: 5_000, B: full })).toBe('A');
    expect(into({ A: 5_000, B: full - 5 })).toBe('B');
    expect(into({ A: 5_000, B: full - 5 }, { B: 1 })).toBe('A');
    expect(into({ A: full, B: full })).toBeNull();
  });
});
