import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

/* One field over everything on this device, and over the acts and pages of the app. */

export const goTo = message('Find cards, sets, pages', 'Name of the field, and of what a key opens.');
export const findHere = message('Find cards or sets', 'Button of the library that looks like a search field.');
export const found = message('Found', 'What a screen reader says for the list under the field.');
export const cards = message('Cards', 'Heading above cards that were found.');
export const sets = message('Sets', 'Heading above sets that were found.');
export const ways = message('Acts and pages', 'Heading above what one can do or open.');
export const someOf = message<{ shown: number; count: number }>(
  '{shown, number} of {count, number}',
  'Behind “Cards”: how many of those that were found are shown.',
);
export const someOfMore = message<{ shown: number; count: number }>(
  '{shown, number} of more than {count, number}',
  'Behind “Cards”: how many of those that were found are shown.',
);
export const moreCards = message('More cards', 'The last row of found cards: shows more of them.');
export const findOn = rich<{ query: ReactNode; service: ReactNode }>(
  'Find “{query}” on {service}',
  'The last row: looks for the same words on the service.',
);
export const nothingHere = rich<{ query: ReactNode }>('Nothing here matches “{query}”', 'Nothing was found.');
export const nothingAbout = message(
  'All your words must be on one card, or in one title. Fewer words find more.',
  'Under “Nothing here matches”.',
);
export const didYouMean = rich<{ word: ReactNode }>(
  'Did you mean {word}?',
  'Under “Nothing here matches”. word: a button that looks for that word.',
);
export const stillReading = message('Your sets are still being read', 'While more may yet be found.');
export const notSearched = message('Your cards could not be searched', 'A problem with finding. Nothing was changed.');
export const summary = message<{ cards: number; sets: number; ways: number }>(
  '{cards, plural, one {# card} other {# cards}}, {sets, plural, one {# set} other {# sets}} and {ways, plural, one {# act or page} other {# acts and pages}} found',
  'Read out when the list under the field changed.',
);
export const move = message('move', 'Beside the arrow keys, at the foot.');
export const open = message('open', 'Beside the Enter key, at the foot.');
export const close = message('close', 'Beside the Esc key, at the foot.');
