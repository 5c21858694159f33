import { message } from '../message';

/* What things are called where they have no name, or in every room. */

export const untitledSet = message('Untitled set', 'In the place of a title that nobody has given yet.');
export const aPicture = message('a picture', 'In the place of a side that has a picture and no words.');
export const deviceFull = message('This device is full.', 'A problem.');
export const deviceRefused = message('This device did not take it.', 'A problem.');
export const storageHeld = message(
  'Another page of Carrel holds what this browser stores: close its other tabs.',
  'A problem.',
);
export const savedHere = message('Saved on this device', 'A status: changes wait to be sent.');
export const setNotHere = message('This set is not on this device.', 'A problem.');
export const needsTitle = message('a set needs a title', 'Why a set is not sent yet.');
export const pictureForTerm = message('Picture in place of the term', 'What a screen reader says for a picture.');
export const pictureForDefinition = message(
  'Picture in place of the definition',
  'What a screen reader says for a picture.',
);
export const choiceNotSaved = message('The choice was not saved.', 'A problem.');
export const starNotSaved = message('The star was not saved.', 'A problem.');
