import { expect, test } from 'vitest';
import type { Term, TermId } from '../domain/study-set';
import { numberedTerms } from './numbered-terms';
import { termFinder } from './term-finder';

const term = (id: string, front: string, back: string): Term => ({
  id: id as TermId,
  serviceId: null,
  term: front,
  definition: back,
  image: null,
});
const terms = [term('a', '落ちる', 'to fall'), term('b', 'Käse', 'cheese'), term('c', 'fallen', 'to fall')];

test('a card keeps its number whatever is asked for', () => {
  expect(numberedTerms(terms, { says: termFinder('FALL'), only: null }).map(({ number }) => number)).toEqual([1, 3]);
  expect(numberedTerms(terms, { says: termFinder('kase'), only: null }).map(({ number }) => number)).toEqual([2]);
  expect(
    numberedTerms(terms, { says: termFinder(''), only: new Set(['c' as TermId]) }).map(({ number }) => number),
  ).toEqual([3]);
  expect(numberedTerms(terms, { says: termFinder('fall'), only: new Set(['b' as TermId]) })).toEqual([]);
});
