import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const meanwhile = message<{ when: string }>(
  '{when} You can write new ones meanwhile.',
  'Under “Your sets are not here yet” or “Fetching your sets”. when: when they come.',
);
export const comeOnSignIn = message('Your sets come when you sign in again.', 'Under “Your sets are not here yet”.');
export const comeOnline = message('Your sets come when you are back online.', 'Under “Your sets are not here yet”.');
export const eachStays = message('Each set stays here once it has come.', 'Under “Fetching your sets”.');
export const fetchingSets = message<{ service: string }>(
  'Fetching your sets from {service}',
  'Title of the library while sets come.',
);
export const setsNotHere = message('Your sets are not here yet', 'Title of the empty library.');
export const findSetsOn = message<{ service: string }>('Find sets on {service}', 'Link.');
export const notInAccount = rich<{ count: number; link: ReactNode }>(
  '{count, plural, one {# set on this device is} other {# sets on this device are}} not in your account. {link}',
  'In the empty library. link: “Add it in Settings”.',
);
export const addInSettings = message<{ count: number }>(
  'Add {count, plural, one {it} other {them}} in Settings',
  'Link to the account’s settings.',
);
export const fetchingSoFar = message<{ service: string; progress: string }>(
  'Fetching your sets from {service}: {progress} so far.',
  'While sets come. progress: such as 120 of 500 sets.',
);
export const someOfSets = message<{ done: number; of: number }>(
  '{done, number} of {of, plural, one {# set} other {# sets}}',
  'How many sets have come.',
);
export const cardOf = message<{ card: number; of: number }>(
  'Flashcards, card {card, number} of {of, number}',
  'Where a session was left.',
);
export const answersSoFar = message<{ mode: string; answers: number }>(
  '{mode}, {answers, plural, one {# answer} other {# answers}} so far',
  'Where a session was left. mode: such as Review.',
);
export const begun = message<{ mode: string }>('{mode}, begun', 'Where a session was left. mode: such as Review.');
export const sets = message('Sets', 'Heading.');
export const whichSets = message('Which sets', 'What a screen reader says for a choice.');
export const setsNotAdded = message<{ count: number }>(
  '{count, plural, one {It was not} other {Not all of them were}} added.',
  'A problem.',
);
export const adding = message<{ done: number; count: number }>(
  'Adding: {done, number} of {count, number}',
  'Beside the button that adds sets to the account, until all are.',
);
export const setsAdded = message<{ count: number }>(
  '{count, plural, one {# set} other {# sets}} added. What was on this device stays as it is.',
  'Said after sets were added to the account.',
);
export const answerNotKept = message('Your answer was not kept.', 'A problem.');
export const staysHere = message<{ count: number }>(
  '{count, plural, one {It stays} other {They stay}} on this device. You can still add {count, plural, one {it} other {them}} in Settings.',
  'Said after “Not now”.',
);
export const notInAccountYet = message<{ count: number }>(
  '{count, plural, one {# set on this device is} other {# sets on this device are}} not in your account:',
  'The strong beginning of an offer.',
);
export const allHere = message<{ cards: number }>(
  '{cards, plural, one {# card} other {# cards}}, all on this device.',
  'What of the library can be studied.',
);
export const someHere = message<{ cards: number; here: number; of: number }>(
  '{cards, plural, one {# card} other {# cards}} on this device, in {here, number} of the {of, number} sets.',
  'What of the library can be studied.',
);
export const oneNotYet = message(
  'The set is not on this device yet.',
  'What of the library can be studied: of one set.',
);
export const oneNotNow = message(
  'You cannot study the set just now. Its row says why.',
  'What of the library can be studied: of one set.',
);
export const noneYet = message(
  'None of the sets is on this device yet.',
  'What of the library can be studied: of several sets.',
);
export const noneNow = message(
  'You cannot study any of the sets just now. Each row says why.',
  'What of the library can be studied: of several sets.',
);
export const addingMakes = rich<{ titles: ReactNode; count: number }>(
  '{titles}. {count, plural, one {It is copied there, and only you can see it} other {They are copied there, and only you can see them}}.',
  'After “2 sets on this device are not in your account:”.',
);
export const onShelf = rich<{ count: number; hidden: (words: ReactNode) => ReactNode }>(
  '<hidden>{count, number} </hidden>{count, plural, one {set} other {sets}} on your shelf',
  'Beside a large number. hidden: read out only.',
);
