import { expect, test } from 'vitest';
import type { ServiceTermId } from '../../contract/ids';
import { aTerm } from '../../testing/builders';
import type { ServiceTerm } from '../api/service-set';
import type { Term } from '../domain/study-set';
import { mapTerms } from './map-terms';

const there = (serviceId: number, term: string, definition: string): ServiceTerm => ({
  serviceId: serviceId as ServiceTermId,
  term,
  definition,
  image: null,
});
const mine = (term: string, definition: string, serviceId: number | null = null): Term =>
  aTerm({ term, definition, serviceId: serviceId as ServiceTermId | null });
const numbers = (cards: readonly Term[], answer: readonly ServiceTerm[]) => {
  const { named, unnamed } = mapTerms(cards, answer);
  return [cards.map((card) => named.get(card.id)?.serviceId ?? null), unnamed.length];
};

test('cards as they were sent are named by their place, equal ones too', () => {
  expect(numbers([mine('a', '1'), mine('a', '1')], [there(7, 'a', '1'), there(8, 'a', '1')])).toEqual([[7, 8], 0]);
});

test('cards in another order, trimmed and composed anew, are named by what they say', () => {
  expect(
    numbers([mine('cafe\u0301 ', '1'), mine('b', '2\r\n')], [there(7, 'b', '2'), there(8, 'caf\u00e9', '1')]),
  ).toEqual([[8, 7], 0]);
});

test('a card that somebody edited already is named by its other side', () => {
  expect(
    numbers([mine('a', '1'), mine('b', '2')], [there(7, 'a', 'one'), there(8, 'b', '2'), there(9, 'c', '3')]),
  ).toEqual([[7, 8], 0]);
});

test('of two that share a side with it, a card is the one with its term', () => {
  expect(numbers([mine('a', '1')], [there(7, 'b', '1'), there(8, 'a', '2')])).toEqual([[8], 0]);
});

test('known cards are never taken for new ones', () => {
  expect(numbers([mine('a', '1', 7), mine('a', '1')], [there(7, 'a', '1')])).toEqual([[null, null], 1]);
});
