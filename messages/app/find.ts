import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const findOn = message<{ service: string }>(
  'Find on {service}',
  'Heading of the page that looks for sets on the service.',
);
export const wordsToFind = message('Words to find in sets', 'What a screen reader says for the search field.');
export const lookedIn = message('Titles, descriptions, cards', 'In the empty search field: what is looked at.');
export const whatToFind = message('What to find', 'Name of a group of choices: sets, or people and classes.');
export const ofSets = message('Sets', 'A choice of what to find.');
export const ofPeople = message('People and classes', 'A choice of what to find.');
export const peopleToFind = message(
  'Names to find people and classes by',
  'What a screen reader says for the search field.',
);
export const peopleLookedIn = message(
  'Names of people, words of classes',
  'In the empty search field: what is looked at.',
);
export const peopleFor = rich<{ count: number; query: ReactNode; hidden: (words: ReactNode) => ReactNode }>(
  '{count, plural, one {# person or class} other {# people and classes}} <hidden>for “{query}”</hidden>',
  'Heading above who was found. hidden: read out only.',
);
export const peopleAmong = message<{ shown: number; looked: number; count: number }>(
  '{shown, number} among the first {looked, number} of {count, plural, one {# result} other {# results}}. Sets are results too.',
  'Above the people and classes that were found.',
);
export const nobodyFound = rich<{ service: ReactNode; query: ReactNode }>(
  'No person or class on {service} matches “{query}”',
  'Nothing was found.',
);
export const nobodyFoundAbout = message(
  'People are found by the beginning of their name, classes by the words of theirs.',
  'Under “No person or class matches”.',
);
export const aPerson = message('Person', 'Beside a name that was found.');
export const aClass = message('Class', 'Beside a name that was found.');
export const find = message('Find', 'Button: looks for sets.');
export const whatToStudy = message('What do you want to study?', 'Heading before anything was looked for.');
export const findAbout = message<{ service: string }>(
  'This finds sets that others share on {service}, and your own. A word also finds longer ones: “weath” finds “weather”. A set you open stays on this device.',
  'Under “What do you want to study?”.',
);
export const asNobody = message(
  'Your sign-in ran out, so you see only sets that everyone can see.',
  'A note above what was found.',
);
export const foundFor = rich<{ sets: ReactNode; query: ReactNode; hidden: (words: ReactNode) => ReactNode }>(
  '{sets} <hidden>for “{query}”</hidden>',
  'Heading above what was found. sets: such as 12 sets. hidden: read out only.',
);
export const shownOf = message<{ shown: number; count: number }>(
  '{shown, number} of {count, plural, one {# set} other {# sets}} shown',
  'Read out when more was found.',
);
export const whichOfThem = message('Which of them', 'Name of a group of choices above what was found.');
export const chosenOf = message<{ shown: number; looked: number; count: number }>(
  '{shown, number} of the {looked, plural, one {first set} other {first # sets}}. {count, number} were found in all.',
  'Above what was found, where only sets in one language or with pictures are shown.',
);
export const onTheirWay = message('More sets are being fetched', 'Why “Show more” cannot be pressed now.');
export const troubleWithMore = message<{ trouble: string; shown: number; total: number }>(
  '{trouble}. {shown, number} of {total, number} are shown.',
  'A problem with showing more. trouble: what is the matter.',
);
export const nothingSays = rich<{ service: ReactNode; query: ReactNode }>(
  'No set on {service} matches “{query}”',
  'Nothing was found.',
);
export const nothingFoundAbout = message(
  'All your words must be in one set. Try fewer words, or only the beginning of one.',
  'Under “No set on Stacks matches”.',
);
export const refusedTitle = message<{ service: string }>(
  '{service} cannot search for these words',
  'A problem with finding.',
);
export const refused = message<{ characters: number; words: number }>(
  'Use at most {characters, number} characters and {words, number} words.',
  'Under “Stacks cannot search for these words”.',
);
export const tooManyTitle = message<{ service: string }>('{service} is busy just now', 'A problem with finding.');
export const tooMany = message('Nothing is lost. Try again in a moment.', 'Under “Stacks is busy just now”.');
export const noSearchTitle = message<{ service: string }>('{service} offers no search', 'A problem with finding.');
export const noSearch = message(
  'If you know the address of a set, you can open it here.',
  'Under “Stacks offers no search”.',
);
export const unreachable = message(
  'Finding sets needs a connection. It goes on by itself when you are back online. You can study the sets on this device now.',
  'Under “Stacks cannot be reached”.',
);
export const cardsWithPictures = message<{ count: number }>(
  '{count, plural, one {# card} other {# cards}}, with pictures',
  'What a set has.',
);
export const yours = message('yours', 'Beside a set that was found: its author is you.');
export const withPassword = message('with a password', 'Beside a set that was found.');
export const ofClass = message('for a class', 'Beside a set that was found.');
export const inLibrary = message('in your library', 'Beside a set that was found.');
export const cardsFetched = message('Its cards are being fetched', 'Why “Study” cannot be pressed now.');
export const study = message('Study', 'Button: begins with the cards of a set.');
export const byAuthor = rich<{ author: ReactNode }>('by {author}', 'Who wrote a set.');
export const firstCards = message<{ title: string }>(
  'First cards of {title}',
  'Button that shows some cards of a set under its row, and name of their list.',
);
export const firstOf = message<{ shown: number; count: number }>(
  'The first {shown, number} of {count, plural, one {# card} other {# cards}}',
  'Read out when some cards of a set are shown.',
);
export const firstCardsCome = message('Its first cards are on their way.', 'Under a set, while they are fetched.');
export const noCardsYet = message<{ trouble: string }>(
  '{trouble}. Its cards are shown here as soon as they come.',
  'Under a set, in the place of its first cards. trouble: such as Stacks cannot be reached.',
);
export const passwordInside = message(
  'This set has a password. Open it to enter the password.',
  'Under a set, in the place of its first cards.',
);
export const studyNow = message('Study now', 'Button: begins with the cards of a set.');
export const allCards = message<{ count: number }>(
  '{count, plural, one {Its one card} other {All # cards}}',
  'Link to the page of a set.',
);
export const queryOn = message<{ query: string; service: string }>(
  '“{query}” on {service}',
  'Title of a browser’s tab. query: what was looked for.',
);
