import { message } from '../message';

export const longText = message('Long text, scrolls', 'What a screen reader says for a long side of a card.');
export const dueByDay = message('Cards due by day', 'What a screen reader says for the list of days.');
export const dateDue = message('Date due', 'Heading of the list of days, as on a library’s slip.');
export const doneToday = message('Done today', 'Name of a number.');
export const done = message('done', 'After a number: cards that were answered today.');
export const hidePassword = message('Hide password', 'Button.');
export const showPassword = message('Show password', 'Button.');
export const picture = message('Picture', 'Title of the dialog that shows one as large as the window.');
export const lookCloser = message('Look closer', 'Button on the picture of a card: shows it as large as the window.');
export const pictureOffline = message('Picture not on this device', 'In the place of a picture.');
export const pictureElsewhere = message('Picture from elsewhere, not shown here', 'In the place of a picture.');
export const pictureBroken = message('This picture cannot be shown', 'In the place of a picture.');
export const meter = message<{ known: number; learning: number; unseen: number }>(
  '{known, number} known, {learning, number} learning, {unseen, number} new',
  'What a screen reader says for a meter.',
);
export const lessThanMinute = message('less than a minute', 'How long.');
export const aMinute = message('a minute', 'How long.');
export const anHour = message('an hour', 'How long.');
export const minutes = message<{ count: number }>('{count, plural, one {# minute} other {# minutes}}', 'How long.');
export const hours = message<{ count: number }>('{count, plural, one {# hour} other {# hours}}', 'How long.');
export const zero = message('no', 'A small number within a sentence, as a word.');
export const one = message('one', 'A small number within a sentence, as a word.');
export const two = message('two', 'A small number within a sentence, as a word.');
export const three = message('three', 'A small number within a sentence, as a word.');
export const four = message('four', 'A small number within a sentence, as a word.');
export const five = message('five', 'A small number within a sentence, as a word.');
export const six = message('six', 'A small number within a sentence, as a word.');
export const seven = message('seven', 'A small number within a sentence, as a word.');
export const eight = message('eight', 'A small number within a sentence, as a word.');
export const nine = message('nine', 'A small number within a sentence, as a word.');
export const ten = message('ten', 'A small number within a sentence, as a word.');
export const tooLong = message<{ length: number; most: number }>(
  '{length, plural, one {# character} other {# characters}}, and at most {most, number} fit. Nothing was sent; make it shorter.',
  'A problem with what was typed into a field.',
);
export const partMissed = message(
  'A part of this page did not come. Nothing is lost.',
  'In the place of that part, before the button “Try again”. Everything else on the page stays usable.',
);
export const openedMissed = message(
  'What you asked for did not come. Nothing is lost. Try again in a moment.',
  'After a press on a button: the file of what it opens did not arrive. The page stays as it was.',
);
export const partSlow = message(
  'A part of this page has not come yet. What is stored on this device is safe.',
  'In the place of that part after ten seconds, before a button that loads the page anew.',
);
export const askedAgain = message('Asking for it again…', 'In the place of that part, after “Try again” was pressed.');
export const pageComing = message('This page is on its way…', 'In place of a whole page, after a second of nothing.');
export const showMoreLetters = message<{ count: number }>(
  'Show more, {count, plural, one {# letter is left} other {# letters are left}}',
  'Button under the beginning of a very long text.',
);
