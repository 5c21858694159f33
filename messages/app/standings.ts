import { message } from '../message';

export const known = message<{ count: number }>('{count, number} known', 'How many cards are known.');
export const learning = message<{ count: number }>('{count, number} learning', 'How many cards are being learned.');
export const asksAgain = message<{ count: number }>(
  'Review asks {count, plural, one {it} other {them}} again.',
  'Said after suspended cards were resumed.',
);
export const stillSuspended = message('The cards stay suspended: this device could not save the change.', 'A problem.');
export const suspended = message<{ count: number }>('{count, number} suspended', 'How many cards are not asked.');
export const resumeCards = message<{ count: number }>(
  'Resume {count, plural, one {# suspended card} other {# suspended cards}}',
  'What a screen reader says for “Resume”.',
);
export const resume = message('Resume', 'Button: suspended cards are asked again.');
