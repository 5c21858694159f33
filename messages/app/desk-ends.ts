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
export const goOn = message('Go on', 'Link: to the cards that are due, from the end of a session.');
export const enoughForNow = message(
  'Enough for now',
  'Button: leaves the desk at the end of a session, while other cards are due.',
);
export const dueInSet = message<{ count: number }>(
  '{count, plural, one {# card of this set is} other {# cards of this set are}} due.',
  'At the end of a session with one set.',
);
export const dueElsewhere = message<{ count: number; number: string; sets: number }>(
  '{count, plural, one {# card waits} other {# cards wait}} in {sets, plural, one {another set} other {{number} other sets}}.',
  'At the end of a session with one set. number: the count of sets as a word.',
);
export const dueHereAndElsewhere = message<{ here: number; count: number; number: string; sets: number }>(
  '{here, plural, one {# card waits} other {# cards wait}} in this set, {count, number} in {sets, plural, one {another} other {{number} others}}.',
  'At the end of a session with one set. number: the count of the other sets as a word.',
);
export const editCard = message('Edit this card', 'Button.');
