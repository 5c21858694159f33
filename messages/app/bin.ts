import { message } from '../message';

export const binCount = message<{ count: number }>(
  'Bin: {count, plural, one {# deleted set} other {# deleted sets}}',
  'Link to the bin.',
);
export const bin = message('Bin', 'Heading of the page with what was deleted, and link to it.');
export const binAbout = message(
  'Sets and cards you delete, and words that were replaced, stay here for 30 days. When you put them back, their progress comes with them.',
  'Under the heading “Bin”.',
);
export const binLimits = message<{ ofSet: number; inAll: number }>(
  'The bin keeps the last {ofSet, number} cards and words of a set, {inAll, number} in all, and fewer where they are very long.',
  'A remark under the list of what was deleted.',
);
export const binEmpty = message('Nothing deleted in the last 30 days', 'Where the bin is empty.');
export const madeAgain = message<{ service: string }>(
  'If a set is already deleted on {service}, putting it back makes it there anew, without its pictures, password and classes.',
  'A remark under the list of deleted sets.',
);
export const notPutBack = message<{ title: string }>('“{title}” was not put back.', 'A problem.');
export const putBackDone = message<{ title: string }>(
  '“{title}” is in your library again',
  'Said after a set was put back.',
);
export const deletedAt = message<{ time: string }>(
  'deleted {time}',
  'When a set was deleted. time: such as 14:32, or 4 Jan.',
);
export const deletionNotSent = message('deletion not sent yet', 'Beside a deleted set.');
export const deletedForGood = message<{ day: string }>(
  'deleted for good {day}',
  'Beside a deleted set: the day on which it goes.',
);
export const putBack = message('Put back', 'Button: a deleted set is in the library again.');
export const today = message('Today', 'Heading over what was deleted today.');
export const thisWeek = message('This week', 'Heading over what was deleted in the last seven days.');
export const earlier = message('Before that', 'Heading over what was deleted more than seven days ago.');
export const fromSet = message<{ title: string }>('from {title}', 'Beside a deleted card: the set that it was in.');
export const titleOf = message<{ title: string }>('title of {title}', 'Beside words that were replaced.');
export const descriptionOf = message<{ title: string }>('description of {title}', 'Beside words that were replaced.');
export const replacedAt = message<{ time: string }>(
  'replaced {time}',
  'When words were replaced. time: such as 14:32.',
);
export const replacedByNewer = message<{ time: string }>(
  'replaced by a newer version {time}',
  'When words were replaced by what another device or somebody else wrote.',
);
export const partBack = message<{ title: string }>(
  'Put back into “{title}”',
  'Said after a card or words were put back.',
);
export const partNotBack = message<{ title: string }>(
  'Nothing was put back: “{title}” cannot be changed just now. It stays here.',
  'A problem.',
);
export const emptyBin = message('Empty the bin', 'Button: everything in the bin is deleted for good.');
export const emptyTitle = message('Empty the bin?', 'Title of a question.');
export const emptyAbout = message<{ parts: string }>(
  'This deletes {parts} for good on this device.',
  'Under “Empty the bin?”. parts: such as “2 sets, 1 card and 4 replaced texts”.',
);
export const emptyUnsent = message(
  'A set whose deletion is not sent yet stays here until it is.',
  'Under “Empty the bin?”.',
);
export const replacedTexts = message<{ count: number }>(
  '{count, plural, one {# replaced text} other {# replaced texts}}',
  'How many texts were replaced by others.',
);
export const binEmptied = message('The bin is empty', 'Said after the bin was emptied.');
export const binNotEmptied = message('The bin was not emptied.', 'A problem.');
export const binNotBack = message('What was in the bin did not come back.', 'A problem.');
