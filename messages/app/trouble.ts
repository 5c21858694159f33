import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const notSaved = message('Not saved on this device.', 'The strong beginning of a warning.');
export const exportIt = message('Export it', 'Button: saves what is in this window alone to a file.');
export const noStorage = message(
  'This browser gives Carrel no room to keep anything',
  'Title: the storage of the browser does not open.',
);
export const fileMissed = message(
  'A part of Carrel did not come',
  'Title: the app cannot start, since the network broke off.',
);
export const fileMissedAbout = message(
  'The network broke off while Carrel was fetched. Nothing stored here is lost: it opens as soon as the rest has come.',
  'Under “A part of Carrel did not come”.',
);
export const noStorageAbout = message(
  'Carrel keeps your sets in this browser’s own storage, and that could not be opened. What is stored there is untouched. It often helps to close other tabs of Carrel, leave private browsing, or free some disk space.',
  'Under “This browser gives Carrel no room to keep anything”.',
);
export const slowOpening = message(
  'Opening takes longer than it should',
  'Title: the start waits for the storage of the browser, or for a file.',
);
export const slowOpeningAbout = message(
  'Nothing stored here is lost. On a slow connection a part of Carrel is still on its way, and this page goes on once it has come. Or another tab of Carrel holds what is stored here. Close the others, and this one goes on. If there are none, restart the browser.',
  'Under “Opening takes longer than it should”.',
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
export const notSavedAbout = rich<{ strong: ReactNode }>(
  '{strong} Not everything you write here can be stored. Some of it is in this window only, until you close it.',
  'A warning. strong: “Not saved on this device.”.',
);
export const nothingKeptAbout = rich<{ strong: ReactNode }>(
  '{strong} This browser keeps nothing of what you write here: it is gone once you close this window or load it again.',
  'A warning. strong: “Not saved on this device.”.',
);
export const renewedAbout = rich<{ strong: ReactNode }>(
  '{strong} Carrel was renewed in another tab, and this one can store nothing any more. Load it again to go on.',
  'A warning. strong: “Not saved on this device.”.',
);
export const notExported = message('Nothing was exported. What you wrote is still in this window.', 'A problem.');
export const unreachable = message<{ service: string }>('{service} cannot be reached', 'A problem with finding.');
