import { message } from '../message';

export const tiles = message('Tiles', 'What a screen reader says for the board.');
export const time = message('Time', 'What a screen reader says for the clock.');
export const added = message<{ seconds: number }>(
  '(+{seconds, number} s)',
  'After the time of a board: seconds for wrong pairs.',
);
export const best = message<{ time: string }>('best {time}', 'After the time of a board.');
export const notPair = message('Not a pair.', 'Read out.');
export const notPairTimed = message('No pair, and one second more.', 'Read out.');
export const pairLeft = message<{ count: number }>('A pair. {count, number} left.', 'Read out.');
export const laidAnew = message('The same cards, laid out again.', 'Read out.');
export const pairsLeft = message<{ count: number }>(
  '{count, plural, one {# pair} other {# pairs}} left',
  'Under the title of the set.',
);
export const pairs = message('Pairs', 'Name of the bar that says how far one is.');
export const rule = message(
  'Pick two that belong together, or drag one onto the other. A wrong pair goes back.',
  'Under the board.',
);
export const ruleTimed = message<{ rule: string }>(
  '{rule} That costs a second, and the clock starts with your first pick.',
  'Under the board, with a clock. rule: a wrong pair goes back.',
);
export const allPairs = message<{ count: number }>(
  'All {count, plural, one {# pair} other {# pairs}}.',
  'Title of the end.',
);
export const allPairsIn = message<{ count: number; time: string }>(
  'All {count, plural, one {# pair} other {# pairs}} in {time}.',
  'Title of the end.',
);
export const mixedUp = message('Mixed up', 'Heading of a list of cards.');
export const another = message('Another board', 'Button.');
export const againWith = message<{ count: number }>(
  'Again with {count, plural, =1 {that one} other {those #}}',
  'Button: a board with the cards that were mixed up.',
);
export const noneWrong = message('Not one wrong.', 'Under the title of the end.');
export const wrongPairs = message<{ count: number }>(
  '{count, plural, one {# wrong pair} other {# wrong pairs}}.',
  'Under the title of the end.',
);
export const wrongCost = message<{ count: number }>(
  '{count, plural, one {# wrong pair, # second} other {# wrong pairs, # seconds}} added.',
  'Under the title of the end.',
);
export const tooQuick = message('Too quick to be kept as a time.', 'Under the title of the end.');
export const firstTime = message(
  'Your first round with this set here.',
  'Under the title of the end: no other time of this set is known on this device.',
);
export const newBest = message<{ time: string }>('Your best time; it was {time}.', 'Under the title of the end.');
export const oldBest = message<{ time: string }>('Your best is {time}.', 'Under the title of the end.');
export const clock = message('Clock', 'Name of a choice.');
export const clockAbout = message(
  'Without it nothing is timed and a wrong pair costs nothing. This applies to all sets on this device.',
  'Under “Clock”.',
);
export const starredAbout = message<{ count: number }>(
  'Lays a new board of the {count, plural, one {# card} other {# cards}} with a star.',
  'Under “Starred only”.',
);
export const needStars = message(
  'Give two cards a star to lay boards of starred cards only.',
  'In the place of the choice “Starred only”.',
);
export const needs = message('Match needs two cards with something on both sides.', 'In the place of the board.');
