import { message } from '../message';

export const isNew = message('Your shelf is new.', 'Heading of the library of a new account.');
export const isEmpty = message(
  'Your shelf is empty.',
  'Heading of the library of an account whose sets were all deleted.',
);
export const about = message(
  'Take a set and start, or bring in your own cards. Whatever you open stays on this device.',
  'Under “Your shelf is new.”.',
);
export const toStudy = message<{ service: string }>(
  'To study now, on {service}',
  'Heading above sets that others share.',
);
export const findMore = message('Find more', 'Link to the page that looks for sets, beside “To study now”.');
export const inWhichLanguage = message('In which language', 'Name of a group of choices above sets to study.');
export const otherLanguage = message('Other', 'A choice: one of the other languages.');
export const nothingShared = message('No set to show yet. Yours can be the first.', 'Where there is no set to study.');
export const nothingInLanguage = message<{ language: string }>(
  'No set in {language} to study yet.',
  'Where there is no set to study in the chosen language. language: such as German.',
);
export const shown = message<{ count: number }>(
  '{count, plural, one {# set} other {# sets}} to study',
  'Read out when sets to study have come, or another language was chosen.',
);
export const toTry = message('To try, already on this device', 'Heading above the sets that Carrel comes with.');
export const toTryAbout = message(
  'A set you study is copied to your account, and only you can see it.',
  'Under “To try, already on this device”.',
);
export const removeThese = message('Remove these', 'Button: the sets to try are no longer shown in this account.');
export const removed = message<{ count: number }>(
  '{count, plural, one {It is} other {They are}} not shown in your account any more.',
  'Said after “Remove these”.',
);
export const notRemoved = message('The sets were not removed.', 'A problem.');
export const notCopied = message('The set was not copied to your account.', 'A problem.');
export const nextDates = message(
  'Every card you study gets its next date here.',
  'At the foot of the slip of days, before anything was studied.',
);
export const nothingDue = message(
  'Cards due by day, nothing yet',
  'What a screen reader says for a list of days that is empty.',
);
