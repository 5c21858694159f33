import { message } from '../message';

export const openEditor = message('Open the editor', 'Link.');
export const saidNo = message<{ service: string }>('{service} said no', 'Title of a problem.');
export const mendIt = message('Your change is still here. Correct it, then try again.', 'Under “Stacks said no”.');
export const tryOrDiscard = message('Your change is still here. Try again, or discard it.', 'Under “Stacks said no”.');
export const deletedOn = message<{ service: string }>('This set was deleted on {service}', 'Title of a problem.');
export const copyStays = message(
  'Your copy, with this change in it, stays until you remove it. Keep it as a set of your own?',
  'Under “This set was deleted”.',
);
export const hasEarlier = message<{ service: string }>(
  '{service} has an earlier version of this set',
  'Title of a problem: the service was put back to an earlier state.',
);
export const hereIsLater = message<{ service: string }>(
  '{service} may have been restored from a backup. What is here is later, and stays as it is until you choose.',
  'Under “Stacks has an earlier version of this set”.',
);
export const keepHere = message('Keep what is here', 'Button: the later version counts.');
export const takeEarlier = message('Take the earlier version', 'Button.');
export const copyCards = message('Copy the cards', 'Button.');
export const notAllowed = message<{ service: string }>(
  '{service} does not let you edit this set',
  'Title of a problem.',
);
export const versionHere = message(
  'Your version is still here. Do you want it as a set of your own?',
  'Under a title.',
);
export const keepMineAsNew = message('Keep mine as a new set', 'Button.');
export const hasPassword = message('This set has a password, or a new one', 'Title of a problem.');
export const goesOnceEntered = message(
  'Your change is still here. Once the password is entered, it goes out by itself.',
  'Under “This set has a password”.',
);
export const tooLarge = message<{ service: string }>('This change is too large for {service}', 'Title of a problem.');
export const makeShorter = message(
  'Nothing of it is lost here. Make it shorter, or spread it over more cards or sets.',
  'Under “This change is too large”.',
);
export const otherVersion = message('This change was written by another version of Carrel', 'Title of a problem.');
export const newestCan = message(
  'It is kept, and part of the export, but this version cannot send it. The newest one can.',
  'Under a title.',
);
export const loadNewest = message('Load the newest Carrel', 'Button.');
export const exportIt = message('Export it', 'Button.');
export const named = message<{ title: string; count: number }>(
  '“{title}”, with {count, plural, one {# card} other {# cards}}',
  'A set, within a sentence.',
);
export const thisMayBe = message('This may be what you made', 'Title of a problem.');
export const oneMayBe = message('One of these may be what you made', 'Title of a problem.');
export const alike = message<{ service: string; sets: string }>(
  'No answer came when this set was sent. Since then {service} has {sets}. Nothing is lost here, and nothing is sent until you choose.',
  'Under a title. sets: such as “Animals”, with 12 cards, or 3 sets that look like it.',
);
export const alikeSets = message<{ count: number }>(
  '{count, number} sets that look like it',
  'Several sets, one of which may be what was sent.',
);
export const isMine = message('It is mine', 'Button.');
export const mineIs = message<{ set: string }>('Mine is {set}', 'Button. set: such as “Animals”, with 12 cards.');
export const makeMine = message('Make mine as well', 'Button.');
export const keepSet = message('Keep the set', 'Button.');
export const deleteKeepCopy = message('Delete it and keep a copy', 'Button.');
export const exportSet = message('Export the set', 'Button.');
export const mendHere = message('Correct it here', 'Button.');
export const keepMineAsCard = message('Keep mine as a new card', 'Button.');
export const keepSetAsNew = message('Keep the set as a new one', 'Button.');
export const setChanged = message<{ service: string }>(
  'You deleted this set; on {service} it was changed since',
  'Title of a problem.',
);
export const nothingDeleted = message('Nothing is deleted until you choose.', 'Under a title.');
export const deleteAnyway = message('Delete it anyway', 'Button.');
export const cardChanged = message<{ service: string }>(
  'You deleted this card; on {service} it was changed',
  'Title of a problem.',
);
export const cardStays = message('The card stays there until you choose.', 'Under a title.');
export const keepCard = message('Keep the card', 'Button.');
export const copyBoth = message('Copy both versions', 'Button.');
export const addedDeleted = message<{ service: string }>(
  'You added this card; on {service} it was deleted',
  'Title of a problem.',
);
export const changedDeleted = message<{ service: string }>(
  'You changed this card; on {service} it was deleted',
  'Title of a problem.',
);
export const keepOrDiscard = message(
  'What you wrote is still here. Keep it as a new card, or discard it?',
  'Under a title.',
);
export const changeFirst = message('Change it first', 'Button.');
export const addedChanged = message<{ service: string }>(
  'You added this card; on {service} it was changed since',
  'Title of a problem.',
);
export const madeChanged = message<{ service: string }>(
  'You made this set; on {service} it was changed since',
  'Title of a problem.',
);
export const sameCard = message<{ service: string }>(
  'The same card was changed here and on {service}',
  'Title of a problem.',
);
export const sameSet = message<{ service: string }>(
  'The same set was changed here and on {service}',
  'Title of a problem.',
);
export const writeMerged = message('Write a merged one', 'Button.');
export const keepBoth = message('Keep both as two cards', 'Button.');
export const keepYoursAsNew = message('Keep yours as a new set', 'Button.');
export const choose = message<{ fields: string }>(
  'Choose a version of {fields} to keep.',
  'Under a title. fields: a list, such as “the term and the definition”.',
);
export const termStands = message(
  'The term is the same in both.',
  'After “Choose a version of the definition to keep.”',
);
export const definitionStands = message(
  'The definition is the same in both.',
  'After “Choose a version of the term to keep.”',
);
export const chooseWhoSees = message('Choose who can see it.', 'Under a title: two versions of who can see a set.');
export const chooseWhoEdits = message('Choose who can edit it.', 'Under a title: two versions of who can edit a set.');
