import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const lookCloserAt = message<{ number: string }>(
  'Look closer at the picture of card {number}',
  'Button on a small picture in the list of a set.',
);
export const bringIn = message('Bring cards in', 'Link to making sets of files.');
export const writeSet = message('Write a set', 'Link of the first page.');
export const writeSetAbout = message('Type your own cards. They are saved as you type.', 'Under “Write a set”.');
export const restoreBackup = message('Restore a backup', 'Link to the page where a backup of a device is chosen.');
export const bringInAbout = message('From Anki, Quizlet, a spreadsheet or a text.', 'Under “Bring cards in”.');
export const findSets = message('Find sets', 'Link of the first page.');
export const findSetsAbout = message<{ service: string }>(
  'Study what others share on {service}.',
  'Under “Find sets”.',
);
export const signInAbout = message('Bring the sets of your account onto this device.', 'Under “Sign in”.');
export const welcome = message('Welcome', 'Above the heading of the first page.');
export const sitDown = message('Sit down anywhere.', 'Heading of the first page, as in a library.');
export const firstRunAbout = message(
  'Carrel keeps your flashcards on this device, so they open at once and work offline. You need no account to begin.',
  'Under “Sit down anywhere.”.',
);
export const tryOne = message('Or try one of these, already on this device', 'Above three sets to try.');
export const rightToLeft = message(', right to left', 'After the name of a language.');
export const study = message('Study', 'Button: begins with the cards of a set.');
export const keepAsNew = message('Keep it as a new set', 'Button.');
export const keptAsNew = message(
  'Your copy is a new set now, and only you can see it.',
  'Said after “Keep it as a new set”.',
);
export const makeYours = message('Make it yours', 'Button: copies a set of somebody else.');
export const isYours = message('The set is yours now, and only you can see it.', 'Said after “Make it yours”.');
export const leftOff = message('Where you left off', 'Heading.');
export const allSets = message('All sets', 'In the place of a title: studying over all sets.');
export const all = message('All', 'A choice: all sets.');
export const mine = message('Mine', 'A choice: sets of one’s own.');
export const here = message('On this device', 'A choice: sets that are here.');
export const noCards = message('No cards yet', 'Title in the place of cards.');
export const noCardsMine = message('A set needs two cards. Until then it is kept here.', 'Under “No cards yet”.');
export const noCardsTheirs = message('Its author has not added any.', 'Under “No cards yet”.');
export const writeCards = message('Write cards', 'Link to the editor.');
export const itsAuthorWithin = message('its author', 'In the place of the author’s name, within a sentence.');
export const flashcardsAbout = message('Turn them over', 'Under “Flashcards”.');
export const learnAbout = message('Choose, then type', 'Under “Learn”.');
export const testAbout = message('On one sheet', 'Under “Test”.');
export const matchAbout = message('Pair them up', 'Under “Match”.');
export const spellAbout = message('Hear it, type it', 'Under “Spell”.');
export const waysToStudy = message('Ways to study', 'What a screen reader says for the ways.');
export const byAuthor = rich<{ author: ReactNode }>('by {author}', 'Who wrote a set.');
export const onlyHere = message('on this device only', 'Beside a set.');
export const onDevice = message('on this device', 'Beside a set.');
export const takeOut = message('Take out', 'Link: saves the set as a file.');
export const moreForSet = message('More for this set', 'Button: opens a menu of what else can be done with a set.');
export const print = message('Print', 'Link: the cards of a set on paper.');
export const fresh = message<{ count: number }>('{count, number} new', 'How many cards are new.');
export const onlyYou = message('Only you', 'Who can see a set.');
export const changedWhen = message<{ when: string }>(
  'changed {when}',
  'In a row of a list: when a set was changed. when: such as today or 14 Nov.',
);
export const due = message<{ count: number }>('{count, number} due', 'How many cards are due.');
export const leftOutToday = message('not today', 'In the place of a number: the learner left the set out for today.');
export const nothingDue = message('nothing due', 'Read out in the place of a number.');
export const notSeen = message('not seen yet', 'Beside a card that was never asked.');
export const dueToday = message('due today', 'Beside a card.');
export const whichCards = message('Which cards', 'What a screen reader says for a choice.');
export const starred = message<{ count: number }>('Starred {count, number}', 'A choice: cards with a star.');
export const someCards = message<{ found: number; of: number }>(
  '{found, plural, one {# card} other {# cards}} of {of, number}',
  'How many cards were found.',
);
export const dueCards = message<{ count: number }>('Due {count, number}', 'A choice: cards that are due.');
export const noneDueNow = message('No card is due now.', 'In the place of cards.');
export const suspended = message('suspended', 'When a card comes next: Review does not ask it.');
export const practised = message('practised', 'When a card comes next: no answer has given it a date yet.');
export const tomorrow = message('tomorrow', 'When a card comes next.');
export const noneStarred = message('No card is starred.', 'In the place of cards.');
export const unseenSet = message('A set not seen here yet', 'In the place of a title.');
export const onlyYouSee = message('only you can see it', 'Who can see a set.');
export const classGone = message(
  'only you can see it: it is in no class',
  'Who can see a set that is for members of classes.',
);
export const needsCards = message('a set needs two cards', 'Why a set is not sent yet.');
export const changesNeedYou = message<{ count: number }>(
  '{count, plural, one {# change needs} other {# changes need}} you',
  'Beside a set.',
);
export const draft = message<{ needs: string }>(
  'draft, saved here; {needs}',
  'Beside a set. needs: a set needs two cards.',
);
export const changesWaiting = message<{ count: number }>(
  '{count, plural, one {# change} other {# changes}} waiting',
  'Beside a set.',
);
export const strength = message<{ strength: number }>(
  'Strength {strength, number} of 4,',
  'Read out before the date on which a card comes back.',
);
export const changeNeedsYou = message('This change needs you', 'Beside a card.');
export const cardNeedsYou = message<{ number: string }>(
  'Card {number} needs you: see the question',
  'What a screen reader says for the red mark beside a card, which leads to the Outbox.',
);
export const changeWaits = message('Waits in the Outbox', 'Beside a card.');
export const editCard = message<{ number: string }>(
  'Edit card {number}',
  'What a screen reader says for the pencil beside a card.',
);
export const starCard = message<{ number: string }>('Star card {number}', 'What a screen reader says for a star.');
export const noSuchHere = message('No such set here', 'Title in the browser.');
export const noSuchHereTitle = message('No such set on this device', 'Title.');
export const noSuchHereAbout = message(
  'This address belongs to another account or another browser, or to a set that was removed here. The sets of your account are in the library.',
  'Under “No such set on this device”.',
);
export const notInAccountAbout = message(
  'This set is on this device, and not in your account yet. Once added, it is copied there, and only you can see it.',
  'Under the title of a set that was made before signing in, at its address.',
);
export const notRemoved = message('The set was not removed.', 'A problem.');
export const removeFromDevice = message('Remove from this device', 'Button.');
export const removed = message('Removed from this device.', 'Said after a set was removed.');
export const notPutBack = message('The set was not put back.', 'A problem.');

export const everyone = message('everyone', 'Who can see or edit, within a sentence.');
export const onlyYouWithin = message('only you', 'Who can see or edit, within a sentence.');
export const onlyAuthor = message<{ author: string }>('only {author}', 'Who can see or edit, within a sentence.');
export const membersWithin = message('members of its classes', 'Who can see or edit, within a sentence.');
export const passwordWithin = message('people with its password', 'Who can see or edit, within a sentence.');
export const canSeeAndEdit = message<{ who: string }>('{who} can see and edit', 'Beside a set. who: everyone.');
export const canSeeCanEdit = message<{ see: string; edit: string }>(
  '{see} can see, {edit} can edit',
  'Beside a set. see, edit: everyone, or only you.',
);
export const untouched = message('new', 'In the place of the number that is due: no card of the set was asked yet.');
export const cardNext = message<{ number: string; next: string }>(
  'Card {number}: {next}',
  'Link to the page of a card. next: when it comes back.',
);

export const onItsDay = message('Each card on its day', 'Under “Review”, until it is known what there is to do.');
export const fewNew = message('A few new cards a day', 'Under “Review”.');
export const noneDue = message('Nothing due', 'Under “Review”.');
