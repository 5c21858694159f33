import { describe, expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import { aSet, aTerm } from '../../testing/builders';
import { applyCommands } from './apply-command';
import { isSamePart, isThere, lostCards, type LostPart, lostParts, putBackPart } from './lost-part';
import type { StudySet } from './study-set';

const cards = ['a', 'b', 'c', 'd'].map((term) => aTerm({ term, definition: term.toUpperCase() }));
const [a, b, c] = [cards[0]!, cards[1]!, cards[2]!];
const set = aSet({ title: 'Letters', description: 'Some', terms: cards });
const without = (from: StudySet, ...terms: readonly string[]): StudySet => ({
  ...from,
  terms: from.terms.filter(({ term }) => !terms.includes(term)),
});
const back = (from: StudySet, part: LostPart, others: readonly LostPart[]) =>
  applyCommands(from, putBackPart(part, from, others), { at: epochMs(9), user: null })!;
const order = ({ terms }: StudySet) => terms.map(({ term }) => term).join('');

describe('what a set lost', () => {
  test.each([
    ['another word', 'dog', 'cat', 1],
    ['a longer text with all of it', 'dog', 'the dog', 0],
    ['blanks around it', ' dog ', 'dog', 0],
    ['nothing', 'dog', '', 1],
    ['a word where none was', ' ', 'dog', 0],
  ])('%s took the place of a text', (_, before, after, lost) => {
    const was = aTerm({ term: before });
    const parts = lostParts(
      { ...set, title: before, terms: [was] },
      { ...set, title: after, terms: [{ ...was, term: after }] },
      'elsewhere',
    );
    expect(parts.map((part) => part.kind)).toEqual(lost === 0 ? [] : ['text', 'side']);
  });

  test('a card that has another place by now is compared with itself, and an empty one is no loss', () => {
    const blank = aTerm({ term: '', definition: ' ' });
    const turned = { ...set, terms: [c, b, { ...a, definition: 'changed' }] };
    expect(lostParts({ ...set, terms: [a, b, blank, c] }, turned, 'user')).toMatchObject([
      { kind: 'side', card: { id: a.id }, side: 'definition' },
    ]);
  });
});

describe('put back', () => {
  test.each([
    ['b', 'c'],
    ['c', 'b'],
  ])('%s and then %s stand where both stood', (first, second) => {
    const less = without(set, 'b', 'c');
    const lost = lostCards(set.terms, less.terms);
    const part = (term: string) => lost.find((one) => one.kind === 'card' && one.card.term === term)!;
    const once = back(less, part(first), lost);
    expect(order(once)).toBe(`a${first}d`);
    expect(order(back(once, part(second), lost))).toBe('abcd');
  });

  test('a card whose neighbour is gone and forgotten stands at the place that it had', () => {
    const less = without(set, 'b', 'c');
    const [, part] = lostCards(set.terms, less.terms);
    expect(
      order(back({ ...less, terms: [...less.terms, b].map((card) => ({ ...card, id: aTerm().id })) }, part!, [part!])),
    ).toBe('adcb');
  });

  test('words go over what stands there now; where their card is gone they bring it back with them', () => {
    const changed = { ...set, title: 'New', terms: [{ ...a, term: 'x' }, b, c] };
    const parts = lostParts({ ...set, terms: [a, b, c] }, changed, 'user');
    const both = parts.reduce((now, part) => back(now, part, []), changed as StudySet);
    expect([both.title, order(both)]).toEqual(['Letters', 'abc']);
    const side = parts.find(({ kind }) => kind === 'side')!;
    expect(back(without(set, 'a'), side, []).terms.at(-1)).toMatchObject({ id: a.id, term: 'a', definition: 'A' });
    const here = new Map(both.terms.map((card) => [card.id, card]));
    expect(parts.every((part) => isThere(part, both, here))).toBe(true);
    expect(parts.some((part) => isThere(part, changed, new Map(changed.terms.map((card) => [card.id, card]))))).toBe(
      false,
    );
  });

  test('a part is the same as itself alone', () => {
    const parts: readonly LostPart[] = [
      ...lostCards([a, b], []),
      { kind: 'side', card: a, side: 'term', by: 'user' },
      { kind: 'side', card: a, side: 'definition', by: 'user' },
      { kind: 'side', card: { ...a, term: 'x' }, side: 'term', by: 'user' },
      { kind: 'text', field: 'title', text: 'a', by: 'user' },
      { kind: 'text', field: 'description', text: 'a', by: 'user' },
    ];
    for (const one of parts) expect(parts.filter((other) => isSamePart(one, other))).toEqual([one]);
  });
});
