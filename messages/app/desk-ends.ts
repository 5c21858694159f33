import { message } from '../message';

/* What several ways of studying say at their ends and among their options. */

export const theEnd = message('The end', 'Over the heading of the end.');
export const endOfRound = message<{ round: number }>(
  'The end of round {round, number}',
  'Over the heading of the end of a round.',
);
export const missed = message('Missed', 'Heading of a list of cards.');
export const starThem = message<{ count: number }>(
  'Star {count, plural, one {it} other {them}}',
  'Button: gives a star to the cards that were missed.',
);
export const leaveDesk = message('Leave the desk', 'Button: back to the set.');
export const starredOnly = message('Starred only', 'Name of a choice.');
export const withStar = message<{ count: number }>(
  '{count, plural, one {# card has a star.} other {# cards have a star.}}',
  'Under “Starred only”.',
);
export const askWith = message('Ask with', 'Name of a choice: which side asks.');
export const both = message('Both', 'A choice: both sides, or both kinds.');
export const toSet = message('To the set', 'Link.');
export const editCards = message('Edit the cards', 'Link.');
export const addCards = message('Add cards', 'Link.');
export const notHereYet = message('These cards are not on this device yet.', 'In the place of the cards.');
export const notNow = message('This set cannot be shown now.', 'In the place of the cards.');
export const noCardsYet = message('This set has no cards yet.', 'In the place of the cards.');
export const answersNotSaved = message(
  'Your last answers could not be saved on this device yet. Carrel tries again with the next one.',
  'A problem.',
);
export const pictureOf = message<{ words: string }>(
  'Picture of {words}',
  'What a picture is called that belongs to words.',
);
