import { language } from '../language';
import { message } from '../message';

/** The language of these sentences, where they stand within a card's. */
export const lang = language.lang;

export const showFormatting = message('Show formatting', 'Name of a switch.');
export const showFormattingAbout = message(
  'These cards carry formatting from elsewhere, such as bold or lists. When this is off, you see it as it was typed.',
  'Under “Show formatting”.',
);
export const showFormulas = message('Show formulas and code', 'Name of a switch.');
export const hasFormulas = message(
  'These cards have formulas between dollars, or code in backticks: $x^2$ is shown as x². Typed answers are judged by what is meant.',
  'Under “Show formulas and code”. Backticks are the signs ` before and behind code.',
);
export const readings = message('Readings', 'Name of a choice: how readings of Japanese and Chinese signs are shown.');
export const readingsAbout = message(
  'These cards say how characters are read, as in 食[た]べる. Choices, tests and Match show readings only after the answer.',
  'Under “Readings”.',
);
export const readingsTyped = message('As typed', 'A choice of “Readings”: in brackets, as it was typed.');
export const readingsAlways = message('Always', 'A choice of “Readings”: above the signs.');
export const readingsTurned = message(
  'When turned',
  'A choice of “Readings”: above the signs, once the card is turned.',
);
export const readingsNever = message('Never', 'A choice of “Readings”: they are left out.');
export const notDrawn = message('(not shown as a formula)', 'Behind a formula that is shown as it was typed.');
export const longFormula = message('Formula, scrolls', 'Name of a formula that is wider than its card.');
