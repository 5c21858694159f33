import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const byItself = message(
  'Automatically, into a folder',
  'Heading: backups that are made without being asked for.',
);
export const about = message(
  'Once a day, after you have studied or changed cards, Carrel writes a backup there. One of each of the last ten days is kept. In a folder of a cloud drive, your backups are in two places.',
  'Under the heading.',
);
export const cannot = message(
  'This browser cannot write into a folder by itself. Back up by hand, and keep the file somewhere other than this device.',
  'Under the heading, in browsers that hand out no folders.',
);
export const choose = message('Choose a folder', 'Button.');
export const another = message('Another folder', 'Button.');
export const writeNow = message('Write one now', 'Button: a backup into the folder.');
export const allowAgain = message(
  'Allow it again',
  'Button: the browser asks whether Carrel may write into the folder.',
);
export const tryAgain = message('Try again', 'Button: a backup into the folder.');
export const stop = message('Stop writing there', 'Button: no more backups into the folder.');
export const into = rich<{ folder: ReactNode; when: string }>(
  'Last written into {folder}: {when}.',
  'Under the heading. folder: its name. when: a time, with its date if that is another day.',
);
export const nothingYet = rich<{ folder: ReactNode }>(
  'Nothing has been written into {folder} yet.',
  'Under the heading. folder: its name.',
);
export const notAllowed = rich<{ folder: ReactNode; when: string }>(
  'Your browser has not let Carrel write into {folder} since {when}. What is there stays. Allow it again, for every visit if your browser offers that.',
  'A problem. folder: its name. when: a time, with its date if that is another day.',
);
export const gone = rich<{ folder: ReactNode; when: string }>(
  'The folder {folder} has not been found since {when}. Your cards are safe on this device. Put the folder back, or choose another one.',
  'A problem. folder: its name. when: a time, with its date if that is another day.',
);
export const full = rich<{ folder: ReactNode; when: string }>(
  'There has been no room in {folder} since {when}. Your cards are safe on this device. Make room, or choose another folder.',
  'A problem. folder: its name. when: a time, with its date if that is another day.',
);
export const failed = rich<{ folder: ReactNode; when: string }>(
  'Nothing could be written into {folder} since {when}. Your cards are safe on this device. Try again, or choose another folder.',
  'A problem. folder: its name. when: a time, with its date if that is another day.',
);
export const written = message('A backup was written into the folder.', 'Said once it is there.');
export const stopped = message(
  'Carrel no longer writes backups there. Those in the folder stay.',
  'Said after it was stopped.',
);
export const cannotUse = message(
  'Your browser did not hand over this folder. Nothing was changed. Choose another one, or back up by hand.',
  'A problem.',
);
