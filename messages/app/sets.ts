import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const notHere = message('not on this device', 'Beside a set.');
export const hasPassword = message('has a password', 'Beside a set.');
export const ofClasses = message('only for members of its classes', 'Beside a set.');
export const notShared = message('not shared with you', 'Beside a set.');
export const deletedOn = message<{ service: string }>('deleted on {service}', 'Beside a set.');
export const fetchingSet = message('Fetching this set', 'Title while a set comes.');
export const fetchingSetAbout = message('Its cards stay on this device from then on.', 'Under “Fetching this set”.');
export const notHereTitle = message('Not on this device yet', 'Title in the place of a set.');
export const offlineNotHere = message(
  'You are offline, and this set was never opened here. It is fetched when you are back online.',
  'Under “Not on this device yet”.',
);
export const signedOutNotHere = message(
  'You are signed out, and this set was never opened here. It is fetched when you sign in again.',
  'Under “Not on this device yet”.',
);
export const missedNotHere = message<{ service: string }>(
  '{service} did not send this set, and it was never opened here. It is fetched when {service} can be reached.',
  'Under “Not on this device yet”.',
);
export const membersOnly = message('Only for members of its classes', 'Title in the place of a set.');
export const noAccess = message('Not shared with you', 'Title in the place of a set.');
export const itsAuthor = message('Its author', 'In the place of the author’s name, at the beginning of a sentence.');
export const unreachedNow = message<{ service: string }>('{service} cannot be reached just now.', 'A problem.');
export const sharedWithClasses = rich<{ author: ReactNode; service: ReactNode }>(
  '{author} shares it with classes on {service}. Join one of them to see it here.',
  'Under “Only for members of its classes”.',
);
export const notShown = message<{ service: string }>(
  '{service} does not show this set to your account.',
  'Under “Not shared with you”.',
);
export const noLongerShown = message<{ service: string }>(
  '{service} no longer shows this set to your account, so its cards are not shown here either.',
  'Under “Not shared with you”.',
);
export const changesSafe = message<{ count: number }>(
  'What you changed in this set is safe: {count, plural, one {# change} other {# changes}} in the Outbox.',
  'Under the title of a set that is closed.',
);
export const seeWhatWaits = message('See what waits', 'Link to the Outbox.');
export const removeFromDevice = message('Remove from this device', 'Button.');
export const noSuchSet = message<{ service: string }>('{service} has no such set', 'Title in the place of a set.');
export const noSuchSetAbout = message(
  'It was deleted, or a part of its address is missing.',
  'Under “Stacks has no such set”.',
);
export const notDeleted = message<{ title: string }>('{title} was not deleted.', 'A problem.');
export const notBroughtBack = message<{ title: string }>('{title} was not brought back.', 'A problem.');
export const deleted = message<{ title: string }>('Deleted {title}', 'Said after a set was deleted.');
export const writeOne = message(
  'Write one, and it is here at once, with or without a connection.',
  'Under “No sets yet”.',
);
export const comeOnSignIn = message(
  'They come when you sign in again. You can write new ones meanwhile.',
  'Under “Your sets are not here yet”.',
);
export const comeOnline = message(
  'They come when you are back online. You can write new ones meanwhile.',
  'Under “Your sets are not here yet”.',
);
export const eachStays = message(
  'Each stays here once it has come. You can write new ones meanwhile.',
  'Under “Fetching your sets”.',
);
export const noSets = message('No sets yet', 'Title of the empty library.');
export const fetchingSets = message<{ service: string }>(
  'Fetching your sets from {service}',
  'Title of the library while sets come.',
);
export const setsNotHere = message('Your sets are not here yet', 'Title of the empty library.');
export const findSetsOn = message<{ service: string }>('Find sets on {service}', 'Link.');
export const bringIn = message('Bring cards in', 'Link to making sets of files.');
export const notInAccount = rich<{ count: number; link: ReactNode }>(
  '{count, plural, one {# set on this device is} other {# sets on this device are}} not in your account. {link}',
  'In the empty library. link: “Add it in Settings”.',
);
export const addInSettings = message<{ count: number }>(
  'Add {count, plural, one {it} other {them}} in Settings',
  'Link to the account’s settings.',
);
export const fetchingSoFar = message<{ service: string; progress: string }>(
  'Fetching your sets from {service}: {progress} so far.',
  'While sets come. progress: such as 120 of 500 sets.',
);
export const someOfSets = message<{ done: number; of: number }>(
  '{done, number} of {of, plural, one {# set} other {# sets}}',
  'How many sets have come.',
);
export const writeSet = message('Write a set', 'Link of the first page.');
export const writeSetAbout = message('Type your own cards. They are saved as you type.', 'Under “Write a set”.');
export const bringInAbout = message('From Anki, Quizlet, a spreadsheet or a text.', 'Under “Bring cards in”.');
export const findSets = message('Find sets', 'Link of the first page.');
export const findSetsAbout = message<{ service: string }>(
  'Study what others share on {service}.',
  'Under “Find sets”.',
);
export const signInAbout = message('Bring the sets of your account onto this device.', 'Under “Sign in with Stacks”.');
export const welcome = message('Welcome', 'Above the heading of the first page.');
export const sitDown = message('Sit down anywhere.', 'Heading of the first page, as in a library.');
export const firstRunAbout = message(
  'Carrel keeps your flashcards on this device, so they open at once and work offline. You need no account to begin.',
  'Under “Sit down anywhere.”.',
);
export const tryOne = message('Or try one of these, already on this device', 'Above three sets to try.');
export const rightToLeft = message(', right to left', 'After the name of a language.');
export const study = message('Study', 'Button: begins with the cards of a set.');
export const showFormatting = message('Show formatting', 'Name of a switch.');
export const showFormattingAbout = message(
  'These cards carry formatting from elsewhere, such as bold or lists. When this is off, you see it as it was typed.',
  'Under “Show formatting”.',
);
export const choiceNotSaved = message('The choice was not saved.', 'A problem.');
export const notKept = message('The set was not kept.', 'A problem.');
export const notMadeYours = message('The set was not made yours.', 'A problem.');
export const deletedThere = message<{ service: string }>(
  'This set was deleted on {service}.',
  'The strong beginning of a note.',
);
export const keepAsNew = message('Keep it as a new set', 'Button.');
export const keptAsNew = message('It is a new set now, and only you can see it.', 'Said after “Keep it as a new set”.');
export const makeYours = message('Make it yours', 'Button: copies a set of somebody else.');
export const isYours = message('It is yours now, and only you can see it.', 'Said after “Make it yours”.');
export const leftOff = message('Where you left off', 'Heading.');
export const allSets = message('All sets', 'In the place of a title: studying over all sets.');
export const cardOf = message<{ card: number; of: number }>(
  'Flashcards, card {card, number} of {of, number}',
  'Where a session was left.',
);
export const answersSoFar = message<{ mode: string; answers: number }>(
  '{mode}, {answers, plural, one {# answer} other {# answers}} so far',
  'Where a session was left. mode: such as Review.',
);
export const begun = message<{ mode: string }>('{mode}, begun', 'Where a session was left. mode: such as Review.');
export const sets = message('Sets', 'Heading.');
export const findByTitle = message(
  'Find a set by its title or its author',
  'What a screen reader says for the search field.',
);
export const findSet = message('Find a set', 'In the empty search field.');
export const someSets = message<{ found: number; of: number }>(
  '{found, number} of {of, number} sets',
  'Read out: how many sets were found.',
);
export const whichSets = message('Which sets', 'What a screen reader says for a choice.');
export const noneMatches = rich<{ query: ReactNode }>('No set matches “{query}”', 'Nothing was found in the library.');
export const noneMatchesAbout = message('This searches titles and authors, not cards.', 'Under “No set matches”.');
export const lookOn = message<{ service: string }>(
  'Look on {service}',
  'Link: looks for the same words on the service.',
);
export const all = message('All', 'A choice: all sets.');
export const mine = message('Mine', 'A choice: sets of one’s own.');
export const here = message('On this device', 'A choice: sets that are here.');
export const someCardsMissing = message<{ service: string; all: number; sent: number }>(
  '{service} counts {all, plural, one {# card} other {# cards}} in this set and sent {sent, number}. You can study those. You can edit the set when all have come.',
  'A note above a set.',
);
export const askForRest = message('Fetch the rest', 'Button.');
export const noCards = message('No cards yet', 'Title in the place of cards.');
export const noCardsMine = message('A set needs two cards. Until then it is kept here.', 'Under “No cards yet”.');
export const noCardsTheirs = message('Its author has not added any.', 'Under “No cards yet”.');
export const writeCards = message('Write cards', 'Link to the editor.');
export const setsNotAdded = message<{ count: number }>(
  '{count, plural, one {It was} other {They were}} not added.',
  'A problem.',
);
export const setsAdded = message<{ count: number }>(
  '{count, plural, one {# set} other {# sets}} added. What was on this device stays as it is.',
  'Said after sets were added to the account.',
);
export const answerNotKept = message('Your answer was not kept.', 'A problem.');
export const staysHere = message<{ count: number }>(
  '{count, plural, one {It stays} other {They stay}} on this device. You can still add {count, plural, one {it} other {them}} in Settings.',
  'Said after “Not now”.',
);
export const notInAccountYet = message<{ count: number }>(
  '{count, plural, one {# set on this device is} other {# sets on this device are}} not in your account:',
  'The strong beginning of an offer.',
);
export const passwordChanged = message('The password of this set changed', 'Title.');
export const thisHasPassword = message('This set has a password', 'Title.');
export const editTakesPassword = message('Editing this set takes its password', 'Title.');
export const enterNew = message(
  'Enter the new password to go on. Your progress is kept.',
  'Under “The password of this set changed”.',
);
export const askAuthor = rich<{ author: ReactNode }>(
  'Ask {author} for it. You enter it once. It is asked again only if it changes.',
  'Under “This set has a password”.',
);
export const itsAuthorWithin = message('its author', 'In the place of the author’s name, within a sentence.');
export const password = message('Password', 'Name of a field.');
export const passwordFirst = message('Type the password first', 'Why a button cannot be pressed now.');
export const asking = message('Asking', 'In the place of a button’s name while the service is asked.');
export const editSet = message('Edit set', 'Button, and title of the editor.');
export const openSet = message('Open set', 'Button.');
export const wrongPassword = message(
  'That is not the password for this set. Check capitals and try again.',
  'A problem.',
);
export const tooManyTries = message<{ service: string }>(
  '{service} takes no more tries for a while. Wait a quarter of an hour.',
  'A problem.',
);
export const setIsGone = message<{ service: string }>('{service} no longer has this set.', 'A problem.');
export const unreachedPassword = message<{ service: string }>(
  '{service} cannot be reached, and only it knows the password. Try again when you are back online.',
  'A problem.',
);
export const openingSet = message('Opening a set', 'Title while a set is looked for.');
export const openingThis = message('Opening the set.', 'Read out while a set is looked for.');
export const livesOn = message<{ service: string }>('This set lives on {service}', 'Title.');
export const livesOnAbout = message(
  'Sign in, and it opens here and stays on this device. Your own sets on this device stay as they are.',
  'Under “This set lives on Stacks”.',
);
export const flashcardsAbout = message('Turn them over', 'Under “Flashcards”.');
export const learnAbout = message('Choose, then type', 'Under “Learn”.');
export const testAbout = message('On one sheet', 'Under “Test”.');
export const matchAbout = message('Pair them up', 'Under “Match”.');
export const spellAbout = message('Hear it, type it', 'Under “Spell”.');
export const waysToStudy = message('Ways to study', 'What a screen reader says for the ways.');
export const byAuthor = rich<{ author: ReactNode }>('by {author}', 'Who wrote a set.');
export const onlyHere = message('on this device only', 'Beside a set.');
export const onDevice = message('on this device', 'Beside a set.');
export const takeOut = message('Take out', 'Link: saves the set as a file.');
export const known = message<{ count: number }>('{count, number} known', 'How many cards are known.');
export const learning = message<{ count: number }>('{count, number} learning', 'How many cards are being learned.');
export const fresh = message<{ count: number }>('{count, number} new', 'How many cards are new.');
export const asksAgain = message<{ count: number }>(
  'Review asks {count, plural, one {it} other {them}} again.',
  'Said after suspended cards were resumed.',
);
export const stillSuspended = message(
  'That could not be saved on this device. The cards stay suspended.',
  'A problem.',
);
export const suspended = message<{ count: number }>('{count, number} suspended', 'How many cards are not asked.');
export const resumeCards = message<{ count: number }>(
  'Resume {count, plural, one {# suspended card} other {# suspended cards}}',
  'What a screen reader says for “Resume”.',
);
export const resume = message('Resume', 'Button: suspended cards are asked again.');
export const onlyYou = message('Only you', 'Who can see a set.');
export const changedAt = message('changed', 'Read out before a date.');
export const due = message<{ count: number }>('{count, number} due', 'How many cards are due.');
export const nothingDue = message('nothing due', 'Read out in the place of a number.');
export const notSeen = message('not seen yet', 'Beside a card that was never asked.');
export const dueToday = message('due today', 'Beside a card.');
export const starNotSaved = message('The star was not saved.', 'A problem.');
export const whichCards = message('Which cards', 'What a screen reader says for a choice.');
export const starred = message<{ count: number }>('Starred {count, number}', 'A choice: cards with a star.');
export const someCards = message<{ found: number; of: number }>(
  '{found, plural, one {# card} other {# cards}} of {of, number}',
  'How many cards were found.',
);
export const noneStarred = message('No card is starred.', 'In the place of cards.');
export const unseenSet = message('A set not seen here yet', 'In the place of a title.');
export const onlyYouSee = message('only you can see it', 'Who can see a set.');
export const needsCards = message('a set needs two cards', 'Why a set is not sent yet.');
export const changesNeedYou = message<{ count: number }>(
  '{count, plural, one {# change needs} other {# changes need}} you',
  'Beside a set.',
);
export const draft = message<{ needs: string }>(
  'draft, saved here; {needs}',
  'Beside a set. needs: a set needs two cards.',
);
export const changesWaiting = message<{ count: number }>(
  '{count, plural, one {# change} other {# changes}} waiting',
  'Beside a set.',
);
export const hereBy = rich<{ author: ReactNode }>('On this device, by {author}', 'Heading of a list of sets.');
export const hereAlike = message('On this device, in the same languages', 'Heading of a list of sets.');
export const allHere = message<{ cards: number }>(
  '{cards, plural, one {# card} other {# cards}}, all on this device.',
  'What of the library can be studied.',
);
export const someHere = message<{ cards: number; here: number; of: number }>(
  '{cards, plural, one {# card} other {# cards}} on this device, in {here, number} of the {of, number} sets.',
  'What of the library can be studied.',
);
export const oneNotYet = message('It is not on this device yet.', 'What of the library can be studied: of one set.');
export const oneNotNow = message(
  'You cannot study it just now. Its row says why.',
  'What of the library can be studied: of one set.',
);
export const noneYet = message(
  'None of them is on this device yet.',
  'What of the library can be studied: of several sets.',
);
export const noneNow = message(
  'You cannot study any of them just now. Each row says why.',
  'What of the library can be studied: of several sets.',
);
export const strength = message<{ strength: number }>(
  'Strength {strength, number} of 4,',
  'Read out before the date on which a card comes back.',
);
export const changeNeedsYou = message('This change needs you', 'Beside a card.');
export const changeWaits = message('Waits in the Outbox', 'Beside a card.');
export const starCard = message<{ number: string }>('Star card {number}', 'What a screen reader says for a star.');
export const pictureForTerm = message('Picture in place of the term', 'What a screen reader says for a picture.');
export const pictureForDefinition = message(
  'Picture in place of the definition',
  'What a screen reader says for a picture.',
);
export const noSuchHere = message('No such set here', 'Title in the browser.');
export const noSuchHereTitle = message('No such set on this device', 'Title.');
export const noSuchHereAbout = message(
  'This address belongs to another account or another browser, or to a set that was removed here. The sets of your account are in the library.',
  'Under “No such set on this device”.',
);
export const notRemoved = message('The set was not removed.', 'A problem.');
export const removed = message('Removed from this device.', 'Said after a set was removed.');
export const notPutBack = message('The set was not put back.', 'A problem.');
export const setsBy = message<{ user: string }>('Sets by {user}', 'Title in the browser.');
export const setsByUser = rich<{ user: ReactNode }>('Sets by {user}', 'Heading.');
export const noAccount = message<{ user: string; service: string }>(
  'There is no account named “{user}” on {service}.',
  'Title.',
);
export const noAccountAbout = message(
  'The account was deleted, or a part of the address is missing.',
  'Under “There is no account named”.',
);
export const unreachableAbout = message(
  'The sets of other people are not kept on this device. They come when you are back online. You can study the sets on this device now.',
  'Under “Stacks cannot be reached”.',
);
export const asNobody = message('Your sign-in ran out, so you see only what everyone can see.', 'A note.');
export const nothingToSee = message('Nothing to see here yet', 'Title.');
export const noSetFor = rich<{ user: ReactNode; service: ReactNode; count: number }>(
  '{user} has no set on {service} that {count, plural, =0 {everyone} other {your account}} can see.',
  'Under “Nothing to see here yet”.',
);

export const canShare = rich<{ shown: ReactNode; author: ReactNode }>(
  '{shown} {author} can share it.',
  'Under “Not shared with you”. shown: that the set is not shown.',
);
export const copyStays = rich<{ strong: ReactNode }>(
  '{strong} Your copy stays until you remove it. You can go on studying it.',
  'A note. strong: “This set was deleted on Stacks.”.',
);
export const copyStaysWaiting = rich<{ strong: ReactNode; count: number }>(
  '{strong} Your copy stays until you remove it, with {count, plural, one {# change} other {# changes}} in the Outbox. You can go on studying it.',
  'A note. strong: “This set was deleted on Stacks.”.',
);
export const addingMakes = rich<{ titles: ReactNode; count: number }>(
  '{titles}. {count, plural, one {It is copied there, and only you can see it} other {They are copied there, and only you can see them}}.',
  'After “2 sets on this device are not in your account:”.',
);
export const everyone = message('everyone', 'Who can see or edit, within a sentence.');
export const onlyYouWithin = message('only you', 'Who can see or edit, within a sentence.');
export const onlyAuthor = message<{ author: string }>('only {author}', 'Who can see or edit, within a sentence.');
export const membersWithin = message('members of its classes', 'Who can see or edit, within a sentence.');
export const passwordWithin = message('people with its password', 'Who can see or edit, within a sentence.');
export const canSeeAndEdit = message<{ who: string }>('{who} can see and edit', 'Beside a set. who: everyone.');
export const canSeeCanEdit = message<{ see: string; edit: string }>(
  '{see} can see, {edit} can edit',
  'Beside a set. see, edit: everyone, or only you.',
);
export const untouched = message('new', 'In the place of the number that is due: no card of the set was asked yet.');
export const cardNext = message<{ number: string; next: string }>(
  'Card {number}: {next}',
  'Link to the page of a card. next: when it comes back.',
);

export const onShelf = rich<{ count: number; hidden: (words: ReactNode) => ReactNode }>(
  '<hidden>{count, number} </hidden>{count, plural, one {set} other {sets}} on your shelf',
  'Beside a large number. hidden: read out only.',
);
export const goOn = message('Go on where you left off', 'Link.');
export const fewNew = message('A few new cards a day', 'Under “Review”.');
export const noneDue = message('Nothing due', 'Under “Review”.');
