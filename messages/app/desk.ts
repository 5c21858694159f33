import { message } from '../message';

/* What every desk says. The first card is on it before anything else, so only what is said by then is here. */

export const leave = message('Leave', 'Link out of a session.');
export const options = message('Options', 'Button, and title of what it opens.');
export const undone = message('Undone', 'Read out after an answer was taken back.');
export const starred = message('Starred', 'Read out.');
export const starOff = message('Star removed', 'Read out.');
export const moreBelow = message('more below', 'On a card whose text is longer than the card.');
export const pictureForCard = message('Picture for this card', 'What a picture is called that stands beside words.');
export const pictureWithoutWords = message(
  'Picture, without words',
  'Read out in the place of a side that has no words.',
);
export const sideIn = message<{ side: string; language: string }>(
  '{side}, {language}',
  'Over a side of a card, such as “Term, Japanese”.',
);
export const saidAndLeft = message<{ said: string; count: number }>(
  '{said}. {count, number} left.',
  'Read out after an answer: what it was, and how many cards are still to come.',
);
export const pageTitle = message<{ mode: string; title: string }>(
  '{mode}: {title}',
  'Title of the window: a way of studying, and the set.',
);
export const fromBeginning = message('From the beginning', 'Button: the session begins anew.');
export const cards = message('Cards', 'Name of the bar that says how far one is.');
export const cardsEmptyTitle = message('Cards', 'Title of a desk whose set is not known.');
export const term = message('Term', 'Heading over the first side of a card.');
export const definition = message('Definition', 'Heading over the second side of a card.');
