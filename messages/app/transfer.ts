import { message } from '../message';

/* What bringing in and taking out both say. */

export const bringIn = message('Bring cards in', 'Title of a page.');
export const takeOut = message('Take cards out', 'Title of a page.');
export const betweenSides = message('Between sides', 'Name of a choice: a separator.');
export const betweenCards = message('Between cards', 'Name of a choice: a separator.');
export const quotes = message('Quotation marks', 'Name of a choice.');
export const tab = message('Tab', 'A separator.');
export const newLine = message('New line', 'A separator.');
export const emptyLine = message('Empty line', 'A separator.');
export const comma = message('Comma', 'A separator.');
export const semicolon = message('Semicolon', 'A separator.');
export const bar = message<{ sign: string }>('Bar {sign}', 'A separator. sign: the sign itself.');
export const colon = message('Colon', 'A separator.');
export const dash = message<{ sign: string }>('Dash {sign}', 'A separator. sign: the sign itself.');
export const equals = message<{ sign: string }>('Equals {sign}', 'A separator. sign: the sign itself.');
export const twoColons = message<{ sign: string }>('Two colons {sign}', 'A separator. sign: the sign itself.');
export const somethingElse = message('Something else …', 'A choice: a separator that is typed.');
export const spelling = message<{ tab: string; line: string }>(
  '{tab} is a tab, {line} a new line',
  'Beside a field for a separator. tab, line: how they are typed.',
);
export const untitled = message('Untitled', 'In the place of a title.');
export const text = message('Text', 'A kind of file.');
export const spreadsheet = message('Spreadsheet', 'A kind of file.');
export const ankiText = message('Anki text', 'A kind of file.');
export const ankiPackage = message('Anki package', 'A kind of file.');
export const history = message('Review history', 'Answers of another program.');
export const carrel = message('Carrel', 'A kind of file.');
