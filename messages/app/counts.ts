import { message } from '../message';

/* How many there are of a thing, where it stands alone or in a gap of another sentence. */

export const cards = message<{ count: number }>('{count, plural, one {# card} other {# cards}}', 'How many cards.');
export const sets = message<{ count: number }>('{count, plural, one {# set} other {# sets}}', 'How many sets.');
export const cardOf = message<{ number: number; count: number }>(
  'Card {number, number} of {count, number}',
  'Name of a card, and title of its page.',
);
export const placeOf = message<{ place: number; count: number }>(
  '{place, number} of {count, number}',
  'Where one is among the cards of a session.',
);
