import { message } from '../message';

/* What the pages and the ways of studying are called. */

export const today = message('Today', 'Name of the page that says what there is to study today.');
export const library = message('Library', 'Name of the first page.');
export const review = message('Review', 'Name of a way of studying: what is due.');
export const find = message('Find', 'Name of the page that looks for sets on the service.');
export const favourites = message(
  'Favourites',
  'Name of the page with the sets of others that one keeps at hand, and the link to it.',
);
export const statistics = message('Statistics', 'Name of a page.');
export const outbox = message('Outbox', 'Name of the page with changes that wait to be sent.');
export const settings = message('Settings', 'Name of a page.');
export const newSet = message('New set', 'Link to the editor with a set that is new.');
export const flashcards = message('Flashcards', 'Name of a way of studying.');
export const learn = message('Learn', 'Name of a way of studying.');
export const test = message('Test', 'Name of a way of studying.');
export const match = message('Match', 'Name of a way of studying.');
export const spell = message('Spell', 'Name of a way of studying.');
export const editor = message('Editor', 'Name of the page where a set is written.');
export const set = message('Set', 'Name of the page of one set.');
export const carrel = message('Carrel', 'The name of the app.');
export const answerRules = message('How answers are judged', 'Name of the page with the rules for typed answers.');
