import { message } from '../message';
import { rich } from '../rich';
import type { ReactNode } from 'react';

export const settings = message('Settings', 'Heading of the page, its title in the browser, and the name of its menu.');
export const account = message('Account', 'Heading of a section.');
export const storage = message('Storage', 'The menu’s short name for the section about storage.');
export const storageHere = message('Storage on this device', 'Heading of a section.');
export const studying = message('Studying', 'Heading of a section.');
export const appearance = message('Appearance', 'Heading of a section.');
export const about = message('About', 'Heading of the section with version and licences.');

export const theme = message('Theme', 'Name of the choice between light and dark.');
export const light = message('Light', 'A theme.');
export const dark = message('Dark', 'A theme.');
export const asSystem = message('System', 'A theme: light or dark as the device has it.');
export const singleKeys = message('Single-key shortcuts', 'Name of a switch.');
export const singleKeysAbout = message(
  'N starts a new set, Z undoes. When this is off, only arrows, Space, Enter, Esc and shortcuts with Ctrl or Alt work.',
  'Under the switch “Single-key shortcuts”. Letters are keys.',
);

export const programVersion = message<{ version: string }>('Carrel {version}', 'Name and version of the app.');
export const aboutCarrel = message<{ service: string }>(
  'Study flashcards here, with or without a network. Your sets are exchanged with {service}.',
  'Under name and version. service: what the service is called.',
);
export const licences = message('Licences', 'Opens the list of what Carrel is built with.');
export const builtWith = message('Carrel has the MIT licence. It is built with:', 'Above the list of packages.');

export const pictures = message('Pictures on cards', 'Name of the row about fetched pictures.');
export const picturesKept = message<{ count: number; size: string }>(
  '{count, plural, one {# picture} other {# pictures}}, {size}, kept for offline. Above 200 MB the oldest are removed first.',
  'Under “Pictures on cards”. size: such as 31 MB.',
);
export const picturesOwn = message<{ count: number; size: string }>(
  'You put {count, plural, one {# picture} other {# pictures}} on cards here, {size}. They stay as long as a card has them.',
  'Under “Pictures on cards”. size: such as 31 MB.',
);
export const picturesOfSets = message('Pictures kept with their sets', 'Name of a row.');
export const picturesOfSetsAbout = message<{ count: number; size: string }>(
  '{count, plural, one {# picture} other {# pictures}}, {size}. They stay until you turn this off on the page of their set:',
  'Under “Pictures kept with their sets”; a list of sets follows. size: such as 31 MB.',
);
export const keptWithSet = message<{ count: number; size: string }>(
  '{count, plural, one {# picture} other {# pictures}}, {size}',
  'Beside the title of a set. size: such as 31 MB.',
);
export const removePictures = message('Remove pictures', 'Button: takes fetched pictures off this device.');
export const picturesRemoved = message(
  'The pictures were removed from this device. Your cards stay. A picture comes back when you see its card online.',
  'Said after “Remove pictures”.',
);

export const used = rich<{ used: string; allowed: string; b: (words: ReactNode) => ReactNode }>(
  '<b>{used}</b> of about {allowed} this browser allows',
  'How much Carrel takes up. Both are sizes such as 31 MB.',
);
export const usedUnknown = message(
  'This browser does not say how much space Carrel uses.',
  'In the place of the size, where the browser keeps it to itself.',
);
export const heldHere = message<{ sets: number; cards: string }>(
  '{sets, plural, one {# set} other {# sets}} with {cards}',
  'A part of the list of what is stored. cards: such as 12 cards.',
);
export const heldOutside = message<{ sets: number; cards: string }>(
  '{sets, plural, one {# set} other {# sets}} outside your account with {cards}',
  'A part of the list of what is stored: sets that belong to this device alone. cards: such as 12 cards.',
);
export const heldApp = message('the app itself', 'The last part of the list of what is stored.');
export const heldInAll = message<{ list: string }>(
  'Stored here: {list}.',
  'What is stored on this device. list: sets and the app.',
);
export const heldNothing = message('No sets yet, only the app itself.', 'What is stored, where there are no sets.');

export const parts = message('Carrel itself', 'Name of the row that says how much of the app is on this device.');
export const partsWhole = message(
  'All of it is on this device: every page opens without a network.',
  'Under “Carrel itself”, once the whole app is stored.',
);
export const partsComing = message<{ stored: string; of: string }>(
  '{stored} of {of} further parts are here. You can already study without a network; the other pages are on their way.',
  'Under “Carrel itself”, while the app is being stored after the first visit.',
);
export const partsMissing = message<{ stored: string; of: string }>(
  'Only {stored} of {of} further parts are here; the rest follow once there is a network, and room. You can study meanwhile.',
  'Under “Carrel itself”, where storing the app was broken off.',
);

export const backup = message('Backup', 'A row and its button: the whole device in one file.');
export const backupAbout = message('Save this device to one file, or restore it.', 'Under “Backup”.');
export const cardsAsFiles = message('Take cards out', 'A row: saving sets as files.');
export const cardsAsFilesAbout = message(
  'As files for other programs, or for Carrel elsewhere.',
  'Under “Take cards out”.',
);
export const takeOut = message('Take out', 'Button of the row “Take cards out”.');
export const cardsFromFiles = message('Bring cards in', 'A row: making sets of files.');
export const cardsFromFilesAbout = message('From Anki, Quizlet, spreadsheets and texts.', 'Under “Bring cards in”.');
export const bringIn = message('Bring in', 'Button of the row “Bring cards in”.');

export const isProtected = message('Protected from clean-up', 'The browser has promised to keep what is stored.');
export const isProtectedAbout = message(
  'The browser will not clear Carrel when space runs low.',
  'Under “Protected from clean-up”.',
);
export const notProtected = message('Not protected from clean-up', 'The browser has promised nothing.');
export const notProtectedAbout = message(
  'When space runs very low, the browser may clear what Carrel stores, including unsent changes in the Outbox.',
  'Under “Not protected from clean-up”.',
);
export const protectionUnknown = message('Protection from clean-up', 'Where the browser does not say.');
export const protectionUnknownAbout = message(
  'This browser does not say whether it keeps what Carrel stores.',
  'Under “Protection from clean-up”.',
);
export const on = message('On', 'A mark beside “Protected from clean-up”.');
export const askBrowser = message('Ask the browser', 'Button: asks it to keep what is stored.');
export const browserAgreed = message('The browser will keep what Carrel stores.', 'Said after “Ask the browser”.');
export const browserRefused = message(
  'The browser did not agree. It does so more readily for apps that are installed or often used.',
  'Said after “Ask the browser”.',
);

export const dayBegins = message('A new day begins at', 'Name of a choice among hours.');
export const dayBeginsAbout = message(
  'Cards that are due on a day come due at this hour. Before it, you still study for the day before.',
  'Under “A new day begins at”.',
);
export const grades = message('Grades in Review', 'Name of the choice between two and four grades.');
export const fourGradesAbout = message(
  'Again, Hard, Good and Easy, each with the date on which the card comes back.',
  'Under “Grades in Review”. The first four are names of grades.',
);
export const twoGradesAbout = message(
  'Still learning and Know it: the dates are nearly as good, and there is less to decide.',
  'Under “Grades in Review”. The first two are names of grades.',
);
export const two = message('Two', 'How many grades.');
export const four = message('Four', 'How many grades.');
export const choiceCounts = message('A right choice in Learn counts as', 'Name of the choice between two grades.');
export const choiceCountsAbout = message(
  'Choosing an answer is easier than remembering it. Hard brings the card back sooner.',
  'Under “A right choice in Learn counts as”. Hard is a grade.',
);
export const hard = message('Hard', 'A grade.');
export const good = message('Good', 'A grade.');
export const oneSetOnly = message('For one set only', 'A row that says where to set what each set has of its own.');
export const oneSetOnlyAbout = message(
  'Open Review in a set and choose Options: which side is asked, new cards a day, and how much to remember.',
  'Under “For one set only”. Review and Options are names on the screen.',
);
export const typedAnswers = message('Typed answers', 'A row with the way to the rules.');
export const typedAnswersAbout = message(
  'Fixed rules judge them, each with an example. Choose what is forgiven in a set’s Options.',
  'Under “Typed answers”.',
);
export const notSaved = message('The choice could not be saved on this device.', 'A problem with any of the choices.');
