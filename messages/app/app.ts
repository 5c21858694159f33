import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const stopped = message('This page stopped', 'Title: something failed while the page was drawn.');
export const slowOpening = message(
  'Opening takes longer than it should',
  'Title: the storage of the browser does not open.',
);
export const slowOpeningAbout = message(
  'What is stored here is untouched. Another tab of Carrel may be holding it: close the others, and this one goes on. If there are none, restart the browser.',
  'Under “Opening takes longer than it should”.',
);
export const nothingHere = message('Nothing at this address', 'Title of the page for addresses that lead nowhere.');
export const nothingHereAbout = message(
  'Carrel has no page here. The link may be old, or a part of it is missing.',
  'Under “Nothing at this address”.',
);
export const notSaved = message('Not saved on this device.', 'The strong beginning of a warning.');
export const exportIt = message('Export it', 'Button: saves what is in this window alone to a file.');
export const mainMenu = message('Main', 'What a screen reader says for the menu.');
export const waitingBefore = message(', waiting:', 'Read out between “Outbox” and a number.');
export const mainMenuBottom = message('Main, bottom', 'What a screen reader says for the menu of narrow windows.');
export const waitingCount = message<{ count: number }>(', waiting: {count, number}', 'Read out after “Outbox”.');
export const signingIn = message('Signing in…', 'While signing in ends.');
export const noStorage = message(
  'This browser gives Carrel no room to keep anything',
  'Title: the storage of the browser does not open.',
);
export const noStorageAbout = message(
  'Carrel keeps your sets in this browser’s own storage, and that could not be opened. What is stored there is untouched. It often helps to close other tabs of Carrel, leave private browsing, or free some disk space.',
  'Under “This browser gives Carrel no room to keep anything”.',
);
export const whatBrowserSaid = message('What the browser said', 'Opens the message of the browser.');
export const unsentReadable = message<{ count: number }>(
  '{count, plural, one {# change that is not sent} other {# changes that are not sent}} can still be read.',
  'The strong beginning of an offer.',
);
export const saveToFile = message<{ count: number }>(
  'Save {count, plural, one {it} other {them}} as a file, to be safe.',
  'After “3 changes that are not sent can still be read”.',
);
export const onThisDevice = message('On this device', 'A status: nothing is exchanged with the service.');
export const upToDate = message('Up to date', 'A status.');
export const notCompared = message<{ service: string }>(
  'Not compared with {service} yet.',
  'Under “Saved on this device”.',
);
export const saved = message('Saved', 'A status, short.');
export const sendingNow = message('Sending', 'A status.');
export const toGo = message<{ count: number }>(
  '{count, plural, one {# change} other {# changes}} to go',
  'Under “Sending”.',
);
export const offlineSince = message<{ time: string }>('Offline since {time}', 'A status. time: such as 14:10.');
export const offline = message('Offline', 'A status, short.');
export const needsYou = message('Needs you', 'A status: something waits for an answer.');
export const notSignedIn = message('Not signed in. Sets you make stay here.', 'Under “On this device”.');
export const otherUser = message<{ stay: string }>(
  'Another account is signed in. {stay}',
  'Under “On this device”. stay: that the sets stay here.',
);
export const signedOut = message('Signed out', 'A status, short.');
export const ranOut = message('Sign-in ran out', 'A status, short: the service asks for it again.');
export const answersHere = message<{ count: number }>(
  '{count, plural, one {# answer is} other {# answers are}} on this device only.',
  'A part of a status.',
);
export const changesWait = message<{ count: number }>(
  '{count, plural, one {# change waits} other {# changes wait}} in the Outbox.',
  'A part of a status.',
);
export const windowOnly = message(
  'Not everything you write can be stored. Some is in this window only.',
  'Under “Needs you”.',
);
export const notSaving = message('Not saving', 'A status, short.');
export const manyGone = message<{ service: string }>(
  'Many sets are gone from {service} at once. They stay here until you decide.',
  'Under “Needs you”.',
);
export const stoppedAbout = message(
  'Something in Carrel failed. What you wrote is still on this device. Changes that wait are in the Outbox.',
  'Under “This page stopped”.',
);
export const showAgain = message('Show it again', 'Button.');
export const exportWaiting = message('Export what waits', 'Button.');
export const newVersion = message('A new version is ready', 'Title of a notice.');
export const newVersionAbout = message('It starts when you next open Carrel.', 'Under “A new version is ready”.');
export const restart = message('Restart now', 'Button.');

export const checked = message<{ time: string }>('Checked {time}', 'Under “Up to date”. time: such as 14:10.');
export const savedShort = message<{ count: number }>(
  'Saved · {count, number}',
  'A status, short, with how many changes wait.',
);
export const offlineShort = message<{ count: number }>(
  'Offline · {count, number}',
  'A status, short, with how many changes wait.',
);
export const signedOutShort = message<{ count: number }>(
  'Signed out · {count, number}',
  'A status, short, with how many changes wait.',
);
export const signInShort = message<{ count: number }>(
  'Sign in · {count, number}',
  'A status, short, with how many changes wait.',
);
export const waitingShort = message<{ count: number }>(
  'Waiting · {count, number}',
  'A status, short, with how many changes wait.',
);
export const worksOffline = message<{ unsent: string }>(
  'Everything on this device still works. {unsent}',
  'Under “Offline since 14:10”. unsent: what is not sent.',
);
export const setsStay = message<{ user: string; answers: string }>(
  '{user}’s sets stay here. {answers}',
  'Under “On this device”. answers: how many are here only.',
);
export const endedAnd = message<{ ended: string; stay: string }>(
  '{ended}. {stay}',
  'Under “On this device”. ended: Signed out. stay: whose sets stay here.',
);
export const someNeedYou = message<{ all: number; count: number }>(
  '{all, plural, one {# change waits} other {# changes wait}} in the Outbox; {count, plural, one {# needs} other {# need}} you.',
  'Under “Needs you”.',
);
export const changesNeedYou = message<{ count: number }>(
  '{count, plural, one {# change needs} other {# changes need}} you.',
  'Under “Needs you”.',
);
export const studyGoesOn = message<{ ended: string; next: string }>(
  '{ended}. Study goes on. {next}',
  'Under “Needs you”. ended: Signed out. next: what to do.',
);
export const signInToSend = message<{ count: number }>(
  'Sign in again to send {count, plural, one {# change} other {# changes}}.',
  'What to do when signed out.',
);
export const sendAndNeeds = message<{ send: string; count: number }>(
  '{send} {count, plural, one {# needs} other {# need}} you.',
  'What to do when signed out. send: that signing in sends changes.',
);
export const otherUserHas = message<{ count: number; user: string }>(
  'Another account is signed in. {count, plural, one {# change} other {# changes}} of {user} {count, plural, one {stays} other {stay}} here meanwhile.',
  'Under “Needs you”.',
);
export const yoursStay = message<{ count: number }>(
  'Another account is signed in. {count, plural, one {# change} other {# changes}} of yours {count, plural, one {stays} other {stay}} here meanwhile.',
  'Under “Needs you”.',
);

export const whatFailed = message('What failed', 'Opens the message of the program.');
export const notSavedAbout = rich<{ strong: ReactNode }>(
  '{strong} Not everything you write here can be stored. Some of it is in this window only, until you close it.',
  'A warning. strong: “Not saved on this device.”.',
);
