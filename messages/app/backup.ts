import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const backup = message('Backup', 'Heading.');
export const tooLarge = message<{ file: string }>(
  '“{file}” is larger than a backup can be. Nothing was changed.',
  'A problem. file: its name.',
);
export const restored = message<{ cards: number; answers: number }>(
  'Restored. You now have {cards, plural, one {# card} other {# cards}} and {answers, plural, one {# answer} other {# answers}}.',
  'Said after a backup was restored.',
);
export const notOpened = message<{ file: string }>(
  '“{file}” could not be read. Nothing was changed. Is it still where it was? Choose it again.',
  'A problem: the file was moved, or its drive is gone. file: its name.',
);
export const notMade = message('The backup was not made. Everything on this device is as it was.', 'A problem.');
export const notTaken = message(
  'This device could not store what is in the file. Nothing was changed. There may be too little space.',
  'A problem.',
);
export const contents = message(
  'One file with your sets, stars, settings, open sessions, all answers on this device, pictures you put on cards, and what waits in the Outbox. It leaves out pictures that can be fetched again, your sign-in and passwords.',
  'What a backup is.',
);
export const backUpNow = message('Back up now', 'Button.');
export const restore = message('Restore from a file', 'Button.');
export const whatIsIn = rich<{ file: ReactNode }>('What is in {file}', 'Heading. file: the name of a file.');
export const leftOut = message<{ count: number }>(
  '{count, plural, one {# set of the file is} other {# sets of the file are}} not in this account and left out. Their answers are kept. To copy your own, sign out, restore the file here, sign in and add them.',
  'A remark before restoring.',
);
export const mergeAbout = message(
  'What is missing here is added. A set that both have keeps the cards of both, and the words of the one that was changed last. Cards deleted there, and words that give way here, go to the bin for 30 days, and no answer counts twice.',
  'Before restoring.',
);
export const mergeInAccount = message(
  'Answers, stars and settings that are missing here are added. Sets of this account stay as they are. No answer counts twice.',
  'Before restoring, in an account.',
);
export const made = message<{ count: number }>(
  '{count, plural, one {# set was made without an account. It is added to this one, and only you can see it.} other {# sets were made without an account. They are added to this one, and only you can see them.}}',
  'A remark before restoring, in an account, a backup of a device without one.',
);
export const howToRestore = message('How to restore', 'Name of a choice between two ways.');
export const merge = message('Merge', 'A way to restore: both become one.');
export const replace = message('Replace', 'A way to restore: the file takes the place of what is here.');
export const restoreNow = message('Restore', 'Button.');
export const replaceAbout = message(
  'Everything on this device becomes as it is in the file. Sets, cards and words that are only here go to the bin for 30 days.',
  'Before restoring.',
);
export const replaceTitle = message('Replace everything on this device?', 'Title of a question.');
export const replaceLoses = message<{ sets: number; cards: number; answers: number; stars: number }>(
  'Here now: {sets, plural, one {# set} other {# sets}}, {cards, plural, one {# card} other {# cards}}, {answers, plural, one {# answer} other {# answers}} and {stars, plural, one {# star} other {# stars}}. What the file does not have goes. You can undo it until you leave this page.',
  'What is lost.',
);
export const replaceNow = message('Replace', 'Button: the file takes the place of what is here.');
export const keptFirst = message('Your browser is saving a backup of what is here.', 'Said in the question.');
export const backAgain = message(
  'What was here before is back. What you did since stays too.',
  'Said after restoring was undone.',
);
export const notPutBack = message(
  'What was here before could not be put back: this device could not store it. Make some space, then undo again.',
  'A problem: after restoring, undoing it did not work. The page still offers it.',
);
export const noBackup = message<{ file: string }>(
  '“{file}” is not a Carrel backup. Nothing was changed. To use cards from other files, choose “Bring cards in”.',
  'A problem. file: its name.',
);
export const newer = message<{ file: string; version: number }>(
  '“{file}” was made by a newer Carrel (format {version, number}). Nothing was changed. Update Carrel, then choose it again.',
  'A problem. file: its name.',
);
export const damaged = message<{ file: string; part: string }>(
  '“{file}” is damaged at {part}. Nothing was changed. Copy it again, or choose an older one.',
  'A problem. part: a place within the file.',
);
export const sets = message('Sets', 'Name of a row of numbers.');
export const cards = message('Cards', 'Name of a row of numbers.');
export const answers = message('Answers', 'Name of a row of numbers.');
export const days = message('Days of study', 'Name of a row of numbers.');
export const stars = message('Stars', 'Name of a row of numbers.');
export const sessions = message('Open sessions', 'Name of a row of numbers.');
export const changes = message('Changes in the Outbox', 'Name of a row of numbers.');
export const isOther = message<{ user: string }>(
  'The changes in its Outbox belong to the account of {user} and stay in the file. To restore them, sign in there first.',
  'A remark before restoring. user: a name.',
);
export const ofAccount = rich<{ user: ReactNode; b: (words: ReactNode) => ReactNode }>(
  '<b>This is a backup of the account of {user}.</b> Sign in there first, then choose the file again: its sets, answers and unsent changes go back into the account. Restored here without it, its sets become copies on this device only.',
  'Before restoring, without an account. user: a name. Then come “Sign in” and “Restore”.',
);
export const changesAbout = message(
  'Changes in its Outbox come back and are sent once the service is reached. Each is looked for there first, so none is sent twice.',
  'Before restoring.',
);
export const hereNow = message('Here now', 'Head of a column of numbers.');
export const inFile = message('In the file', 'Head of a column of numbers.');
export const after = message('After', 'Head of a column of numbers: once the file is restored.');
export const theEnd = message('the end', 'In the gap “part” of the sentence about a damaged backup.');
