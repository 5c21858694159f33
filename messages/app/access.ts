import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

/** Who sees a set and who edits it, and changing that. */
export const whoSeesAndEdits = message('Who sees and edits', 'Title of a page about one set, and the link to it.');

export const everyoneSees = message('Everyone can see it.', 'Title: who can see a set.');
export const onlyYouSee = message('Only you can see it.', 'Title: who can see a set.');
export const classGone = message(
  'Only you can see it: it is for members of its classes, and is in none.',
  'Title: who can see a set. Its last class was deleted, or it was taken out.',
);
export const passwordSees = message('People with the password can see it.', 'Title: who can see a set.');
export const classSees = rich<{ name: ReactNode }>(
  'Members of {name} can see it.',
  'Title: who can see a set. name: of a class.',
);
export const classesSee = message<{ count: number }>(
  '{count, plural, =0 {Members of its classes} one {Members of # class} other {Members of # classes}} can see it.',
  'Title: who can see a set.',
);
export const onlyYouEdit = message('Only you can edit it.', 'Title, after who can see a set.');
export const passwordEdits = message('People with the password can edit it.', 'Title, after who can see a set.');
export const classEdits = rich<{ name: ReactNode }>(
  'Members of {name} can edit it.',
  'Title, after who can see a set. name: of a class.',
);
export const classesEdit = message<{ count: number }>(
  '{count, plural, =0 {Members of its classes} one {Members of # class} other {Members of # classes}} can edit it.',
  'Title, after who can see a set.',
);
export const editToo = message('They can edit it too.', 'Title, after who can see a set: the same people.');
export const onlyAuthorSays = rich<{ author: ReactNode }>(
  'Only {author} decides who sees and edits this set.',
  'Where a set’s permissions would be changed: it is somebody else’s. author: a name.',
);
export const itsAuthor = message('its author', 'In the place of an author’s name, within a sentence.');
export const onlyOnDevice = message<{ service: string }>(
  'This set is on this device only, so nobody else sees it. Sets of an account at {service} can be shared.',
  'In the place of who sees a set.',
);
export const notHere = message<{ service: string }>(
  '{service} does not show this set just now, so who sees and edits it cannot be changed.',
  'In the place of who sees a set.',
);

export const whoSees = message('Who sees it', 'Heading of choices.');
export const whoEdits = message('Who edits it', 'Heading of choices.');
export const everyone = message('Everyone', 'A choice: who sees a set.');
export const everyoneAbout = message('Even without an account. The set can be found.', 'Under “Everyone”.');
export const withPassword = message('People with the password', 'A choice: who sees, or edits, a set.');
export const seesWithPassword = message(
  'Its title is on your page; the password opens it.',
  'Under “People with the password”, of who sees a set.',
);
export const editsWithPassword = message(
  'Whoever can see it and knows the password.',
  'Under “People with the password”, of who edits a set.',
);
export const members = message('Members of classes', 'A choice: who sees, or edits, a set.');
export const membersAbout = message('Nobody else knows that it exists.', 'Under “Members of classes”.');
export const membersEditAbout = message(
  'Members who can see it. The classes are the same for seeing and editing.',
  'Under “Members of classes”, of who edits a set.',
);
export const onlyMe = message('Only you', 'A choice: who sees, or edits, a set.');
export const nobodyElse = message(
  'Only you can see this set, so only you can edit it, whatever you choose here.',
  'Under “Who edits it”.',
);

export const chooseClass = message('Nothing is changed until you choose a class.', 'Above one’s classes.');
export const chooseNone = message(
  'One class has to stay. To share the set with no class, change who sees it.',
  'Said after the last class was about to be left out.',
);
export const noClasses = message('You are not in a class yet.', 'In the place of one’s classes.');
export const classesPage = message('Make a class', 'Link to the page of one’s classes.');
export const formerClass = message<{ number: string }>(
  'The set is in class {number}, which you are not in any more.',
  'Under who sees and edits a set.',
);
export const takeOutOf = message<{ number: string }>(
  'Take it out of class {number}',
  'Button, beside that a set is in a class its author is not in any more.',
);
export const takenOut = message<{ number: string }>(
  'The set is not in class {number} any more',
  'Said after it was taken out.',
);
export const notTakenOut = message<{ service: string }>(
  '{service} did not take it out. Try again in a moment.',
  'A problem.',
);
export const classesUntold = message<{ service: string }>(
  '{service} does not say which classes you are in, so a set cannot be shared with one here.',
  'Why a choice is missing.',
);
export const unreachable = message<{ service: string }>(
  'Your classes are not on this device yet, and {service} cannot be reached just now.',
  'In the place of one’s classes.',
);

export const password = message('Password', 'Label of a field: what opens a set. Others are to be told it.');
export const newPassword = message('New password', 'Label of a field: what is to open a set from now on.');
export const usePassword = message('Use it', 'Button: the password in the field is to open the set.');
export const changePassword = message('Change it', 'Button: the password in the field is to open the set.');
export const typePassword = message(
  'Nothing is changed until you type a password.',
  'Under the field for a password that is needed.',
);
export const typePasswordAgain = message(
  'Carrel does not keep the password: type it again, or a new one. Until then nothing is changed.',
  'Under the field for a password that is needed.',
);
export const onePassword = message<{ service: string }>(
  'A set has one password, for seeing and editing. {service} never shows it again, so keep it where you can find it.',
  'Under the field for a password.',
);
export const passwordTooLong = message<{ most: number }>(
  'A password has at most {most, number} characters.',
  'Under the field for a password.',
);
export const passwordWaits = message(
  'The new password is saved on this device, and is sent with your next changes.',
  'Under the field for a password.',
);

export const saved = message<{ service: string }>(
  'Saved on this device; it goes to {service} by itself.',
  'Under the title: a change of who sees or edits a set waits.',
);
export const savedNeeds = message<{ service: string; needs: string }>(
  'Saved on this device; it goes to {service} with the set, once that can be sent: {needs}.',
  'Under the title: a change of who sees or edits a set that was not sent yet. needs: such as a set needs two cards.',
);
export const sending = message<{ service: string }>('Being sent to {service}.', 'Under the title.');
export const asks = message(
  'This was changed elsewhere too, or refused. It is not sent until you decide.',
  'Under the title: a change of who sees or edits a set needs its user.',
);
export const decide = message('Decide in the Outbox', 'Link.');
export const changed = message('Saved.', 'Said after a choice of who sees or edits a set.');
export const changedSince = message(
  'The choice has changed since, so nothing was undone.',
  'Said where Undo comes too late.',
);
export const passwordChanged = message('The password is changed.', 'Said after a password was set.');
export const notSaved = message('It was not saved.', 'A problem. The reason follows.');

export const whoLoses = message(
  'People who can no longer see the set lose its cards in Carrel, but keep their progress and what they typed.',
  'Note about a change of who sees a set.',
);
export const askedAnew = message(
  'After any change here, everyone is asked for the password once more.',
  'Note about a change of who sees or edits a set that has a password.',
);
export const onlyYouUntilTaken = message<{ service: string }>(
  'Only you see this set until {service} has received it, with what you chose here.',
  'Under the title: a set that was not sent yet is for classes or has a password.',
);
export const moreInEditor = message('More about who sees and edits', 'Link in the editor of a set.');
