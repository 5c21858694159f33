import { describe, expect, test } from 'vitest';
import type { TermId } from '../../domain/study-set';
import { type Chosen, nothingChosen, stillThere, toggled, upTo } from './chosen';

const ids = (letters: string) => [...letters] as TermId[];
const [a, b, c, d] = ids('abcd') as [TermId, TermId, TermId, TermId];
const order = [a, b, c, d];
const of = ({ ids: chosen }: Chosen) => order.filter((id) => chosen.has(id)).join('');

describe('cards that are chosen', () => {
  test('a card that is pressed twice is chosen no more', () => {
    const once = toggled(nothingChosen, b);
    expect(of(once)).toBe('b');
    expect(of(toggled(once, b))).toBe('');
  });

  test.each([
    [a, c, 'abc'],
    [d, b, 'bcd'],
    [b, b, ''],
  ])('a range from %s to %s', (from, to, expected) => {
    expect(of(upTo(toggled(nothingChosen, from), to, order))).toBe(expected);
  });

  test('a range that ends in a chosen card is chosen no more, and leaves the others', () => {
    const all = upTo(toggled(nothingChosen, a), d, order);
    expect(of(upTo({ ...all, last: b }, c, order))).toBe('ad');
  });

  test('a range from a card that went is one card', () => {
    const gone = { ...toggled(nothingChosen, a), last: 'gone' as TermId };
    expect(of(upTo(gone, c, order))).toBe('ac');
  });

  test('a card that went is chosen no more; while all are there nothing changes', () => {
    const both = upTo(toggled(nothingChosen, b), c, order);
    expect(of(stillThere(both, [a, c, d]))).toBe('c');
    expect(stillThere(both, order)).toBe(both);
  });
});
