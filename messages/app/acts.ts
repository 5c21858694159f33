import { message } from '../message';

/* What buttons do, for all rooms: one word for one act. */

export const withKey = message<{ act: string; key: string }>(
  '{act} ({key})',
  'Shown at the pointer over a button without words: what it does, and its key.',
);
export const cancel = message('Cancel', 'Button: closes a question, nothing is done.');
export const discard = message('Discard', 'Button: gives up changes that are not sent.');
export const remove = message('Remove', 'Button: takes something off this device; it stays elsewhere.');
export const tryAgain = message('Try again', 'Button: does once more what did not work.');
export const startAgain = message('Start again', 'Button: begins from the beginning what was cut off.');
export const signIn = message('Sign in', 'Button and heading: signing in to the service.');
export const signOut = message('Sign out', 'Button: signing out of the service.');
export const exportFirst = message('Export first', 'Button: saves waiting changes to a file before anything else.');
export const sending = message('Sending', 'In the place of a button’s name while changes are sent.');
export const backUpFirst = message('Back up first', 'Link to the page that saves the whole device to a file.');
export const showMore = message('Show more', 'Button: more rows of a list.');
export const toLibrary = message('To the library', 'Link to the first page.');
export const close = message('Close', 'Button: closes a dialog or a notice.');
export const undo = message('Undo', 'Button: takes back what was done a moment ago.');
export const undone = message('Undone', 'Read out.');
export const star = message('Star', 'Button: marks a card.');
export const edit = message('Edit', 'Button: opens the editor.');
export const listen = message('Listen', 'Button: reads a side aloud.');
export const turnOver = message('Turn over', 'Button: shows the other side of a card.');
export const iWasRight = message('I was right', 'Button: an answer that was marked wrong counts as right.');
export const startOver = message('Start over', 'Button: begins the same once more.');
export const backToLibrary = message('Back to the library', 'Link to the first page.');
export const exportAll = message('Export all', 'Button: saves all waiting changes to a file.');
export const asText = message('Export as text', 'Button: saves waiting changes to a file that people can read.');
export const loadAgain = message('Load Carrel again', 'Button: loads the page anew.');
export const notNow = message('Not now', 'Button: leaves a question for later.');
export const skipToContent = message('Skip to content', 'Link for keyboards: past the menu.');
export const deleteThing = message('Delete', 'Button: makes a set or a card be no more.');
export const studySetsHere = message('Sets I can study now', 'Link to the sets on this device.');
export const signInWith = message<{ service: string }>('Sign in with {service}', 'Button.');
export const addToAccount = message('Add to my account', 'Button.');
export const findInSet = message('Find in this set', 'What a key does.');
export const allKeys = message('All keys', 'What a key does: shows them.');
export const alwaysAccept = message('Always accept this answer', 'Button, and what a key does.');
export const makeOneCard = message(
  'Make it one card',
  'Button: joins a card with the one of the same term, or a row that was cut into two.',
);
