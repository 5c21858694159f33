import { message } from '../message';

/* What Flashcards says once the first card is answered. */

export const ask = message('The side you see first.', 'Under the choice “Ask with”.');
export const sort = message('Sort the cards', 'Name of a choice.');
export const sortAbout = message(
  'Left for still learning, right for know it. When this is off, left and right only move.',
  'Under “Sort the cards”.',
);
export const shuffle = message('Shuffle', 'Name of a choice.');
export const shuffleAbout = message('Only the cards still to come are shuffled.', 'Under “Shuffle”.');
export const noStar = message('No card has a star yet.', 'In the place of the choice “Starred only”.');
export const play = message('Play by itself', 'Name of a choice.');
export const playAbout = message('Cards turn and move on by themselves, without sorting.', 'Under “Play by itself”.');
export const playFor = message<{ seconds: number }>(
  'Play, {seconds, plural, one {# second} other {# seconds}} a side',
  'What a screen reader says for a button.',
);
export const seconds = message<{ seconds: number }>('{seconds, number} s', 'Button: so many seconds a side.');
export const pause = message('Pause', 'Button.');
export const sideStays = message<{ seconds: number }>(
  'Each side stays for {seconds, plural, one {# second} other {# seconds}}.',
  'While cards play by themselves.',
);
export const againWith = message<{ count: number }>(
  'Again with the {count, number}',
  'Button: another round with the cards that are still being learned.',
);
export const goThrough = message('Go through them again', 'Button: all cards once more.');
export const lastOf = message<{ count: number }>(
  'That was the last of {count, plural, one {# card} other {# cards}}.',
  'Title of the end.',
);
export const allKnown = message<{ count: number }>(
  '{count, plural, =1 {1 card known.} =2 {2 cards known.} other {All # cards known.}}',
  'Title of the end.',
);
export const stillToLearn = message<{ count: number }>(
  '{count, plural, one {# card} other {# cards}} still to learn.',
  'Title of the end.',
);
export const someKnown = message<{ known: number; missed: number }>(
  '{known, number} known, {missed, number} still learning.',
  'Title of the end.',
);
