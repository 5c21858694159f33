import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

/* Choosing cards in the editor, and what is done with all of them. */

export const open = message('Choose cards', 'Name of the bar under the editor, and of the key that opens it.');
export const chosen = message<{ count: number }>(
  '{count, plural, =0 {No card chosen} one {# card chosen} other {# cards chosen}}',
  'How many cards are chosen.',
);
export const choose = message<{ number: string }>(
  'Choose card {number}. With Shift, all cards from the last one',
  'What a screen reader says for the box beside a row.',
);
export const all = message('Choose all', 'Button.');
export const none = message('Choose none', 'Button.');
export const move = message('Move to a set', 'Button: the chosen cards.');
export const swap = message('Swap sides', 'Button: terms and definitions of the chosen cards.');
export const swapped = message<{ count: number }>(
  '{count, plural, one {Sides of # card swapped} other {Sides of # cards swapped}}',
  'Read out.',
);
export const star = message('Star', 'Button: gives the chosen cards a star.');
export const unstar = message('Remove stars', 'Button: of the chosen cards.');
export const starred = message<{ count: number }>(
  '{count, plural, one {# star given} other {# stars given}}',
  'Read out.',
);
export const unstarred = message<{ count: number }>(
  '{count, plural, one {# star removed} other {# stars removed}}',
  'Read out.',
);
export const remove = message('Delete', 'Button: the chosen cards.');
export const removed = message<{ count: number }>(
  '{count, plural, one {# card deleted} other {# cards deleted}}',
  'Said after cards were deleted.',
);
export const end = message('Done choosing', 'Button: closes the bar.');
export const nothingYet = message('Choose a card first.', 'Why a button cannot be pressed.');

export const moveTitle = message<{ count: number }>(
  '{count, plural, one {Move # card} other {Move # cards}}',
  'Title of a dialog.',
);
export const moveAbout = message(
  'They go after the last card of that set, with their pictures, stars, dates and all your answers.',
  'In the dialog that moves cards to another set.',
);
export const findOrName = message('Find a set, or name a new one', 'Label of a field.');
export const makeSet = message<{ title: string }>('Make a set called “{title}”', 'Button: moves the cards there.');
export const noOther = message('You have no other set that you can edit. Name a new one.', 'In place of a list.');
export const noMatch = message('No set of yours has these words.', 'In place of a list.');
export const more = message<{ count: number }>(
  '{count, plural, one {# more set: type its name} other {# more sets: type a name}}',
  'Under a list of sets.',
);
export const full = message<{ most: number }>(
  'That set would have more than {most, number} cards. Choose another set.',
  'A problem: cards cannot be moved there.',
);
export const away = message(
  'The cards of that set are not on this device. Open it once, then try again.',
  'A problem.',
);
export const notMoved = message('Nothing was moved.', 'The beginning of a problem.');
export const notTakenBack = message(
  'The cards are in both sets now.',
  'The beginning of a problem, after a move or its undo.',
);
export const moved = rich<{ count: number; set: ReactNode }>(
  '{count, plural, one {# card} other {# cards}} moved to {set}',
  'Said after cards were moved. set: its title.',
);
export const movedAskedOtherwise = rich<{ count: number; set: ReactNode }>(
  '{count, plural, one {# card is} other {# cards are}} in {set} now. That set asks another way. Answers given the other way rest there until you change what it asks.',
  'Said after cards were moved to a set that does not ask all that theirs asks. set: its title.',
);
