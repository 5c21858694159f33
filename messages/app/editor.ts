import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const keptUntilOpen = message(
  'What you type is kept on this device, and sent once the set is open again.',
  'Under a title about a set that was closed.',
);
export const toSet = message('To the set', 'Link.');
export const passwordAgain = message('This set asks for its password again.', 'Title in an open editor.');
export const passwordNow = message('This set has a password now.', 'Title in an open editor.');
export const maybeNew = message<{ kept: string }>(
  'It may be a new one. {kept}',
  'Under “This set asks for its password again.”. kept: that what is typed is kept.',
);
export const enterPassword = message('Enter the password', 'Link.');
export const membersNow = message('This set is only for members of its classes now.', 'Title in an open editor.');
export const notSharedNow = message('This set is not shared with you any more.', 'Title in an open editor.');
export const fetchAgain = message('The cards of this set have to be fetched again.', 'Title in an open editor.');
export const editPasswordAgain = message('Editing this set needs its password again.', 'Title in an open editor.');
export const editPasswordNow = message('Editing this set needs its password now.', 'Title in an open editor.');
export const keptUntilEntered = message(
  'What you type is kept on this device, and sent once you enter it.',
  'Under “Editing this set needs its password now.”.',
);
export const seeOutbox = message('See the Outbox', 'Link.');
export const noLonger = message('You can no longer edit this set.', 'Title in an open editor.');
export const keptUntilAllowed = message(
  'What you type is kept on this device, and sent once you may edit again.',
  'Under “You can no longer edit this set.”.',
);
export const passwordOrNew = message('This set has a password, or a new one.', 'Title in the place of the editor.');
export const onceEntered = message(
  'Once you enter it, you can go on editing.',
  'Under “This set has a password, or a new one.”.',
);
export const membersOnly = message('This set is only for members of its classes.', 'Title in the place of the editor.');
export const joinOne = message(
  'It opens here once somebody who runs one of them adds you.',
  'Under “This set is only for members of its classes.”.',
);
export const notShared = message('This set is not shared with you.', 'Title in the place of the editor.');
export const authorCanShare = message('Its author can share it.', 'Under “This set is not shared with you.”.');
export const editPassword = message('Editing this set needs its password.', 'Title in the place of the editor.');
export const cannotEdit = message('You cannot edit this set.', 'Title in the place of the editor.');
export const notBroughtBack = message('The set was not brought back.', 'A problem.');
export const isBack = message('The set is back', 'Read out.');
export const deletedElsewhere = rich<{ strong: ReactNode }>(
  '{strong} Bring it back to keep what you write.',
  'A note in the editor. strong: “This set was deleted in another tab.”.',
);
export const deletedWhere = message<{ where: string }>(
  'This set was deleted {where}.',
  'The strong beginning of a note. where: in another tab.',
);
export const bringBack = message('Bring it back', 'Button.');
export const back = message('Back', 'Link: leaves the editor.');
export const redo = message('Redo', 'Button: does again what was undone.');
export const done = message('Done', 'Link: leaves the editor.');
export const nextField = message(
  'Next field',
  'Button above the keyboard of a phone: goes on to the next side or card.',
);
export const redone = message('Redone', 'Read out.');
export const editSet = message('Edit set', 'Title.');
export const deletedOn = message<{ service: string }>(
  'This set was deleted on {service}, and your copy stays until you remove it.',
  'A note.',
);
export const onlyYou = message('Only you', 'A choice: who can see a set.');
export const everyone = message('Everyone', 'A choice: who can see a set.');
export const title = message('Title', 'Name of a field.');
export const description = message('Description', 'Name of a field.');
export const addDescription = message('Add a description', 'In the empty field “Description”.');
export const whoCanSee = message('Who can see this set', 'Name of a choice.');
export const seenBy = message('Seen by', 'Before the choice of who can see a set.');
export const keptShorter = message(
  'It is kept here. Make it shorter to send it.',
  'The end of a problem with a text that is too long.',
);
export const tooLong = message<{ count: number; most: number; kept: string }>(
  '{count, plural, one {# character} other {# characters}}; at most {most, number} can be sent. {kept}',
  'A problem. kept: that it is kept here.',
);
export const needsText = message(
  'A card needs text on one side at least. Delete it, or write something.',
  'A problem.',
);
export const tooManyCards = message<{ count: number; most: number }>(
  '{count, plural, one {# card} other {# cards}}; a set takes {most, number}. All of them are kept here.',
  'A problem.',
);
export const titleKept = message('A set needs a title. It keeps the last one until you write another.', 'A problem.');
export const card = message<{ number: string }>('Card {number}', 'What a screen reader says for a row.');
export const newCard = message('New card', 'What a screen reader says for the empty row at the end.');
export const moveCard = message<{ number: string }>(
  'Move card {number}',
  'What a screen reader says for the handle of a row.',
);
export const moveHow = message(
  'Press it, drag it, or press Alt with the up or down arrow.',
  'What a screen reader says after the name of a handle: how to move a card.',
);
export const moveOf = message<{ number: string; count: string }>(
  'Move card {number} of {count}',
  'Title of a dialog: where a card goes among the others.',
);
export const moveUp = message('Up', 'Button: one place nearer to the beginning.');
export const moveDown = message('Down', 'Button: one place nearer to the end.');
export const moveFirst = message('To the beginning', 'Button: the card becomes the first one.');
export const moveLast = message('To the end', 'Button: the card becomes the last one.');
export const pictureOfCard = message('Picture of this card', 'What a screen reader says for a picture.');
export const deleteCard = message<{ number: string }>('Delete card {number}', 'Button beside a card.');
export const term = message('Term', 'Name of a side.');
export const definition = message('Definition', 'Name of a side.');
export const movedTo = message<{ place: number }>('Card moved to place {place, number}', 'Read out.');
export const deletedCard = rich<{ card: ReactNode }>(
  'Deleted {card}',
  'Said after a card was deleted. card: its text.',
);
export const aCard = message('a card', 'In the place of a card’s text.');
export const swap = message('Swap sides', 'Button: terms become definitions.');
export const addCard = message('Add card', 'Button.');
export const tabAbout = rich<{ tab: ReactNode }>(
  '{tab} moves to the next cell. In the last cell it adds a card.',
  'A hint under the table. tab: the name of a key.',
);
export const useTheirs = message('Use theirs', 'Button: takes what was changed elsewhere.');
export const deleteHere = message('Delete it here too', 'Button.');
export const keepMine = message('Keep mine', 'Button: keeps what is typed here.');
export const cardDeleted = message<{ where: string }>(
  'This card was deleted {where}. It disappears when you leave it, unless you change something.',
  'Above a card. where: in another tab.',
);
export const cardRestored = message<{ where: string }>(
  'This card was deleted {where}, and yours stays as a new card.',
  'Above a card. where: in another tab.',
);
export const elsewhereTabOr = message<{ service: string }>(
  'in another tab or on {service}',
  'Where something was changed.',
);
export const elsewhereTab = message('in another tab', 'Where something was changed.');
export const recent = message('Recent', 'Heading of a list of languages.');
export const allLanguages = message('All languages', 'Heading of a list of languages.');
export const movedAddress = rich<{ strong: ReactNode }>(
  '{strong} What you write here is kept in the set.',
  'A note in the editor. strong: “This set has another address on this device now.”.',
);
export const otherAddress = message(
  'This set has another address on this device now.',
  'The strong beginning of a note.',
);
export const goOnThere = message('Go on there', 'Link.');
export const notSaved = message('Not saved', 'A status.');
export const writtenOverUnkept = message(
  'What you wrote over was not kept for the bin. Undo brings it back.',
  'A problem, while a set is edited. What was written is safe.',
);
export const setNotHere = message('This set is not on this device any more.', 'Under “Not saved”.');
export const keptInWindow = message<{ why: string }>(
  '{why} Your text is kept in this window, and saving is tried again.',
  'Under “Not saved”. why: such as “This device is full.”.',
);
export const keepsNothing = message(
  'This browser keeps nothing. Export what waits before you close this tab.',
  'Under “Not saved”.',
);
export const saving = message('Saving', 'A status.');
export const toDevice = message('to this device', 'Under “Saving”.');
export const sentOnceOpen = message('It is sent once the set is open again.', 'Under “Saved on this device”.');
export const needsYou = message('Needs you', 'A status.');
export const chooseInOutbox = message('Choose in the Outbox.', 'Under “Needs you”.');
export const sending = message('Sending', 'A status.');
export const savedSentence = message('Saved on this device.', 'Under “Sending”.');
export const waitsToBeSent = message('waiting to send', 'Under “Saved on this device”.');
export const severalLines = message('Several lines went into one cell.', 'Said after pasting.');
export const makeCards = message('Turn them into cards', 'Button.');

export const lacksCards = message('a set needs at least two cards', 'Why a set stays on this device.');
export const lacksBoth = message('a set needs a title and at least two cards', 'Why a set stays on this device.');
export const oneCardSafe = message(
  'Your one card is safe here.',
  'The end of a problem with a set that cannot be sent.',
);
export const allSafe = message('What you wrote is safe here.', 'The end of a problem with a set that cannot be sent.');
export const setStays = message<{ title: string; lack: string; safe: string }>(
  '“{title}” stays on this device for now: {lack}. {safe}',
  'A problem. lack: a set needs two cards. safe: that what was written is safe.',
);
export const thisStays = message<{ lack: string; safe: string }>(
  'This set stays on this device for now: {lack}. {safe}',
  'A problem. lack: a set needs two cards. safe: that what was written is safe.',
);
export const choiceNamed = message<{ which: string; what: string }>(
  '{which}: {what}',
  'Name of a choice for screen readers. which: the word before it, such as “Seen by”. what: such as “Who can see this set”.',
);
export const languageOfTerms = message('Language of the terms', 'Name of a choice.');
export const languageOfDefinitions = message('Language of the definitions', 'Name of a choice.');

/** Above a field: what was changed elsewhere while one writes there. By the name of the field. */
export const changedFields = {
  title: rich<{ where: ReactNode; theirs: ReactNode }>(
    'The title was changed {where}: “{theirs}”',
    'Above a field. where: in another tab. theirs: what it says there.',
  ),
  description: rich<{ where: ReactNode; theirs: ReactNode }>(
    'The description was changed {where}: “{theirs}”',
    'Above a field. where: in another tab. theirs: what it says there.',
  ),
  langTerms: rich<{ where: ReactNode; theirs: ReactNode }>(
    'The language of the terms was changed {where}: “{theirs}”',
    'Above a field. where: in another tab. theirs: what it says there.',
  ),
  langDefinitions: rich<{ where: ReactNode; theirs: ReactNode }>(
    'The language of the definitions was changed {where}: “{theirs}”',
    'Above a field. where: in another tab. theirs: what it says there.',
  ),
  visibility: rich<{ where: ReactNode; theirs: ReactNode }>(
    'Who can see the set was changed {where}: “{theirs}”',
    'Above a field. where: in another tab. theirs: what it says there.',
  ),
  term: rich<{ where: ReactNode; theirs: ReactNode }>(
    'The term was changed {where}: “{theirs}”',
    'Above a field. where: in another tab. theirs: what it says there.',
  ),
  definition: rich<{ where: ReactNode; theirs: ReactNode }>(
    'The definition was changed {where}: “{theirs}”',
    'Above a field. where: in another tab. theirs: what it says there.',
  ),
};
export const editTitle = message<{ title: string }>('Edit {title}', 'Title of a browser’s tab.');
export const sentAt = message<{ time: string }>(
  'Sent {time}',
  'Over the editor: the text is at the service. time: such as 14:32, or 4 Jan.',
);
