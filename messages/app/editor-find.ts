import { message } from '../message';

export const open = message('Find and replace', 'Name of the row of fields over the cards in the editor.');
export const replaceWith = message('Replace with', 'Label of a field.');
export const place = message<{ number: number; count: number }>(
  '{number, number} of {count, number}',
  'Beside the words that are looked for: at which place one is, and how many there are.',
);
export const nothing = message('Not found', 'Beside the words that are looked for: they stand nowhere in this set.');
export const previous = message('Previous place', 'Button.');
export const next = message('Next place', 'Button.');
export const replace = message('Replace', 'Button: other words at this place.');
export const replaceAll = message<{ count: number }>('All {count, number}', 'Button: other words at every place.');
export const replaced = message<{ count: number }>(
  '{count, plural, one {Replaced at # place} other {Replaced at # places}}',
  'Read out.',
);
export const close = message('Close find and replace', 'Button.');
export const sameTerm = message<{ number: number }>(
  'The same term as card {number, number}.',
  'Under a card in the editor.',
);
export const sameCard = message<{ number: number }>(
  'The same card as card {number, number}.',
  'Under a card in the editor.',
);
export const showCard = message<{ number: number }>(
  'Show card {number, number}',
  'Button under a card: goes to the other.',
);
export const madeOne = message<{ number: number }>(
  'Joined with card {number, number}. Ctrl Z undoes it.',
  'Read out, and said in a note.',
);
export const termsLook = message<{ language: string }>(
  'The terms look like {language}.',
  'Under the cards in the editor, where the set says another language.',
);
export const definitionsLook = message<{ language: string }>(
  'The definitions look like {language}.',
  'Under the cards in the editor, where the set says another language.',
);
export const setLanguage = message<{ language: string }>('Set to {language}', 'Button.');
export const keepLanguage = message<{ language: string }>('Keep {language}', 'Button: the language stays.');
