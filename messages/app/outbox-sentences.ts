import { message } from '../message';

/* Changes that wait, as sentences. {card} and {set} hold the words of a card and the title of a set. */

export const aCard = message('a card', 'In the place of a card that has no words.');
export const whereabouts = message<{ number: number; card: string; set: string }>(
  'Card {number, number}, “{card}”, in {set}',
  'Which card a change is about.',
);
export const addedCards = message<{ count: number; set: string }>(
  'Added {count, plural, one {# card} other {# cards}} to {set}',
  'Changes of one kind.',
);
export const changedCards = message<{ count: number; set: string }>(
  'Changed {count, plural, one {# card} other {# cards}} in {set}',
  'Changes of one kind.',
);
export const deletedCards = message<{ count: number; set: string }>(
  'Deleted {count, plural, one {# card} other {# cards}} from {set}',
  'Changes of one kind.',
);
export const movedCards = message<{ count: number; set: string }>(
  'Moved {count, plural, one {# card} other {# cards}} in {set}',
  'Changes of one kind.',
);
export const undoesCopy = message<{ set: string }>('Deletes the copy {set} again', 'What an undone choice does.');
export const undidChoice = message('You undid the choice that had made it.', 'Under “Deletes the copy again”.');
export const undoesCardDeletion = message<{ card: string; set: string }>(
  'Undoes the deletion of {card} in {set}',
  'What an undone change does.',
);
export const undoesSetDeletion = message<{ set: string }>(
  'Undoes the deletion of {set}',
  'What an undone change does.',
);
export const undoesCardChange = message<{ card: string; set: string }>(
  'Undoes your change of {card} in {set}',
  'What an undone change does.',
);
export const undoesSetChange = message<{ set: string }>('Undoes your change of {set}', 'What an undone change does.');
export const ifDone = message('If it was done already, you are asked.', 'Under “Undoes the deletion”.');
export const madeSet = message<{ set: string }>('Made the set {set}', 'A change.');
export const madeSetWith = message<{ set: string; count: number }>(
  'Made the set {set} with {count, plural, one {# card} other {# cards}}',
  'A change.',
);
export const deletedSet = message<{ set: string }>('Deleted the set {set}', 'A change.');
export const addedCard = message<{ card: string; set: string }>('Added {card} to {set}', 'A change.');
export const changedTerm = message<{ card: string; set: string }>('Changed the term {card} in {set}', 'A change.');
export const changedDefinition = message<{ card: string; set: string }>(
  'Changed the definition of {card} in {set}',
  'A change.',
);
export const changedCard = message<{ card: string; set: string }>('Changed {card} in {set}', 'A change.');
export const deletedCard = message<{ card: string; set: string }>('Deleted {card} from {set}', 'A change.');
export const movedCard = message<{ card: string; set: string }>('Moved {card} in {set}', 'A change.');
export const toBeginning = message('To the beginning.', 'Where a card was moved.');
export const behind = message<{ card: string }>('Behind {card}', 'Where a card was moved.');
export const laterVersion = message<{ set: string }>(
  'A change in {set}',
  'A change of a kind that this version does not know.',
);
export const renamed = message<{ set: string; other: string }>('Renamed the set {set} to {other}', 'A change.');
export const changedFields = message<{ fields: string; set: string }>(
  'Changed {fields} of {set}',
  'A change. fields: a list, such as “the title and the description”.',
);
export const theTerm = message('the term', 'Within a list of what was changed.');
export const theDefinition = message('the definition', 'Within a list of what was changed.');
export const theTitle = message('the title', 'Within a list of what was changed.');
export const theDescription = message('the description', 'Within a list of what was changed.');
export const theLangTerms = message('the language of the terms', 'Within a list of what was changed.');
export const theLangDefinitions = message('the language of the definitions', 'Within a list of what was changed.');
export const theVisibility = message('the visibility', 'Within a list of what was changed.');
export const theEditors = message('the editors', 'Within a list of what was changed.');
export const theCard = message('the card', 'Within a list of what was changed.');
export const nothing = message('nothing', 'In the place of a text that is empty.');
export const becoming = message<{ card: string; other: string }>(
  '{card} → {other}',
  'What a text was, and what it became.',
);
export const everyoneSees = message('Everyone can see it', 'Who can see a set.');
export const onlyYouSee = message('Only you can see it', 'Who can see a set.');
export const passwordSees = message('People with its password can see it', 'Who can see a set.');
export const classesSee = message('Members of its classes can see it', 'Who can see a set.');
export const nowEveryoneSees = message('Now everyone can see it.', 'Who can see a set after a change.');
export const nowOnlyYouSee = message('Now only you can see it.', 'Who can see a set after a change.');
export const nowPasswordSees = message('Now people with its password can see it.', 'Who can see a set after a change.');
export const nowClassesSee = message('Now members of its classes can see it.', 'Who can see a set after a change.');
export const ownerEdits = message('Only its author can edit it', 'Who can edit a set.');
export const classesEdit = message('Members of its classes can edit it', 'Who can edit a set.');
export const passwordEdits = message('People with its password can edit it', 'Who can edit a set.');
export const othersEdit = message<{ who: string }>(
  '{who} can edit it',
  'Who can edit a set, in a word of the service that Carrel does not know.',
);
export const terms = message<{ language: string }>('Terms: {language}.', 'A language after a change.');
export const definitions = message<{ language: string }>('Definitions: {language}.', 'A language after a change.');
export const theClasses = message('the classes', 'Within a list of what was changed.');
export const thePassword = message('the password', 'Within a list of what was changed.');
export const inClasses = message<{ count: number }>(
  '{count, plural, =0 {In no class} one {In # class} other {In # classes}}',
  'The classes of a set.',
);
export const thePicture = message('the picture', 'Within a list of what was changed.');
export const noPicture = message('No picture', 'A card that has none, in a choice.');
export const aPicture = message('A picture', 'A card that has one, where it cannot be shown.');
export const addedPicture = message<{ card: string; set: string }>('Put a picture on {card} in {set}', 'A change.');
export const replacedPicture = message<{ card: string; set: string }>(
  'Put another picture on {card} in {set}',
  'A change.',
);
export const removedPicture = message<{ card: string; set: string }>(
  'Removed the picture of {card} in {set}',
  'A change.',
);
