import { message } from '../message';

export const binCount = message<{ count: number }>(
  'Bin: {count, plural, one {# deleted set} other {# deleted sets}}',
  'Link to the bin.',
);
export const bin = message('Bin', 'Heading of the page with deleted sets.');
export const binAbout = message(
  'Sets you delete stay here for 30 days. Put one back, and its progress returns too.',
  'Under the heading “Bin”.',
);
export const binEmpty = message('Nothing deleted in the last 30 days', 'Where the bin is empty.');
export const madeAgain = message<{ service: string }>(
  'A set that is already deleted on {service} is made again there. Its pictures do not come back, nor its password or classes.',
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
