import { message } from '../message';

export const keys = message('Keys', 'Title of the list of keys.');
export const singleKeysOff = message(
  'Single keys are switched off in Settings. Only the keys that still work are listed.',
  'Over the list of keys.',
);
export const everywhere = message('Everywhere', 'Heading: keys that work on every page.');
export const upOrClose = message('Up, or close', 'What a key does.');
export const theseKeys = message('These keys', 'What a key does: shows this list.');
export const startReview = message('Start review', 'What a key does.');
export const moveInList = message('Move in the list', 'What a key does.');
export const openIt = message('Open', 'What a key does.');
export const stillLearning = message('Still learning', 'What a key does: a grade.');
export const knowIt = message('Know it', 'What a key does: a grade.');
export const shuffle = message('Shuffle', 'What a key does.');
export const playPause = message('Play, pause', 'What a key does.');
export const turnThenGood = message('Turn over, then Good', 'What a key does. Good is a grade.');
export const grade = message('Grade', 'What keys do.');
export const bury = message('Bury until tomorrow', 'What a key does: the card is not asked today.');
export const suspend = message('Suspend', 'What a key does: the card is not asked any more.');
export const listenOther = message('Listen to the other side', 'What a key does.');
export const choose = message('Choose', 'What keys do.');
export const dontKnow = message('I don’t know', 'What a key does.');
export const check = message('Check, then go on', 'What a key does.');
export const typeAgain = message('Type it again', 'What a key does.');
export const nextQuestion = message('Next question', 'What a key does.');
export const questionBeside = message('Next question, or the one before', 'What keys do.');
export const handIn = message('Begin, then hand in', 'What a key does.');
export const firstRow = message('Pick in the first row', 'What keys do.');
export const secondRow = message('Pick in the second row', 'What keys do.');
export const thirdRow = message('Pick in the third row', 'What keys do.');
export const moveTiles = message('Move between tiles', 'What keys do.');
export const pick = message('Pick the tile you are on', 'What a key does.');
export const unpick = message('Unpick', 'What a key does: no tile is picked any more.');
export const showWord = message('Show the word', 'What a key does.');
export const listenAgain = message('Listen again', 'What a key does.');
export const nextCell = message('Next cell', 'What a key does.');
export const nextCard = message('Next card', 'What a key does.');
export const newLine = message('New line', 'What a key does.');
export const addCard = message('Add a card', 'What a key does.');
export const moveCard = message('Move the card', 'What keys do.');
export const picture = message('Picture of the card', 'What a key does.');
export const deleteCard = message('Delete the card', 'What a key does.');
export const redo = message('Redo', 'What a key does.');
export const moveCards = message('Move between cards', 'What keys do.');
export const chooseVersion = message('Choose before, yours or theirs', 'What keys do.');
export const keepBoth = message('Keep both', 'What a key does.');
