import { expect, test } from 'vitest';
import { aTerm } from '../../../testing/builders';
import { isWhole } from '../../domain/whole-card';
import { cardSide, isBlank } from './card-side';

const picture = { url: 'https://a.example/1.png', width: 2, height: 2 };
const cards = ['der Hund', ' \n'].flatMap((term) =>
  ['dog', ''].flatMap((definition) => [picture, null].map((image) => aTerm({ term, definition, image }))),
);

test.each(cards)('a card is whole where neither side is blank: «$term», «$definition», $image', (card) => {
  expect(isWhole(card)).toBe(!isBlank(cardSide(card, 'term')) && !isBlank(cardSide(card, 'definition')));
});
