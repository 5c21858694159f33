import { message } from '../message';

/* What buttons do, for all rooms: one word for one act. */

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
