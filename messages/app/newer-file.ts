import { message } from '../message';

export const willFill = message<{ count: number }>(
  '{count, number} with new pictures, tags, fields or stars',
  'What an import would do to cards whose words stay.',
);
export const willKeepMine = message<{ count: number }>(
  '{count, number} changed by you (kept)',
  'What an import would do to cards whose words the learner changed, and the file did not.',
);
export const willKeepOver = message<{ count: number }>(
  '{count, number} changed by you and in the file (yours kept)',
  'What an import would do to cards whose words the learner changed, and the file too.',
);
export const willStayOut = message<{ count: number }>(
  '{count, number} deleted by you (left out)',
  'What an import would do to cards that an earlier file brought and that the learner deleted.',
);
export const willAskBoth = message<{ count: number }>(
  '{count, number} asked by a card that is here (its other side)',
  'What an import would do to a second card of a note: the set here asks its one card both ways.',
);
export const changedByYou = message(
  'Cards you changed',
  'Name of a choice: cards of an earlier file whose words were changed here since.',
);
export const keepMine = message('Keep my words', 'A choice: what happens to cards that were changed here.');
export const takeTheirs = message('Take the file’s words', 'A choice: what happens to cards that were changed here.');
export const deletedByYou = message(
  'Cards you deleted',
  'Name of a choice: cards of an earlier file that were deleted here since.',
);
export const leaveOut = message('Leave out', 'A choice: what happens to cards that were deleted here.');
export const bringAgain = message('Bring in again', 'A choice: what happens to cards that were deleted here.');
export const getsMore = message<{ set: string }>(
  'Already in {set}. It gets what it does not have yet; your progress stays.',
  'What becomes of a card: a picture, tags, fields or a star. set: a title in quotation marks.',
);
export const mineStays = message<{ set: string }>(
  'In {set}, with words that you changed. Yours stay.',
  'What becomes of a card. Its words stand above, those of the file crossed out. set: a title in quotation marks.',
);
export const bothChanged = message<{ set: string }>(
  'In {set}, with words that you changed; the file has changed them too. Yours stay.',
  'What becomes of a card. Its words stand above, those of the file crossed out. set: a title in quotation marks.',
);
export const staysOut = message<{ set: string }>(
  'You deleted it from {set}. It stays out.',
  'What becomes of a card. set: a title in quotation marks.',
);
export const askedThisWay = message(
  'The other side of a card above it, which is asked both ways here.',
  'What becomes of a card.',
);
export const nothingButRemoved = message(
  'Everything in it is here already, or was deleted by you.',
  'Why nothing can be brought in.',
);
export const partStayedOut = message('deleted by you', 'Under a number, after an import.');
