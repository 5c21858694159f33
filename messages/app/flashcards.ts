import { message } from '../message';

export const stillLearning = message('Still learning', 'An answer: the card is not known yet.');
export const knowIt = message('Know it', 'An answer: the card is known.');
export const next = message('Next', 'Button: the card after this one.');
export const back = message('Back', 'Button: the card before this one.');
export const inOrder = message('In order', 'Read out: the cards lie as they do in the set.');
export const shuffled = message('Shuffled', 'Read out.');
export const shuffle = message('Shuffle', 'Button.');
export const optionsChanged = message('Options changed', 'Read out.');
export const noCards = message('No cards', 'In the place of “3 of 12”, where no card is left to go through.');
export const round = message<{ round: number }>('Round {round, number}', 'Read out when a round begins.');
export const roundPlace = message<{ round: number; place: number; count: number }>(
  'Round {round, number}: {place, number} of {count, number}',
  'Where one is in a later round.',
);
export const placeNotSaved = message('Your place in these cards could not be saved on this device.', 'A problem.');
