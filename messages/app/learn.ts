import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const whichTerm = message('Which term fits?', 'Over a question with answers to choose from.');
export const whichDefinition = message('Which definition fits?', 'Over a question with answers to choose from.');
export const terms = message('Terms to choose from', 'What a screen reader says for the answers.');
export const definitions = message('Definitions to choose from', 'What a screen reader says for the answers.');
export const allCards = message('All cards', 'Button: the whole set again, not only those that were missed.');
export const cardsKnown = message('Cards known', 'Name of the bar that says how far one is.');
export const right = message('Right.', 'Read out.');
export const notRight = message('Not right.', 'Read out.');
export const answerIs = rich<{ verdict: string; answer: ReactNode }>(
  '{verdict} The answer is: {answer}',
  'Read out after a wrong answer. verdict: a sentence, such as “Not right.” answer: a side of a card.',
);
export const roundOver = message<{ round: number }>('Round {round, number} is over', 'Under the title of the set.');
export const onlyLeft = message<{ count: number; left: number }>(
  'Only {count, plural, one {# card} other {# cards}}: {left, number} left',
  'Under the title of the set, where few of its cards are asked.',
);
export const roundLeft = message<{ round: number; left: number }>(
  'Round {round, number}: {left, number} left',
  'Under the title of the set.',
);
export const cardInRound = message<{ place: number; count: number }>(
  'Card {place, number} of {count, number} in this round',
  'Name of the card on the desk.',
);
export const skip = message('Skip', 'Button: the missed answer is not typed again.');
export const typeAsOnCard = message(
  'Type it as it stands on the card.',
  'Beside the field in which a missed answer is typed again.',
);
export const notYet = message(
  'Not yet. Look at the card.',
  'Beside the field in which a missed answer is typed again.',
);
export const chooseKeys = rich<{ first: ReactNode; last: ReactNode }>(
  '{first} to {last} choose',
  'Which keys choose an answer. first, last: keys, such as 1 and 4.',
);
export const typeAgain = message('Type it again', 'Button.');
export const goOn = message('Continue', 'Button.');
export const bothWays = message('Each card is asked both ways.', 'Under “Ask with”.');
export const otherAnswers = message('The other side is the answer.', 'Under “Ask with”.');
export const answers = message('Answers', 'Name of a choice: how questions are answered.');
export const typed = message('Typed', 'A choice of how questions are answered.');
export const chosen = message('Chosen', 'A choice of how questions are answered.');
export const ladder = message('First chosen, then typed.', 'Under “Answers”.');
export const typedAbout = message('Typed from the first time on.', 'Under “Answers”.');
export const chosenAbout = message('Only chosen. A card counts as known only once it is typed.', 'Under “Answers”.');
export const roundSize = message('Cards in a round', 'Name of a choice.');
export const needs = message(
  'Learn needs a card with something to ask and words to answer.',
  'In the place of the cards.',
);
export const forGood = message(
  'Known means typed right once. Type it right again tomorrow, or two rounds later, and it is known for good.',
  'Under the title of the end.',
);
export const nextRound = message('Next round', 'Button.');
export const more = message<{ count: number }>(
  'Learn {count, number} more',
  'Button: the cards that did not fit into this session.',
);
export const studyMissed = message<{ count: number }>(
  'Study the {count, plural, =1 {one} other {#}} missed',
  'Button.',
);
export const onceMore = message('Once more, for good', 'Button: cards that are known are asked again.');
export const rightFirst = message<{ count: number }>(
  '{count, plural, =1 {Right} other {All # right}} the first time.',
  'Title of the end of a round.',
);
export const someRightFirst = message<{ right: number; count: number }>(
  '{right, number} of {count, number} right the first time.',
  'Title of the end of a round.',
);
export const nothingToAsk = message('There is nothing to ask here.', 'Title of the end.');
export const ways = message<{ count: number }>(
  '{count, plural, one {# way} other {# ways}}',
  'How many ways cards are asked: each may have two.',
);
export const allAreKnown = message<{ count: number }>(
  '{count, plural, =1 {The card is known.} other {All # cards are known.}}',
  'Title of the end.',
);
export const allWaysKnown = message<{ count: number }>(
  '{count, plural, =1 {The card is known this way.} other {All # ways are known.}}',
  'Title of the end, where cards are asked both ways.',
);
export const chosenTwice = message<{ cards: string }>(
  '{cards} chosen right twice.',
  'Title of the end. cards: such as “12 cards”.',
);
export const knownForGood = message<{ cards: string }>(
  '{cards} known for good.',
  'Title of the end. cards: such as “12 cards”.',
);
export const nowKnown = message<{ cards: string }>('{cards} known.', 'Title of the end. cards: such as “12 cards”.');
export const known = message<{ count: number }>('{count, number} known', 'How many cards are known.');
export const knownSome = message<{ count: number; good: number }>(
  '{count, number} known ({good, number} for good)',
  'How many cards are known, and how many of them need not be asked again.',
);
export const knownAll = message<{ count: number }>(
  '{count, number} known for good',
  'How many cards are known and need not be asked again.',
);
export const learning = message<{ count: number }>('{count, number} learning', 'How many cards are being learned.');
export const toCome = message<{ count: number }>('{count, number} to come', 'How many cards were not asked yet.');
export const before = message<{ count: number }>(
  '{count, number} known before',
  'How many cards were known for good before this session.',
);
export const standing = message<{ parts: string }>(
  '{parts}.',
  'How the cards of a session stand. parts: a list, such as “5 known, 7 learning and 6 to come”.',
);
export const someForGood = message<{ count: number }>('{count, number} of them for good.', 'Under “12 cards known.”');
export const wereKnown = message<{ count: number }>(
  '{count, plural, one {# was known} other {# were known}} before.',
  'Under the title of the end.',
);
export const spent = message<{ right: number; count: number; time: string }>(
  '{right, number} of {count, plural, one {# answer} other {# answers}} right, in {time}.',
  'Under the title of the end. time: such as “6 minutes”.',
);
