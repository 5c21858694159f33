import { message } from '../message';

export const stopped = message('This page stopped working', 'Title: something failed while the page was drawn.');
export const nothingHere = message('Nothing at this address', 'Title of the page for addresses that lead nowhere.');
export const nothingHereAbout = message(
  'Carrel has no page here. The link may be old, or a part of it is missing.',
  'Under “Nothing at this address”.',
);
export const mainMenu = message('Main', 'What a screen reader says for the menu.');
export const waitingBefore = message('waiting:', 'Read out between “Outbox” and a number.');
export const mainMenuBottom = message('Main, bottom', 'What a screen reader says for the menu of narrow windows.');
export const waitingCount = message<{ count: number }>('waiting: {count, number}', 'Read out after “Outbox”.');
export const signingIn = message('Signing in…', 'While signing in ends.');
export const onThisDevice = message('On this device', 'A status: nothing is exchanged with the service.');
export const notSignedIn = message('Not signed in. Sets you make stay here.', 'Under “On this device”.');
export const stoppedAbout = message(
  'Something in Carrel failed. What you wrote is still on this device. Changes that wait are in the Outbox.',
  'Under “This page stopped”.',
);
export const showAgain = message('Show it again', 'Button.');
export const exportWaiting = message('Export what waits', 'Button.');
export const newVersion = message('A new version is ready', 'Title of a notice.');
export const newVersionAbout = message('It starts when you next open Carrel.', 'Under “A new version is ready”.');
export const restart = message('Restart now', 'Button.');

export const whatFailed = message('What failed', 'Opens the message of the program.');
