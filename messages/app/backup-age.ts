import { message } from '../message';

export const never = message('No backup has been made on this device yet.', 'Under “Backup”.');
export const madeToday = message('The last backup was made today.', 'Under “Backup”.');
export const madeBefore = message<{ days: number }>(
  'The last backup is {days, plural, one {# day} other {# days}} old.',
  'Under “Backup”.',
);
export const allHere = message('Your sets and answers are on this device only.', 'Before how old the last backup is.');
export const answersHere = message<{ service: string }>(
  '{service} has your sets. Your answers, stars and settings are on this device only.',
  'Before how old the last backup is, in an account of a service that keeps no progress.',
);
export const allThere = message<{ service: string }>(
  '{service} has your sets and your progress. A backup also keeps open sessions.',
  'Before how old the last backup is, in an account.',
);
export const folderFails = message<{ when: string }>(
  'No backup has reached your folder since {when}.',
  'After how old the last backup is. when: a time, with its date if that is another day.',
);
