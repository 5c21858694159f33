import type { ServiceSet } from '../../api/service-set';

/** A set without cards costs as much as so many. */
const cardsOfHeader = 8;

/** Whether storing these sets costs as much as storing so many cards. */
export function isAsMuchAs(sets: readonly Pick<ServiceSet, 'terms'>[], cards: number): boolean {
  let sum = 0;
  return sets.some(({ terms }) => (sum += cardsOfHeader + (terms?.length ?? 0)) >= cards);
}
