import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

/* What typed and chosen answers say, in every way of studying that has them. */

export const yourAnswer = message(
  'Your answer compared',
  'What a screen reader says for what was typed beside what the card has.',
);
export const youWrote = message('You wrote', 'Over what was typed.');
export const answer = message('Answer', 'Over what the card has.');
export const yours = message('yours', 'Beside the answer that was chosen.');
export const right = message('answer', 'Beside the right one of several answers.');
export const oneEnough = message('One of them is enough.', 'Under “Several answers”.');
export const allWanted = message('All are wanted, in any order.', 'Under “Several answers”.');
export const asksFirst = message('Carrel asks at the first card that has several.', 'Under “Several answers”.');
export const several = message('Several answers', 'Name of a choice.');
export const one = message('One', 'A choice: one of several answers is enough.');
export const all = message('All', 'A choice: all answers are wanted.');
export const ask = message('Ask', 'A choice: Carrel asks which.');
export const typoHelp = message('Typo help', 'Name of a choice.');
export const typoHelpAbout = message('A small slip is shown and counts as right.', 'Under “Typo help”.');
export const accents = message('Accents count', 'Name of a choice.');
export const accentsAbout = message(
  'When this is off, missing accents are shown and counted right. What makes another letter always counts.',
  'Under “Accents count”.',
);
export const articles = message('Articles are required', 'Name of a choice.');
export const articlesAbout = message(
  'When this is off, the, der, la, to and the like may be left out. A wrong one is wrong either way.',
  'Under “Articles are required”.',
);
export const vowelMarks = message('Vowel marks count', 'Name of a choice.');
export const vowelMarksAbout = message('Arabic vowel marks and Hebrew points.', 'Under “Vowel marks count”.');
export const moreAnswers = rich<{ count: number; b: (words: ReactNode) => ReactNode }>(
  '<b>The card has {count, plural, =1 {one more answer} other {# more answers}}.</b> Is one enough? Carrel asks once for this set.',
  'A question, after an answer that gave some of several.',
);
export const oneIsEnough = message('One is enough', 'Button: answers a question.');
export const allOfThem = message('All of them', 'Button: answers a question.');
export const check = message('Check', 'Button: judges what was typed.');
export const dontKnow = message('Don’t know', 'Button: gives no answer.');
export const also = message('Also:', 'Before the other answers of the card.');
export const whyLabel = message('Why? The rule, in a new tab', 'What a screen reader says for the link “Why?”.');
export const why = message('Why?', 'Link to the rule behind a verdict.');
export const youSaidRight = message('Counted as right: you said so.', 'A verdict.');
export const youSaidWrong = message('Counted as wrong: you said so.', 'A verdict.');
export const notAnswered = message('Not answered.', 'A verdict.');
export const isRight = message('Right.', 'A verdict.');
export const iWasWrong = message('I was wrong', 'Button: an answer that was marked right counts as wrong.');
export const notSaved = message('This could not be saved on this device.', 'A problem.');
