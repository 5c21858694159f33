import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const about = message('A copy in a file. Nothing here changes.', 'Under the title of the page.');
export const setsAndCards = message<{ sets: number; cards: number }>(
  '{sets, plural, one {# set} other {# sets}}, {cards, plural, one {# card} other {# cards}}',
  'What a file holds.',
);
export const what = message('What', 'Heading over sets to choose.');
export const everything = message('Everything here', 'A choice: all sets.');
export const onPaper = rich<{ link: ReactNode }>(
  'Or on paper: {link}',
  'Under the forms. link: “print sheets to cut, a list or a page to fold”.',
);
export const printSheets = message('print sheets to cut, a list or a page to fold', 'Link.');
export const theFile = message('The file', 'Heading.');
export const firstLines = message('First lines of the file', 'What a screen reader says for a sample.');
export const broken = rich<{ b: (words: ReactNode) => ReactNode }>(
  '<b>The file could not be made.</b> Nothing here changed. Choose fewer sets, or another form.',
  'A problem.',
);
export const notHere = message<{ count: number }>(
  '{count, plural, one {# of the sets is} other {# of the sets are}} not on this device and not in the file.',
  'A remark.',
);
export const picturesNotHere = message<{ count: number }>(
  '{count, plural, one {# picture is} other {# pictures are}} not in the file: {count, plural, one {it is} other {they are}} not on this device, and could not be fetched now. Take the file out again when you are online.',
  'A warning above the button that saves the file.',
);
export const picturesLost = message<{ count: number }>(
  '{count, plural, one {# picture is} other {# pictures are}} not in the file: {count, plural, one {it} other {they}} cannot be had from {count, plural, one {its address} other {their addresses}}.',
  'A warning above the button that saves the file.',
);
export const noneChosen = message('Nothing is chosen yet.', 'In the place of the name of a file.');
export const beingMade = message('Being made …', 'While a file is made.');
export const sized = message<{ what: string; size: string }>(
  '{what}, {size}',
  'What a file holds, and how large it is. what: such as “2 sets, 40 cards”. size: such as 12 kB.',
);
export const kilobytes = message<{ count: number }>('{count, number} kB', 'Size of a file.');
export const noFile = message('There is no file yet.', 'Why nothing can be saved.');
export const save = message('Save file', 'Button.');
export const termInside = message<{ card: number; separator: string }>(
  'The term of card {card, number} contains the separator ({separator}). Choose another separator, or quotation marks.',
  'A problem.',
);
export const definitionInside = message<{ card: number; separator: string }>(
  'The definition of card {card, number} contains the separator ({separator}). Use quotation marks, or choose another separator.',
  'A problem.',
);
export const partNothing = message(
  'These separators cannot work: one is empty, a quotation mark, or part of the other.',
  'A problem.',
);
export const as = message('As', 'Heading over forms of a file.');
export const textParted = message('How the text is separated', 'What a screen reader says for choices.');
export const quotesAbout = message(
  'around sides that hold a separator; Quizlet does not know them',
  'Under “Quotation marks”.',
);
export const quotesWhere = message('Quotation marks where they are needed', 'What a screen reader says for a choice.');
export const sheetWritten = message('How the spreadsheet is written', 'What a screen reader says for choices.');
export const betweenColumns = message('Between columns', 'Name of a choice: a separator.');
export const betweenColumnsAbout = message('Excel expects semicolons in much of Europe', 'Under “Between columns”.');
export const safe = message('Safe in a spreadsheet', 'Name of a choice.');
export const safeAbout = message<{ signs: string }>(
  'A cell that begins with {signs} gets an apostrophe, so that it is shown and not run. When you bring it in again, it is as it was.',
  'Under “Safe in a spreadsheet”. signs: = + - @.',
);
export const carrelAbout = message(
  'All there is: pictures, stars, tags, history. Comes back as it was.',
  'About a form of a file.',
);
export const packageAbout = message(
  'Cards, pictures and history. Every version of Anki opens it.',
  'About a form of a file.',
);
export const starsStay = message('Stars stay behind.', 'What a form of a file cannot hold.');
export const csvAbout = message(
  'Text and tags. Opens in Excel and Numbers with every letter right.',
  'About a form of a file.',
);
export const historyStays = message('History, stars and pictures stay behind.', 'What a form of a file cannot hold.');
export const formattingStays = message(
  'Formatting, history, stars and pictures stay behind.',
  'What a form of a file cannot hold.',
);
export const textAbout = message(
  'The two sides alone. For Quizlet and most other programs.',
  'About a form of a file.',
);
export const tagsStay = message(
  'Formatting, tags, history, stars and pictures stay behind.',
  'What a form of a file cannot hold.',
);
export const ankiTextAbout = message('Text and tags, for Anki’s File, Import.', 'About a form of a file.');
export const cards = message('Cards', 'Name of a file whose set has no title.');
