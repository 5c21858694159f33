import { type Part } from '../html';
import { marked } from '../marked';
import { message } from '../message';

export const whatHappened = message('What happened to your account', 'Title of a page, and the link to it.');
export const eventsAbout = marked<{ link: (words: Part) => Part }>(
  'The last half year, a hundred lines at most. Was one of them not you? <link>Change the password</link>: it signs every app and browser out.',
  'Under “What happened to your account”.',
);
export const nothingYet = message('Nothing has happened yet.', 'In the place of a list.');
export const byOperator = message('By the people who run this service', 'Who did something: beside a line of a list.');
export const fromNetwork = message<{ network: string }>(
  'From {network}',
  'From where something was done. network: such as 203.0.113.7.',
);
export const atTime = message<{ time: string }>('{time} UTC', 'When something was done. time: date and time.');
export const anApp = message('an app', 'In the place of the name of an app, which is not known any more.');

export const signUp = message('The account was made', 'Something that happened: a line of a list.');
export const signIn = message(
  'Signed in with a browser that was here before',
  'Something that happened: a line of a list.',
);
export const newBrowser = message(
  'Signed in with a new browser or program',
  'Something that happened: a line of a list.',
);
export const manyFailures = message(
  'Somebody tried wrong passwords until they had to wait',
  'Something that happened: a line of a list.',
);
export const passwordChanged = message('The password was changed', 'Something that happened: a line of a list.');
export const passwordReset = message('A new password was set for you', 'Something that happened: a line of a list.');
export const linkMade = message(
  'A link to a new password was made for you',
  'Something that happened: a line of a list.',
);
export const linkUsed = message(
  'A new password was set by the link made for you',
  'Something that happened: a line of a list.',
);
export const deviceEnded = message('A browser or program was signed out', 'Something that happened: a line of a list.');
export const othersEnded = message(
  'Every other browser and program was signed out',
  'Something that happened: a line of a list.',
);
export const codesAdded = message('One-time codes were set up', 'Something that happened: a line of a list.');
export const codesRemoved = message('One-time codes were removed', 'Something that happened: a line of a list.');
export const passkeyAdded = message('A passkey was added', 'Something that happened: a line of a list.');
export const passkeyRemoved = message('A passkey was removed', 'Something that happened: a line of a list.');
export const recoveryUsed = message('A recovery code was used', 'Something that happened: a line of a list.');
export const recoveryMade = message('New recovery codes were made', 'Something that happened: a line of a list.');
export const codeWrong = message(
  'Somebody who knew your password typed a wrong code',
  'Something that happened: a line of a list.',
);
export const factorsTaken = message('Your second factor was removed', 'Something that happened: a line of a list.');
export const appAllowed = marked<{ client: Part }>(
  '{client} may use your account',
  'Something that happened. client: the name of an app.',
);
export const accessRemoved = marked<{ client: Part }>(
  'Access of {client} was removed',
  'Something that happened. client: the name of an app.',
);
export const clientRegistered = marked<{ client: Part }>(
  'Your app {client} was registered',
  'Something that happened. client: the name of an app.',
);
export const clientChanged = marked<{ client: Part }>(
  'The redirect URI of your app {client} was changed',
  'Something that happened. client: the name of an app.',
);
export const clientSecret = marked<{ client: Part }>(
  'Your app {client} got a new secret',
  'Something that happened. client: the name of an app.',
);
export const clientDeleted = marked<{ client: Part }>(
  'Your app {client} was deleted',
  'Something that happened. client: the name of an app.',
);
export const setHidden = marked<{ title: Part }>(
  'Your set {title} was closed: you alone see it',
  'Something that happened. title: of a set. Those who run the service did it, after a complaint say.',
);
export const setDeleted = marked<{ title: Part }>(
  'Your set {title} was deleted',
  'Something that happened. title: of a set. Those who run the service did it, after a complaint say.',
);
