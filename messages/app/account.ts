import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const notSignedIn = message('Not signed in', 'Name of the row about the account.');
export const notSignedInAbout = message<{ service: string }>(
  'Your sets are on this device only. When you sign in, you can add them to your {service} account. Nothing is removed.',
  'Under “Not signed in”.',
);
export const passwordAndApps = message('Password and apps', 'A row with the way to the service’s account page.');
export const passwordAndAppsAbout = message<{ service: string }>(
  'Change your password, see which apps have access, remove access, or delete the account. {service} asks you to sign in again.',
  'Under “Password and apps”.',
);
export const openPasswordAndApps = message('Open password and apps', 'What a screen reader says for the link “Open”.');
export const open = message('Open', 'Link beside “Password and apps”.');
export const userOut = rich<{ user: ReactNode; state: ReactNode }>(
  '{user}, {state}',
  'Name of the row about the account. user: who was signed in. state: signed out, or sign-in ended.',
);
export const signedOut = message('signed out', 'After the name of a user.');
export const ranOut = message('sign-in ran out', 'After the name of a user: the service asks for it again.');
export const outAbout = message(
  'Your sets stay on this device. Sign in again to send what waits and fetch what is new.',
  'Under the name of a user who is signed out.',
);
export const putAwayName = rich<{ user: ReactNode }>(
  'Put {user}’s sets away',
  'A row: hiding the sets of a user who is signed out.',
);
export const putAwayAbout = message(
  'This hides them, with their changes, until this account signs in again; nothing is removed. Until then you see the sets made here without an account.',
  'Under “Put ines’s sets away”.',
);
export const putAway = message('Put away', 'Button: hides the sets of a user who is signed out.');
export const userAt = rich<{ user: ReactNode; service: ReactNode }>(
  '{user} at {service}',
  'Name of the row about the account.',
);
export const notConfirmed = message(
  'Not confirmed yet: the server has not answered since you opened Carrel.',
  'Under the name of the user.',
);
export const signedIn = message('Signed in on this device.', 'Under the name of the user.');
export const signingOut = message('Signing out', 'In the place of the button “Sign out” while it happens.');
export const othersWait = rich<{ count: number; user: ReactNode }>(
  '{count, plural, one {# change or answer} other {# changes and answers}} of {user} {count, plural, one {waits} other {wait}} on this device',
  'A row: changes of another account, and what was studied there.',
);
export const othersWaitAbout = message<{ service: string }>(
  'They go to {service} when this account signs in here. Nobody else can read them.',
  'Under “5 changes of ines wait on this device”.',
);
export const removeTitle = message<{ user: string }>('Remove {user}’s sets from this device?', 'Title of a question.');
export const removeAbout = message<{ service: string }>(
  '{service} has everything you wrote here. Your sets come back when this account signs in again.',
  'Under “Remove ines’s sets from this device?”.',
);
export const removeWaitingTitle = message<{ user: string; changes: string }>(
  'Remove {user}’s sets with {changes} waiting?',
  'Title of a question. changes: such as 3 changes.',
);
export const discardAndRemove = message<{ changes: string }>(
  'Discard {changes} and remove',
  'Button. changes: such as 3 changes.',
);
export const onlyHere = message<{ count: number; service: string }>(
  '{count, plural, one {This change is} other {These changes are}} on this device only, and not on {service} yet.',
  'Under “Remove ines’s sets with 3 changes waiting?”.',
);
export const notSentNow = message<{ changes: string }>(
  '{changes} could not be sent now.',
  'A problem. changes: such as 3 changes.',
);
export const goneForGood = message<{ count: number }>(
  'After this, only an exported file can bring {count, plural, one {it} other {them}} back.',
  'A warning before changes are discarded.',
);
export const nothingLeft = message<{ user: string }>(
  'Nothing of {user} is left on this device.',
  'Said when all was removed.',
);
export const notAllRemoved = message<{ reason: string }>(
  'Not everything could be removed: {reason}',
  'A problem. reason: what the browser says.',
);
export const removeSets = rich<{ user: ReactNode }>(
  'Remove {user}’s sets from this device',
  'A row: for a borrowed device.',
);
export const removeSetsAbout = message<{ service: string }>(
  'For a borrowed device. Your sets stay on {service}. Stars, sessions and pictures on this device are deleted.',
  'Under “Remove ines’s sets from this device”.',
);
export const removing = message('Removing', 'In the place of a button’s name while sets are removed.');
export const studyHere = message<{ days: number; cards: number }>(
  '{days, plural, one {# day} other {# days}} of study with {cards, plural, one {# card} other {# cards}} {days, plural, one {is} other {are}} on this device only',
  'The strong beginning of a warning: what was studied is kept nowhere else.',
);
export const choicesHere = message<{ count: number }>(
  '{count, plural, one {# star or setting is} other {# stars and settings are}} on this device only',
  'The strong beginning of a warning: these are kept nowhere else.',
);
export const studyAndChoicesHere = message<{ days: number; cards: number; choices: number }>(
  '{days, plural, one {# day} other {# days}} of study with {cards, plural, one {# card} other {# cards}} and {choices, plural, one {# star or setting} other {# stars and settings}} are on this device only',
  'The strong beginning of a warning: these are kept nowhere else.',
);
export const studyGoesLater = rich<{ study: ReactNode; service: ReactNode }>(
  '{study}, and will go to {service} once you sign in here again.',
  'A note at signing out, where everything stays. study: “2 days of study with 9 cards are on this device only”, or the same of stars and settings.',
);
export const studyNotSent = message<{ service: string }>(
  'Not all that you studied could be sent to {service} now.',
  'A problem with sending before sets are removed.',
);
export const removeSetsThere = message<{ service: string }>(
  '{service} has your sets as they are here, and they come back when this account signs in again. Not all that you studied is there.',
  'Under “Remove ines’s sets from this device?”, above what is on this device only.',
);
export const notInAccount = message<{ count: number }>(
  '{count, plural, one {# set on this device is} other {# sets on this device are}} not in your account',
  'A row.',
);
export const whatYouLearn = message('What you learn', 'A row: where answers and dates are kept.');
export const learnedHere = message<{ service: string }>(
  '{service} keeps sets only. What you learn stays on this device and in its backups.',
  'Under “What you learn”.',
);
export const carrel = message('Carrel', 'The name of the app.');
export const backToDesk = message('Back to my desk', 'Link home from a problem with signing in.');
export const whatCameBack = message('What came back', 'Opens what the service answered, for people who can mend it.');
export const deniedTitle = message('Not signed in, and nothing changed', 'Title of a problem with signing in.');
export const denied = message<{ service: string }>(
  'You chose “Deny” on {service}, so Carrel got no access. What is on this device is untouched.',
  'A problem with signing in.',
);
export const expiredTitle = message('Signing in took too long', 'Title of a problem with signing in.');
export const expired = message(
  'The page was open for a long time, or the way back was slow. Nothing is wrong. Start again.',
  'A problem with signing in.',
);
export const mismatchTitle = message('The answer does not match', 'Title of a problem with signing in.');
export const mismatch = message(
  'This reply does not belong to a sign-in started here, so it was ignored for your safety.',
  'A problem with signing in.',
);
export const unknownAppTitle = message<{ service: string }>(
  '{service} does not know this app',
  'Title of a problem with signing in.',
);
export const unknownApp = message<{ service: string }>(
  '{service} refused Carrel’s client ID. Only the person who runs this copy of Carrel can fix that. You can study without an account.',
  'A problem with signing in.',
);
export const offlineTitle = message('Offline half-way', 'Title of a problem with signing in.');
export const offline = message(
  'The connection dropped before sign-in finished. Study goes on meanwhile; sign in once you are back online.',
  'A problem with signing in.',
);
export const silentTitle = message<{ service: string }>(
  '{service} does not answer',
  'Title of a problem with signing in.',
);
export const silent = message<{ service: string }>(
  'Carrel’s server could not reach {service} to finish signing in. You can go on studying. Try again in a while.',
  'A problem with signing in.',
);
export const refusedTitle = message<{ service: string }>(
  '{service} did not sign you in',
  'Title of a problem with signing in.',
);
export const refused = message<{ service: string }>(
  '{service} did not finish this sign-in, and nothing on this device has changed.',
  'A problem with signing in.',
);
export const unfinishedTitle = message('Signing in did not finish', 'Title of a problem with signing in.');
export const unfinished = message<{ service: string }>(
  'Something between Carrel and {service} ended it before anything here was changed.',
  'A problem with signing in.',
);
export const headline = rich<{ br: ReactNode }>(
  'Your sets,{br}at your own desk.',
  'Heading of the sign-in page. br: where the line breaks.',
);
export const signInWhy = message<{ service: string }>(
  'Sign in to {service}, and your sets come onto this device. You can study them offline too.',
  'Under the heading of the sign-in page.',
);
export const notNow = message('Not now', 'Link: goes back without signing in.');
export const passwordThere = message<{ service: string }>(
  'You type your password on {service}, never here.',
  'One of three promises on the sign-in page.',
);
export const passwordOwn = message(
  'You type your password on the next page, and the app never sees it.',
  'One of three promises on the sign-in page, where app and service are one.',
);
export const staysHere = message(
  'What is on this device stays when you sign in.',
  'One of three promises on the sign-in page.',
);
export const signOutAnyTime = message(
  'Sign out whenever you like. You choose what stays.',
  'One of three promises on the sign-in page.',
);
export const exampleSide = message('Term, Arabic', 'Above the word on a drawn card.');
export const offlineHere = message(
  'You are offline, and signing in needs the network. Everything on this device works meanwhile.',
  'A note on the sign-in page.',
);
export const alreadyIn = rich<{ user: ReactNode }>(
  '{user} is signed in here already, and signing in again changes nothing. Another account opens its own desk.',
  'A note on the sign-in page.',
);
export const waitsForYou = rich<{ count: number; user: ReactNode }>(
  '{count, plural, one {# change} other {# changes}} of {user} {count, plural, one {is} other {are}} sent after you sign in.',
  'A note on the sign-in page.',
);
export const demo = rich<{ user: ReactNode; password: ReactNode }>(
  'Try this demonstration as {user}, with the password {password}.',
  'A note on the sign-in page.',
);
export const signOutTitle = message<{ user: string }>('Sign out of {user}?', 'Title of a question.');
export const whatBecomes = message('What happens to your sets here', 'What a screen reader says for two choices.');
export const keepHere = message('Keep here', 'One of two choices at signing out.');
export const keepHereAbout = message(
  'Your sets and dates stay, behind your sign-in. Carrel shows them here to nobody else.',
  'Under “Keep here”.',
);
export const takeAway = message('Remove it all from this device', 'One of two choices at signing out.');
export const takeAwayAbout = message<{ service: string }>(
  'For a device that others use. Sets, pictures and dates are removed from it. What is on {service} stays there.',
  'Under “Remove from this device”.',
);
export const chosenShared = message(
  'Chosen because you signed in on a shared computer.',
  'Under two choices: why one is set.',
);
export const chosenBefore = message('As you chose last time.', 'Under two choices: why one is set.');
export const signOutAndLose = message('Discard and sign out', 'Button: what is on this device only is gone after it.');
export const notPutAway = message<{ reason: string }>(
  'You are signed out, and your sets still show here: {reason}',
  'A problem. reason: what the browser says.',
);
export const isShared = message('This is a shared computer', 'A box to tick before signing in.');
export const isSharedAbout = message(
  'Signing out will remove everything of yours from it.',
  'Under “This is a shared computer”.',
);
export const needsConnection = message('Signing out needs a connection', 'Title of a question.');
export const staySignedIn = message('Stay signed in', 'Button.');
export const exportThem = message<{ count: number }>(
  'Export {count, plural, one {it} other {them}}',
  'Button: saves the changes that wait to a file.',
);
export const cannotTell = message<{ kept: string }>(
  'Carrel’s server cannot be reached just now. You can sign out when it is back. {kept}',
  'Under “Signing out needs a connection”. kept: what becomes of changes.',
);
export const sendThenSignOut = message('Send now, then sign out', 'Button.');
export const notThereYet = message<{ service: string; count: number; kept: string }>(
  '{service} does not have {count, plural, one {this change} other {these changes}} yet. {kept}',
  'Under “Sign out with 3 changes waiting?”. kept: what becomes of them.',
);
export const unreached = message<{ changes: string; service: string }>(
  '{changes} could not be sent: {service} cannot be reached. Signing out needs the connection too.',
  'A note. changes: such as 3 changes.',
);
export const keptUntilSignIn = message(
  'Kept here and sent when you sign in again.',
  'What becomes of changes that wait.',
);
export const keptUntilOnline = message(
  'Kept here and sent when you are back online.',
  'What becomes of changes that wait.',
);
export const needyFirst = message<{ kept: string; count: number }>(
  '{kept} {count, plural, one {# of them needs} other {# of them need}} you first.',
  'What becomes of changes that wait. kept: that they are kept.',
);
export const keptNeedy = message<{ count: number }>(
  '{count, plural, one {It is} other {They are}} kept here and {count, plural, one {needs} other {need}} you before {count, plural, one {it} other {they}} can be sent.',
  'What becomes of changes that wait.',
);
export const someDiscarded = message<{ done: number; count: number }>(
  '{done, number} of {count, plural, one {# change} other {# changes}} discarded.',
  'The beginning of a problem.',
);
export const setsNotAdded = message<{ count: number }>(
  '{count, plural, one {The set was not} other {Not all sets were}} added.',
  'A problem.',
);
export const addingMakes = rich<{ titles: ReactNode; count: number }>(
  '{titles} {count, plural, one {is copied} other {are copied}} there, and only you can see {count, plural, one {it} other {them}}. What is on this device stays as it is.',
  'Under “2 sets on this device are not in your account”. titles: titles of sets.',
);
export const unsent = message<{ count: number }>(
  '{count, plural, one {# answer is} other {# answers are}} on this device only so far.',
  'After the sentence that says where answers go.',
);
export const unsentChoices = message<{ count: number }>(
  '{count, plural, one {# star or setting is} other {# stars and settings are}} on this device only so far.',
  'After the sentence that says where answers go.',
);
export const learnedThere = message<{ service: string }>(
  'Your answers with their dates, your stars and your study settings go to {service} and to all your devices.',
  'Under “What you learn”.',
);
export const goesWithSets = rich<{ study: ReactNode; link: ReactNode }>(
  '{study}, and will be deleted with the sets. {link}',
  'A warning before sets are removed. study: “2 days of study with 9 cards are on this device only”, or the same of stars and settings. link: “Back up first”.',
);
