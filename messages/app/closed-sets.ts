import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const memberSince = message<{ service: string; day: string }>(
  'on {service} since {day}',
  'Under the name of a person. day: such as 4 Jan 2024.',
);
export const sharedClasses = message('in your classes:', 'Under the name of a person; names of classes follow.');
export const fetchingSet = message('Fetching this set', 'Title while a set comes.');
export const fetchingSetAbout = message('Its cards stay on this device from then on.', 'Under “Fetching this set”.');
export const notHereTitle = message('Not on this device yet', 'Title in the place of a set.');
export const offlineNotHere = message(
  'You are offline, and this set has never been opened here. It is fetched when you are back online.',
  'Under “Not on this device yet”.',
);
export const signedOutNotHere = message(
  'You are signed out, and this set has never been opened here. It is fetched when you sign in again.',
  'Under “Not on this device yet”.',
);
export const missedNotHere = message<{ service: string }>(
  '{service} did not send this set, and it has never been opened here. It is fetched when {service} can be reached.',
  'Under “Not on this device yet”.',
);
export const unreadableTitle = message('This set cannot be read here', 'Title in the place of a set.');
export const unreadable = message<{ service: string }>(
  '{service} sent it in a form that this app does not know. Nothing is lost: it is on {service} as it was.',
  'Under “This set cannot be read here”, or beside a set.',
);
export const membersOnly = message('Only for members of its classes', 'Title in the place of a set.');
export const noAccess = message('Not shared with you', 'Title in the place of a set.');
export const itsAuthor = message('Its author', 'In the place of the author’s name, at the beginning of a sentence.');
export const unreachedNow = message<{ service: string }>('{service} cannot be reached just now.', 'A problem.');
export const sharedWithClasses = rich<{ author: ReactNode; service: ReactNode }>(
  '{author} shares it with classes on {service}. It opens here once you are a member of one of them.',
  'Under “Only for members of its classes”.',
);
export const notShown = message<{ service: string }>(
  '{service} does not show this set to your account.',
  'Under “Not shared with you”.',
);
export const noLongerShown = message<{ service: string }>(
  '{service} no longer shows this set to your account, so its cards are not shown here either.',
  'Under “Not shared with you”.',
);
export const changesSafe = message<{ count: number }>(
  'What you changed in this set is safe: {count, plural, one {# change} other {# changes}} in the Outbox.',
  'Under the title of a set that is closed.',
);
export const seeWhatWaits = message('See what waits', 'Link to the Outbox.');
export const noSuchSet = message<{ service: string }>('{service} has no such set', 'Title in the place of a set.');
export const noSuchSetAbout = message(
  'It was deleted, or a part of its address is missing.',
  'Under “Stacks has no such set”.',
);
export const notDeleted = message<{ title: string }>('{title} was not deleted.', 'A problem.');
export const notBroughtBack = message<{ title: string }>('{title} was not brought back.', 'A problem.');
export const deleted = message<{ title: string }>('Deleted {title}', 'Said after a set was deleted.');
export const notKept = message('The set was not kept.', 'A problem.');
export const notMadeYours = message('The set was not made yours.', 'A problem.');
export const deletedThere = message<{ service: string }>(
  'This set was deleted on {service}.',
  'The strong beginning of a note.',
);
export const someCardsMissing = message<{ service: string; all: number; sent: number }>(
  '{service} counts {all, plural, one {# card} other {# cards}} in this set and sent {sent, number}. You can study those. You can edit the set when all have come.',
  'A note above a set.',
);
export const askForRest = message('Fetch the rest', 'Button.');
export const asksAgain = message('This set asks for its password again', 'Title in the place of a set.');
export const thisHasPassword = message('This set has a password', 'Title.');
export const editTakesPassword = message('Editing this set needs its password', 'Title.');
export const mayBeNew = message(
  'The password may be new. Enter it to go on. Your progress is kept.',
  'Under “This set asks for its password again”.',
);
export const askAuthor = rich<{ author: ReactNode }>(
  'Ask {author} for it. You enter it once. It is asked again if it changes, or who sees and edits the set does.',
  'Under “This set has a password”.',
);
export const password = message('Password', 'Name of a field.');
export const passwordFirst = message('Type the password first', 'Why a button cannot be pressed now.');
export const asking = message('Asking', 'In the place of a button’s name while the service is asked.');
export const editSet = message('Edit set', 'Button, and title of the editor.');
export const openSet = message('Open set', 'Button.');
export const wrongPassword = message(
  'That is not the password for this set. Check capitals and try again.',
  'A problem.',
);
export const tooManyTries = message<{ service: string; time: string }>(
  'That was too many tries for {service}. Try again from {time}.',
  'A problem with a password. time: such as 14:32, or 4 Jan, 14:32.',
);
export const triesTooFast = message<{ service: string }>(
  '{service} takes no more tries just now. Try again in a moment.',
  'A problem with a password.',
);
export const setIsGone = message<{ service: string }>('{service} no longer has this set.', 'A problem.');
export const unreachedPassword = message<{ service: string }>(
  '{service} cannot be reached, and only it knows the password. Try again when you are back online.',
  'A problem.',
);
export const notForEveryone = message('Not shared with everyone', 'Title in the place of a set.');
export const signInToSee = message<{ service: string }>(
  '{service} shows this set to some accounts only. Sign in, and it opens here if yours is one of them. Your own sets on this device stay as they are.',
  'Under “Not shared with everyone”.',
);
export const signInForPassword = message<{ service: string }>(
  '{service} remembers for each account who knows its password. Sign in to enter it; your own sets here stay as they are.',
  'Under “This set has a password”.',
);
export const hereBy = rich<{ author: ReactNode }>('On this device, by {author}', 'Heading of a list of sets.');
export const hereAlike = message('On this device, in the same languages', 'Heading of a list of sets.');
export const setsBy = message<{ user: string }>('Sets by {user}', 'Title in the browser.');
export const noAccount = message<{ user: string; service: string }>(
  'There is no account named “{user}” on {service}.',
  'Title.',
);
export const noAccountAbout = message(
  'The account was deleted, or a part of the address is missing.',
  'Under “There is no account named”.',
);
export const unreachableAbout = message(
  'Lists of other people’s sets are not kept on this device, and come when you are back online. You can study what is here now.',
  'Under “Stacks cannot be reached”.',
);
export const asNobody = message('Your sign-in ran out, so you see only what everyone can see.', 'A note.');
export const nothingToSee = message('Nothing to see here yet', 'Title.');
export const noSetFor = rich<{ user: ReactNode; service: ReactNode; count: number }>(
  '{user} has no set on {service} that {count, plural, =0 {everyone} other {your account}} can see.',
  'Under “Nothing to see here yet”.',
);
export const canShare = rich<{ shown: ReactNode; author: ReactNode }>(
  '{shown} {author} can share it.',
  'Under “Not shared with you”. shown: that the set is not shown.',
);
export const copyStays = rich<{ count: number; strong: ReactNode }>(
  '{strong} Your copy stays until you remove it{count, plural, =0 {} one {, with # change in the Outbox} other {, with # changes in the Outbox}}. You can go on studying it.',
  'A note. strong: “This set was deleted on Stacks.”.',
);
