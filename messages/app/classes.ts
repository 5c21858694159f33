import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const classes = message('Classes', 'Heading of the page with one’s classes, and the link to it.');
export const classesAbout = message<{ service: string }>(
  'People who share sets on {service}. Whoever runs a class adds its members.',
  'Under the heading “Classes”.',
);
export const noClasses = message('You are not in any class', 'Where one’s classes would be listed.');
export const noClassesAbout = message(
  'Make one to share sets with a group, or find one and ask the person who runs it to add you.',
  'Under “You are not in any class”.',
);
export const signInFirst = message('Sign in to see your classes', 'Title in the place of classes.');
export const backTo = message<{ title: string }>(
  'Back to who sees “{title}”',
  'Link above the form for a new class, for whoever came from a set.',
);
export const make = message('Make a class', 'Button, and heading of the form for a new class.');
export const name = message('Name', 'Label of a field: the name of a class.');
export const description = message('Description', 'Label of a field: what a class is about.');
export const isPublic = message('Everyone can see that it exists', 'Label of a box to tick, about a class.');
export const nameItFirst = message('Give the class a name first', 'Why a class cannot be made or changed yet.');
export const save = message('Save', 'Button: name and description of a class are changed.');
export const rename = message('Rename', 'Button: opens name and description of a class.');
export const members = message<{ count: number }>(
  '{count, plural, one {# member} other {# members}}',
  'How many people are in a class.',
);
export const youRun = message('you run it', 'Beside a class that the reader made.');
export const youAreIn = message('you are a member', 'Beside a class that somebody else made.');
export const youAreNot = message('you are not a member', 'Beside a class.');
export const asSeen = message<{ service: string; time: string }>(
  '{service} cannot be reached, so this is what it had {time}.',
  'Above classes or sets. time: such as 14:32, or 4 Jan.',
);
export const setsOfClass = message('Sets', 'Heading of a class’s sets.');
export const noSets = message('No set is in this class yet', 'Where a class’s sets would be listed.');
export const byAuthor = rich<{ author: ReactNode }>('by {author}', 'Beside a set: who made it.');
export const takeOut = message('Take out', 'Button: one’s own set is no longer in the class.');
export const addSet = message('Add a set of mine', 'Label of a list of one’s own sets.');
export const add = message('Add', 'Button: a set or a person is put into the class.');
export const chooseSet = message('Choose a set', 'First row of a list of one’s own sets.');
export const chooseFirst = message('Choose a set first', 'Why “Add” does nothing yet.');
export const notSentYet = message<{ service: string }>(
  'A set can be added once it has been sent to {service}.',
  'Under the list of one’s own sets.',
);
export const addingShares = message(
  'Members see a set here if “Who sees it” includes classes.',
  'Under the list of one’s own sets, which may be added to a class.',
);
export const membersTitle = message('Members', 'Heading.');
export const username = message('Somebody’s username', 'Label of a field: a person to add to a class or to remove.');
export const nameFirst = message('Type a username first', 'Why “Add” and “Remove” do nothing yet.');
export const nobodyCalled = message<{ person: string; service: string }>(
  'Nobody on {service} is called “{person}”. Check the spelling.',
  'Under the field for somebody’s username.',
);
export const removeMember = message('Remove', 'Button: somebody is no longer in the class.');
export const membersUnknown = message<{ service: string }>(
  '{service} says how many people are in a class, but not who.',
  'Under the field for adding and removing members.',
);
export const ownerAdds = message(
  'Only the person who runs this class adds and removes members.',
  'Why a member cannot add others.',
);
export const notMember = message(
  'Sets are added by members. Ask the person who runs this class to add you.',
  'Why a visitor cannot do anything with a class.',
);
export const forMembers = message('This class is for its members', 'Title in the place of a class.');
export const signInToClass = message(
  'Sign in, and it opens here if you are in it.',
  'Under “This class is for its members”.',
);
export const askToBeAdded = message('Ask whoever runs it to add you.', 'Under “This class is for its members”.');
export const leave = message('Leave', 'Button: the reader leaves a class.');
export const leaveWithSets = message<{ count: number }>(
  'Leave and take {count, plural, one {my set} other {my # sets}} out',
  'Button: the reader leaves a class, and sets of theirs are no longer in it.',
);
export const leaveAbout = message(
  'Sets of yours stay in a class you leave until you take them out. Only the person who runs it can add you again.',
  'Beside the button “Leave”.',
);
export const deleteClass = message('Delete the class', 'Button: opens the question whether to delete it.');
export const deleteAbout = message(
  'Every set stays with its author, and members no longer see those shared with this class. A deleted class does not come back.',
  'Question before a class is deleted.',
);
export const deleteNow = message('Delete for everyone', 'Button: the class is deleted.');
export const isDone = message<{ name: string }>('“{name}” is a class now', 'Said after a class was made.');
export const changed = message('The class is changed', 'Said after name or description were saved.');
export const deleted = message<{ name: string }>('“{name}” is deleted', 'Said after a class was deleted.');
export const left = message<{ name: string }>('You left “{name}”', 'Said after leaving a class.');
export const memberIn = message<{ person: string }>('{person} is in the class', 'Said after adding somebody.');
export const memberOut = message<{ person: string }>('{person} is not in the class', 'Said after removing somebody.');
export const setIn = message<{ title: string }>('“{title}” is in the class', 'Said after adding a set.');
export const setInUnseen = message<{ title: string }>(
  '“{title}” is in the class. Its members cannot see it yet: only you can.',
  'Said after adding a set.',
);
export const onlyYouSee = message('Members cannot see it: only you can.', 'Under one’s own set in a class.');
export const setOut = message<{ title: string }>('“{title}” is not in the class', 'Said after taking out a set.');

export const unreachable = message<{ service: string }>(
  'This needs {service}, which cannot be reached. Nothing was changed.',
  'A problem with something about classes.',
);
export const uncertain = message<{ service: string }>(
  '{service} did not say whether this was done. Look again once it can be reached.',
  'A problem with something about classes: the answer was lost on its way.',
);
export const signedOut = message<{ service: string }>(
  'This needs {service}, and your sign-in ran out. Sign in, then try again.',
  'A problem with something about classes.',
);
export const tooMany = message<{ service: string }>(
  '{service} is busy just now. Nothing was changed. Try again in a moment.',
  'A problem with something about classes.',
);
export const notOffered = message<{ service: string }>(
  '{service} does not offer this part of classes.',
  'A problem: the service lacks what was asked for.',
);
export const gone = message<{ service: string }>(
  '{service} has no such class, person or set.',
  'A problem with something about classes.',
);
export const notAllowed = message<{ service: string }>(
  '{service} does not let you do this.',
  'A problem with something about classes.',
);
export const refused = message<{ service: string }>('{service} did not accept this.', 'A problem: no reason is known.');
export const refusedWhy = message<{ service: string; why: string }>(
  '{service} did not accept this: {why}',
  'A problem. why: the service’s own sentence.',
);
