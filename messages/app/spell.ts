import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const theWord = rich<{ word: ReactNode }>('The word: {word}', 'Read out.');
export const lettersShown = rich<{ letters: ReactNode; count: number }>(
  'It begins with {letters}; {count, number} more to come.',
  'Read out after a miss: the letters of the word that are shown, one by one, and how many are not.',
);
export const write = message<{ language: string }>(
  'Write what you hear, {language}',
  'Over a word that is only heard.',
);
export const aWord = message('A word to write', 'Name of the card on the desk.');
export const spelled = message('Words spelled', 'Name of the bar that says how far one is.');
export const whatYouHear = message<{ language: string }>('What you hear, {language}', 'What is typed into the field.');
export const showWord = message('Show the word', 'Button.');
export const needsVoice = message('Spell needs a voice.', 'Title.');
export const hearTerms = message('Hear the terms', 'Button.');
export const hearDefinitions = message('Hear the definitions', 'Button.');
export const writeInLearn = message('Write the same words in Learn', 'Link.');
export const noWord = message('There is no word to hear.', 'Title of the end.');
export const wordsSpelled = message<{ count: number }>(
  '{count, plural, one {# word} other {# words}} spelled.',
  'Title of the end.',
);
export const wordsToCome = message<{ count: number }>(
  '{count, plural, one {# word} other {# words}} to come.',
  'Under the end of a round.',
);
export const spellMissed = message<{ count: number }>(
  'Spell the {count, plural, =1 {one} other {#}} missed',
  'Button.',
);
export const moreWords = message('More words', 'Button.');
export const capitals = message('Right. Only capitals differ, and they do not count.', 'A verdict.');
export const differs = message('Not right: the spelling differs.', 'A verdict.');
export const moreToCome = message<{ count: number }>(
  '{count, number} more to come',
  'Read out: letters of a word that are not shown yet.',
);
