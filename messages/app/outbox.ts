import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const about = message<{ service: string }>(
  'What you changed on this device and {service} does not have yet.',
  'Under the title of the page.',
);
export const signInFirst = message('Sign in first', 'Why nothing can be sent now.');
export const leftOver = message('Left over', 'Heading.');
export const needsYou = message('Needs you', 'Heading: changes that wait for an answer.');
export const waiting = message('Waiting', 'Heading: changes that are not sent yet.');
export const past = message('Sent and discarded in the last 7 days', 'Opens a list.');
export const sendNow = message('Send now', 'Button.');
export const title = message('Title', 'Name of a field.');
export const description = message('Description', 'Name of a field.');
export const whoSees = message('Who can see it', 'Name of a field.');
export const whoEdits = message('Who can edit it', 'Name of a field.');
export const card = message('Card', 'Name of what was deleted.');
export const keepYours = message('Keep yours', 'Button: your version of a change.');
export const keepTheirs = message('Keep theirs', 'Button: the version of others.');
export const putBack = message('Put it back as it was', 'Button: the version before both changes.');
export const keepWritten = message('Keep what is written', 'Button: your own words in place of the versions.');
export const keepChosen = message('Keep what is chosen', 'Button: different versions of several fields.');
export const before = message('Before', 'Heading: what a text was before two people changed it.');
export const yours = message('Yours', 'Heading: your version.');
export const theirs = message('Theirs', 'Heading: the version of others.');
export const thisDevice = message<{ time: string }>('this device, {time}', 'Under “Yours”. time: such as 14:32.');
export const on = message<{ service: string }>('on {service}', 'Under “Theirs”.');
export const otherDevice = message('another device of yours', 'Under “Theirs”, of a set that nobody else may edit.');
export const ownWords = message<{ field: string }>('{field}, in your own words', 'Name of a text field.');
export const nothing = message('nothing', 'In the place of a text that is empty.');
export const yoursKept = message('Yours is kept.', 'Said after a choice.');
export const theirsKept = message('Theirs is kept, and yours is among the discarded.', 'Said after a choice.');
export const bothKept = message('Both are kept, as two cards.', 'Said after a choice.');
export const ownSet = message('The set is your own now, with all your changes that waited.', 'Said after a choice.');
export const triedAgain = message('The change is being tried again. The answer appears here.', 'Said after a choice.');
export const deletedNext = message('The deletion is sent next.', 'Said after a choice about a deletion.');
export const deletionDiscarded = message(
  'Kept. Your deletion is among the discarded.',
  'Said after a choice about a deletion.',
);
export const copyKept = message(
  'A copy is kept as a set of your own. The set is deleted next.',
  'Said after a choice about a deletion.',
);
export const yoursKeptAsNew = message(
  'Yours is kept, as a new card.',
  'Said after a choice about a card that others deleted.',
);
export const yoursDiscarded = message(
  'Yours is among the discarded.',
  'Said after a choice about a card that others deleted.',
);
export const adopted = message('The set is yours. Anything that differs is shown here.', 'Said after a choice.');
export const chosenKept = message('What you chose is kept.', 'Said after a choice.');
export const madeAsWell = message('Yours is made as well.', 'Said after a choice.');
export const changesDiscarded = message<{ count: number }>(
  '{count, plural, one {# change} other {# changes}} discarded.',
  'Said after changes were discarded.',
);
export const setStays = message('Undone. The set stays.', 'Said after the deletion of a set was discarded.');
export const discarded = message('Discarded.', 'Said after a change was discarded.');
export const partlyBack = message<{ done: number; count: number }>(
  '{done, number} of {count, plural, one {# change} other {# changes}} brought back.',
  'Said where not all could be.',
);
export const partlyTried = message<{ done: number; count: number }>(
  '{done, number} of {count, plural, one {# change} other {# changes}} tried again.',
  'Said where not all could be.',
);
export const twice = rich<{
  set: ReactNode;
  service: ReactNode;
  made: ReactNode;
  other: ReactNode;
  b: (words: ReactNode) => ReactNode;
}>(
  '<b>{set} may be there twice.</b> Another set of yours on {service} has the same title, languages and number of cards. Nothing is deleted by itself: look at {made} and {other}.',
  'A note. set: a title. made, other: links.',
);
export const madeHere = message('the one made here', 'Link within a note.');
export const otherOne = message('the other one', 'Link within a note.');
export const lastSent = message<{ time: string }>(
  'Last sent {time}.',
  'Under the title of the empty Outbox. time: such as 14:32.',
);
export const noneOfDevice = message('Nothing from this device is waiting', 'Title of the empty Outbox.');
export const empty = message('The Outbox is empty', 'Title of the empty Outbox.');
export const stays = message(
  'You are not signed in: what you write stays on this device.',
  'Under the title of the empty Outbox.',
);
export const staysAndNothing = message(
  'You are not signed in: what you write stays on this device and nothing has to be sent.',
  'Under the title of the empty Outbox.',
);
export const noneOfAccount = message('Nothing from this account is waiting', 'Title of the empty Outbox.');
export const accountOn = message<{ service: string }>(
  'Everything written in it is on {service}.',
  'Under “Nothing from this account is waiting”.',
);
export const accountNone = message<{ service: string }>(
  'Nothing in it waits to be sent to {service}.',
  'Under “Nothing from this account is waiting”.',
);
export const allOn = message<{ service: string }>(
  'Everything written in this account is on {service}.',
  'Under the title of the empty Outbox.',
);
export const none = message<{ service: string }>(
  'Nothing waits to be sent to {service}.',
  'Under the title of the empty Outbox.',
);
export const someStay = message(
  'What needs your answer, or is not finished, stays here.',
  'After a sentence that says when the rest is sent.',
);
export const noneSent = message(
  'Nothing is sent before you answer what is asked below, or finish what is not finished.',
  'Why nothing is sent.',
);
export const manyRemovals = rich<{ service: ReactNode; b: (words: ReactNode) => ReactNode }>(
  '<b>Many sets are gone from {service} at once.</b> They are all still here. If you deleted them yourself, Carrel asks {service} for each one and removes those that it says are gone. If not, the list may have been cut short on its way, or {service} lost them, and Carrel can make them there again.',
  'A warning.',
);
export const asking = message('Asking', 'In the place of a button’s name while the service is asked.');
export const lookAgainAtList = message('Look at the list again', 'Button.');
export const iDeleted = message('I deleted them', 'Button.');
export const makeThemAgain = message(
  'Make them there again',
  'Button: the sets that a service lost are made there anew.',
);
export const keptAsCard = message<{ time: string }>(
  'Kept as a card of its own {time}',
  'What became of a change. time: such as 14:32.',
);
export const undoneAt = message<{ time: string }>('Undone {time}', 'What became of a change. time: such as 14:32.');
export const keptInSet = message<{ time: string }>(
  'Kept in a set of its own {time}',
  'What became of a change. time: such as 14:32.',
);
export const discardedAt = message<{ time: string }>(
  'Discarded {time}',
  'What became of a change. time: such as 14:32.',
);
export const sentAt = message<{ time: string }>('Sent {time}', 'What became of a change. time: such as 14:32.');
export const deleteAgain = message('Delete it again', 'Button: brings back what was discarded.');
export const moveAgain = message('Move it again', 'Button: brings back what was discarded.');
export const writeAgain = message('Write it again', 'Button: brings back what was discarded.');
export const canUndo = message('Until then you can undo it.', 'After when a deletion is sent.');
export const maybeSent = message('This change may have been sent: no answer came.', 'What becomes of a change.');
export const maybeSentNo = message<{ status: string; service: string }>(
  'This change may have been sent: it was refused ({status}), perhaps not by {service}.',
  'What becomes of a change. status: a number of HTTP.',
);
export const maybeSentBut = message<{ reply: string }>(
  'This change may have been sent: {reply}.',
  'What becomes of a change. reply: such as “Stacks is not answering”.',
);
export const inDoubt = message<{ time: string }>(
  'In doubt since {time}.',
  'What becomes of a change. time: such as 14:32.',
);
export const needsPassword = message(
  'To look whether it arrived, Carrel needs the set’s password; until then it is safe here.',
  'What becomes of a change.',
);
export const closedToYou = message(
  'The set is closed to you. Once it is open again, Carrel looks whether it arrived. Until then it is safe here.',
  'What becomes of a change.',
);
export const looksFirst = message(
  'Carrel looks whether it arrived before it tries again.',
  'What becomes of a change.',
);
export const staysUntil = message(
  'Stays here until something is written on it.',
  'What becomes of a card without words.',
);
export const notSentNeeds = message<{ what: string }>(
  'Not sent: a set needs {what}.',
  'What becomes of a set. what: a list, such as “a title and at least two cards”.',
);
export const aTitle = message('a title', 'What a set needs.');
export const twoCards = message('at least two cards', 'What a set needs.');
export const cardsSafe = message<{ count: number }>(
  '{count, plural, =1 {Your one card is} other {Your # cards are}} safe here.',
  'After why a set is not sent.',
);
export const behindSet = message('Waits for its set, which needs you first.', 'What becomes of a change.');
export const untilSignIn = message('Waits until you sign in again.', 'What becomes of a change.');
export const refusedSince = message<{ service: string; time: string }>(
  '{service} has refused this change since {time}. Your other changes are sent first.',
  'What becomes of a change. time: such as 14:32.',
);
export const inFrontOf = message<{ service: string; status: string }>(
  'Something in front of {service} does not let it through ({status}). Carrel tries again by itself.',
  'What becomes of a change. status: a number of HTTP.',
);
export const whenReached = message<{ service: string }>(
  'Goes out when {service} can be reached.',
  'What becomes of a change.',
);
export const itsTurn = message('Waits for its turn.', 'What becomes of a change.');
export const tried = message<{ count: number }>(
  'Tried {count, plural, =1 {once} other {# times}}',
  'How often it was tried to send a change.',
);
export const triedNext = message<{ tried: string; next: string }>(
  '{tried}; {next}.',
  'What becomes of a change. tried: “Tried once”. next: “next try now”.',
);
export const answeredTriedNext = message<{ reply: string; tried: string; next: string }>(
  '{reply}. {tried}; {next}.',
  'What becomes of a change. reply: such as “Stacks is not answering”. tried: “Tried once”. next: “next try now”.',
);
export const askedToWait = message<{ service: string }>('{service} asked Carrel to wait', 'What the service answered.');
export const notAnswering = message<{ service: string }>('{service} is not answering', 'What the service answered.');
export const didNotTake = message<{ service: string; status: string }>(
  '{service} did not take it ({status})',
  'What the service answered. status: a number of HTTP.',
);
export const notAnsweringStatus = message<{ service: string; status: string }>(
  '{service} is not answering ({status})',
  'What the service answered. status: a number of HTTP.',
);
export const answeredError = message<{ service: string; status: string }>(
  '{service} answered with an error ({status})',
  'What the service answered. status: a number of HTTP.',
);
export const nextNow = message('next try now', 'When a change is tried again.');
export const nextSoon = message('next try within a minute', 'When a change is tried again.');
export const nextIn = message<{ count: number }>(
  'next try in {count, plural, =1 {a minute} other {# minutes}}',
  'When a change is tried again.',
);
export const noLongerAsked = message('What you were writing is no longer asked for', 'Title.');
export const inWindowAlone = message(
  'It was not sent, and is in this window only. Copy it if you want to keep it.',
  'Under “What you were writing is no longer asked for”.',
);
export const copyText = message('Copy the text', 'Button.');
export const putAway = message('Put it away', 'Button.');
export const says = message<{ service: string }>('{service} says', 'Over the service’s own words.');
export const whatChanged = message('What changed', 'Over what others changed in a set that was deleted here.');
export const stopWriting = message('Stop writing', 'Button.');
export const lookAgain = message(
  'Theirs changed after you chose. Look once more, then choose again.',
  'Said where others wrote meanwhile.',
);
export const theirsChanged = message(
  'Theirs changed after you began to write. What you wrote is still here; look at theirs once more before you keep it.',
  'Said where others wrote meanwhile.',
);
export const oursChanged = message(
  'You typed something else in the editor after you began to write here. What you wrote is still here; look at the other text once more before you send it.',
  'Said where something else was written meanwhile.',
);
export const goOnWriting = message('Go on writing', 'Button.');
export const keepWrittenAsNew = message('Keep what is written as a new card', 'Button.');
export const sendWritten = message('Send what is written', 'Button.');
export const othersWait = rich<{ count: number; user: ReactNode; service: ReactNode }>(
  '{count, plural, one {# change or answer of {user} waits} other {# changes and answers of {user} wait}} on this device. {count, plural, one {It} other {They}} can go to {service} once {user} signs in.',
  'A note about changes of another account.',
);
export const troubled = rich<{
  service: ReactNode;
  count: number;
  time: ReactNode;
  b: (words: ReactNode) => ReactNode;
}>(
  '<b>{service} has failed at {count, plural, one {# change} other {# changes}} since {time}.</b> {count, plural, one {It is} other {They are}} kept here and Carrel keeps trying; everything else goes on. Whoever runs {service} may want to know.',
  'A note. time: such as 14:32.',
);
export const keptBelow = message('Everything below is kept on this device.', 'Above changes that wait.');
export const keptBelowGoOn = message(
  'Everything below is kept on this device, and you can go on writing.',
  'Above changes that wait.',
);
export const offline = rich<{ time: ReactNode; kept: string; b: (words: ReactNode) => ReactNode }>(
  '<b>Offline since {time}.</b> {kept}',
  'A note. time: such as 14:32. kept: that what waits is kept.',
);
export const failing = rich<{
  service: ReactNode;
  time: ReactNode;
  status: ReactNode;
  kept: string;
  b: (words: ReactNode) => ReactNode;
}>(
  '<b>{service} has not been answering properly since {time} ({status}).</b> {kept}',
  'A note. time: such as 14:32. status: a number of HTTP. kept: that what waits is kept.',
);
export const whenOnline = message(
  'Changes are sent when you are back online, oldest first. You can close Carrel.',
  'When changes are sent.',
);
export const whenBack = message<{ service: string }>(
  'Changes are sent once {service} is back, oldest first, and you can close Carrel meanwhile.',
  'When changes are sent.',
);
export const whenSignedIn = message('Changes are sent once you sign in again.', 'When changes are sent.');
export const inFront = rich<{ service: ReactNode; b: (words: ReactNode) => ReactNode }>(
  '<b>Something in front of {service} answers in its place.</b> A firewall, a proxy or a page of this network does not let changes through. They are kept here and Carrel keeps trying; nothing is lost.',
  'A note.',
);
export const signedOut = rich<{ kept: string; b: (words: ReactNode) => ReactNode }>(
  '<b>You are signed out.</b> {kept}',
  'A note. kept: that what waits is kept.',
);
export const signInEnded = rich<{ kept: string; b: (words: ReactNode) => ReactNode }>(
  '<b>Sign-in ran out.</b> {kept}',
  'A note. kept: that what waits is kept.',
);
export const otherUser = rich<{ service: ReactNode; b: (words: ReactNode) => ReactNode }>(
  '<b>Somebody else is signed in to {service} in this browser.</b> Everything below is kept on this device and goes out under your own account only.',
  'A note.',
);
export const unsafe = rich<{ b: (words: ReactNode) => ReactNode }>(
  '<b>Not everything you write can be stored.</b> Some of it is in this window only. Export it before you close Carrel.',
  'A warning.',
);
export const writeTitle = message('Write a title', 'Link.');
export const addCard = message('Add a card', 'Link.');
export const enterPassword = message('Enter the password', 'Link.');
export const see = message('See', 'Button: shows changes one by one.');
export const notDone = message<{ why: string }>('Not done. {why}', 'Said where an act failed. why: a sentence.');
export const copied = message('Copied.', 'Said after a text was copied.');
export const nothingSent = message(
  'Nothing could be sent just now. It is kept here and Carrel tries again by itself.',
  'Said after “Send now”.',
);
export const isPutAway = message('Put away.', 'Said after “Put it away”.');
export const isDeleted = message('deleted', 'In the place of a text: the card is deleted.');
export const beforeText = message<{ text: string }>('Before: {text}', 'A line of a copied text.');
export const yoursText = message<{ text: string }>('Yours: {text}', 'A line of a copied text.');
export const theirsText = message<{ text: string }>('Theirs: {text}', 'A line of a copied text.');
export const changesInLines = message<{ changes: number; lines: number }>(
  '{changes, plural, one {# change} other {# changes}} in {lines, plural, one {# line} other {# lines}}',
  'Beside the heading “Waiting”.',
);
export const itsClasses = message('Its classes', 'Name of a field.');
export const itsPassword = message('Its password', 'Name of a field.');
export const itsPicture = message('Its picture', 'Name of a field.');
export const writtenText = message<{ text: string }>(
  'Written: {text}',
  'In a change that is copied: what the user wrote anew in the Outbox.',
);
