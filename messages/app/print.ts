import { message } from '../message';

export const print = message('Print', 'Heading.');
export const as = message('Print as', 'Name of a choice.');
export const cutOut = message('Cards to cut out', 'A choice.');
export const aList = message('A list to read', 'A choice.');
export const foldingPage = message('A page to fold', 'A choice.');
export const paper = message('Paper', 'Name of a choice.');
export const letter = message('Letter', 'A size of paper.');
export const perPage = message('On each page', 'Name of a choice.');
export const backs = message('Backs', 'Name of a choice: how the printer turns the paper.');
export const longEdge = message('On the long edge', 'A choice.');
export const shortEdge = message('On the short edge', 'A choice.');
export const printSheets = message<{ count: number }>(
  'Print {count, plural, one {# sheet} other {# sheets}}',
  'Button.',
);
export const printList = message('Print the list', 'Button.');
export const printFolding = message('Print to fold', 'Button: pages that are folded in the middle.');
export const unfit = message<{ count: number }>(
  '{count, plural, one {# card does not fit} other {# cards do not fit}} in full, even in small letters. Choose fewer on each page, or the list.',
  'Under the button, before printing.',
);
export const foldingAbout = message(
  'Fold each page along the dashed line, so that the definitions lie behind the terms. Answer, then turn it over.',
  'Under the choices.',
);
export const printerAbout = message<{ cards: number; paper: string; edge: string }>(
  '{cards, plural, one {# card} other {# cards}}. In the printer’s window choose {paper}, two-sided, {edge}, and a scale of 100%.',
  'Under the choices. paper: A4 or Letter. edge: how the paper is turned.',
);
export const onLongEdge = message('long edge', 'How the printer turns the paper.');
export const onShortEdge = message('short edge', 'How the printer turns the paper.');
export const whatIsPrinted = message('What is printed', 'What a screen reader says for the sheets below.');
