import { type Part } from '../html';
import { marked } from '../marked';
import { message } from '../message';

export const yourAccount = message('Your account', 'Title of a page, and the link to it.');
export const yourAccountAt = message<{ service: string }>(
  'Your {service} account',
  'Heading of the page “Your account”.',
);
export const signInAbout = message(
  'Sign in to change your password, see what apps may do, or register an app of your own.',
  'Under “Your account”.',
);
export const backToCarrel = message('Back to Carrel', 'Link to the app.');
export const signOutHere = message('Sign out here', 'Button: ends the visit to the account’s pages.');
export const onTheseOnly = marked<{ user: Part; b: (words: Part) => Part }>(
  'You are signed in as <b>{user}</b>, to the pages of your account only.',
  'Under “Your account”.',
);
export const noApps = message('No app may use your account.', 'In the place of a list of apps.');
export const ownApps = message('Your own apps', 'Heading.');
export const ownAppsAbout = message<{ service: string }>(
  'Programs that you write, and that ask people for permission through {service}.',
  'Under “Your own apps”.',
);
export const holdings = message('What your account holds', 'Heading.');
export const passwordAndAccount = message('Password and account', 'Heading.');
export const isDemo = message(
  'This is the demonstration account. Its password stays as it is, so that everyone can try it.',
  'In the place of the links that change an account.',
);
export const secondFactorIs = message<{ factors: string }>(
  'Second factor: {factors}',
  'Link to a page. factors: a list of those that are set up.',
);
export const oneTimeCodes = message('one-time codes', 'After “Second factor:”.');
export const passkeys = message<{ count: number }>(
  '{count, plural, one {# passkey} other {# passkeys}}',
  'After “Second factor:”.',
);
export const notSetUp = message('not set up', 'After “Second factor:”.');

export const sets = message('Sets', 'What an account holds: name of a number.');
export const cards = message('Cards', 'What an account holds: name of a number.');
export const pictures = message('Pictures', 'What an account holds: name of a number.');
export const textsAndPictures = message('Texts and pictures', 'What an account holds: name of an amount.');
export const partOf = message<{ part: number; whole: number }>(
  '{part, number} of {whole, number}',
  'How much an account holds, and the most that it may hold.',
);
export const megabytes = message<{ amount: string }>(
  '{amount} MB',
  'How many megabytes an account holds. amount: such as 3 or 3 of 500.',
);
export const since = message<{ day: string; used: string }>(
  'Since {day}. {used}.',
  'Of an app, a passkey or a browser: when it came. used: such as “Last used 4 January 2026”.',
);
export const sinceAndFrom = message<{ day: string; used: string; network: string }>(
  'Since {day}. {used}, from {network}.',
  'Of a browser: when it came. used: such as “Last used 4 January 2026”. network: such as 203.0.113.7.',
);
export const sinceFromHere = message<{ day: string; used: string }>(
  'Since {day}. {used}, from the network that you are on now.',
  'Of a browser: when it came. used: such as “Last used 4 January 2026”.',
);
export const notUsedYet = message('Not used yet', 'Of an app or a passkey.');
export const lastUsed = message<{ day: string }>('Last used {day}', 'Of an app, a passkey or a browser.');
export const usedJustNow = message('Used within the last hour', 'Of a browser.');
export const removeAccess = message('Remove access', 'Button: an app may do nothing any more.');
export const removeAccessOf = message<{ client: string }>(
  'Remove access of {client}',
  'What a screen reader says for the button “Remove access”. client: the name of an app.',
);
export const clientId = message('Client ID', 'Name of a number that an app goes by.');
export const suspendedHere = message(
  'Suspended by the people who run this service',
  'In a list of one’s own apps, beside one that no longer works.',
);

export const signedInWhere = message('Where you are signed in', 'Heading of a list of browsers and programs.');
export const andMore = message<{ count: number }>(
  'And {count, plural, one {# more} other {# more}}, used before these.',
  'Under a list of browsers.',
);
export const signOutElsewhere = message('Sign out everywhere but here', 'Button.');
export const signOut = message('Sign out', 'Button beside a browser in a list.');
export const signOutDevice = message<{ device: string; used: string }>(
  'Sign out {device}, {used}',
  'What a screen reader says for “Sign out”. device: such as Firefox on Linux. used: when it was last used.',
);
export const thisBrowser = message<{ device: string }>('This browser: {device}', 'The first of a list of browsers.');
export const aBrowser = message('A browser or program', 'In a list of browsers: one that was not noted.');
export const accountPages = message(
  'The pages of your account',
  'In the place of a list of apps: the account’s pages alone.',
);
export const aProgram = message('A program', 'In a list of browsers: what says nothing of itself.');
export const aProgramOn = message<{ system: string }>(
  'A program on {system}',
  'In a list of browsers. system: such as Linux.',
);
export const browserOn = message<{ browser: string; system: string }>(
  '{browser} on {system}',
  'In a list of browsers: such as Firefox on Linux.',
);

export const changePassword = message('Change your password', 'Title of a page, and the link to it.');
export const change = message('Change', 'Button or link: another name, or another address.');
export const setPassword = message('Change password', 'Button.');
export const firstTimeOnly = message(
  'The password you came with was for the first time only. Choose one that nobody else knows, then sign in to your app.',
  'On the page “Change your password”.',
);
export const everyAppGoes = message(
  'Every app that may use your account, Carrel too, is signed out, and so is every other browser on these pages.',
  'On the page “Change your password”: what follows from it.',
);
export const nothingIsLost = message(
  'Nothing on your devices is lost: changes that wait there are sent once you have signed in again.',
  'After a remark that every app and browser is signed out.',
);
export const deleteAccount = message('Delete your account', 'Title of a page, and the link to it.');
export const deleteAbout = marked<{ user: Part; b: (words: Part) => Part }>(
  'This cannot be undone. These go with <b>{user}</b>, at once and for everyone:',
  'On the page “Delete your account”, above a list.',
);
export const setsGo = message<{ count: number }>(
  '{count, plural, one {# set} other {# sets}} with all cards and pictures',
  'What goes with an account: one of a list.',
);
export const classesGo = message<{ count: number }>(
  '{count, plural, one {# class that you made} other {# classes that you made}}, for everyone in them',
  'What goes with an account: one of a list.',
);
export const favouritesGo = message(
  'your favourites and your membership in classes',
  'What goes with an account: one of a list.',
);
export const accessGoes = message('what apps may do in your name', 'What goes with an account: one of a list.');
export const ownAppsGo = message<{ count: number }>(
  '{count, plural, one {# app} other {# apps}} of your own',
  'What goes with an account: one of a list.',
);
export const copiesStay = message(
  'Copies that other people made of your sets stay theirs, and what a device keeps stays on that device.',
  'On the page “Delete your account”, under a list of what goes.',
);
export const deleteMine = message('Delete my account', 'Button.');

export const resetTitle = message('Choose a new password', 'Title of a page that a link of the operator leads to.');
export const resetFor = marked<{ user: Part; b: (words: Part) => Part }>(
  'For <b>{user}</b>. Every app and browser that was signed in has to do so again.',
  'Under “Choose a new password”.',
);
export const factorGoes = message(
  'Your second factor goes with the old password: passkeys, one-time codes and recovery codes. Set up a new one after signing in.',
  'Under “Choose a new password”.',
);
export const choosePassword = message('Set password', 'Button.');
export const deadLink = message('This link no longer works', 'Title of a page.');
export const deadLinkAbout = message<{ service: string }>(
  'A link to a new password counts once, for an hour, and until a newer one is made. Nothing was changed. Ask the people who run {service} for another.',
  'Under “This link no longer works”.',
);

export const foreignAccountForm = message(
  'The form was sent by another site, or has been open too long, so it was ignored. Nothing was changed.',
  'Under “This did not come from this page”.',
);
export const doneAlready = message('This was done already', 'Title of a page.');
export const doneAlreadyAbout = message(
  'The same form came twice and counts once. A secret is shown a single time: make a new one if you did not copy it.',
  'Under “This was done already”.',
);
