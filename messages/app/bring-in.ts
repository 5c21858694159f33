import { message } from '../message';

export const about = message(
  'You see what becomes of every line before anything is kept.',
  'Under the title of the page.',
);
export const reading = message<{ name: string }>(
  'Reading {name}',
  'Title while a file is read. name: in quotation marks, or “what was pasted”.',
);
export const whatWasPastedLow = message('what was pasted', 'In the place of the name of a file, within a sentence.');
export const whatWasPasted = message(
  'What was pasted',
  'In the place of the name of a file, at the beginning of a sentence.',
);
export const othersLeft = message<{ count: number }>(
  '{count, plural, one {# more file was dropped and is} other {# more files were dropped and are}} not in this. Bring files in one after another.',
  'Above the preview of the first of several files.',
);
export const named = message<{ name: string }>('“{name}”', 'Name of a file, within a sentence.');
export const bringing = message('Bringing the cards in', 'Title while cards are stored.');
export const before = message('Brought in before', 'Heading.');
export const cardsAt = message<{ count: number; time: string }>(
  '{count, plural, one {# card} other {# cards}}, {time}',
  'An earlier import. time: a date and time.',
);
export const beforeAbout = message(
  'A newer file of the same cards brings what changed in it, and keeps your progress and your own corrections. Each import can be undone for 30 days; cards that you changed or added since stay.',
  'Under the earlier imports.',
);
export const onDevice = message('They are on this device now.', 'Under the title, after an import.');
export const open = message('Open', 'Link to a set.');
export const learnThem = message('Learn them', 'Link.');
export const undoAll = message('Undo this import', 'Button.');
export const undoAbout = message<{ what: string }>(
  'Undo removes {what} at once. You can still do it for 30 days, under Bring cards in.',
  'After an import. what: a list, such as “the 12 cards and the 40 lines of history”.',
);
export const theCards = message<{ count: number }>(
  '{count, plural, one {the # card} other {the # cards}}',
  'Within a list of what is undone.',
);
export const theChanges = message<{ count: number }>(
  '{count, plural, one {the # change} other {the # changes}}',
  'Within a list of what is undone.',
);
export const theAnswers = message<{ count: number }>(
  '{count, plural, one {the # line of history} other {the # lines of history}}',
  'Within a list of what is undone.',
);
export const outcome = message('How many of each kind came in', 'What a screen reader says for numbers.');
export const saveRefused = message('Save what was refused as a file', 'Button.');
export const cardsCame = message<{ count: number }>(
  '{count, plural, one {# card} other {# cards}} came in',
  'Title, after an import.',
);
export const cardsChanged = message<{ count: number }>(
  '{count, plural, one {# card} other {# cards}} changed',
  'Title, after an import.',
);
export const answersCame = message<{ count: number }>(
  '{count, plural, one {# line of history} other {# lines of history}} came in',
  'Title, after an import.',
);
export const allHere = message('Everything was here already', 'Title, after an import.');
export const partNew = message('new', 'Under a number, after an import.');
export const partChanged = message('changed', 'Under a number, after an import.');
export const partSame = message('as they were here', 'Under a number, after an import.');
export const partAnswers = message('lines of history', 'Under a number, after an import.');
export const partPictures = message('pictures', 'Under a number, after an import.');
export const picturesUnread = message<{ count: number }>(
  '{count, plural, one {One picture could not be read, and its card came without it.} other {# pictures could not be read, and their cards came without them.}}',
  'After an import.',
);
export const partRefused = message('refused', 'Under a number.');
export const willAdd = message<{ count: number }>('{count, number} new', 'What an import would do.');
export const willUpdate = message<{ count: number }>(
  '{count, number} changed (progress kept)',
  'What an import would do.',
);
export const willKeep = message<{ count: number }>('{count, number} the same as here', 'What an import would do.');
export const willLeave = message<{ count: number }>('{count, number} left as here', 'What an import would do.');
export const willRepeat = message<{ count: number }>(
  '{count, number} more than once in the file',
  'What an import would do.',
);
export const noCards = message('No cards.', 'What an import would do.');
export const will = message<{ parts: string }>(
  '{parts}.',
  'What an import would do. parts: a list, such as “12 new and 3 the same as here”.',
);
export const willSets = message<{ count: number }>(
  '{count, plural, one {# set} other {# sets}}.',
  'What an import would do.',
);
export const willHistory = message<{ count: number }>(
  'With {count, plural, one {# line} other {# lines}} of history.',
  'What an import would do.',
);
export const textEnding = message('pasted, or .txt', 'Endings of a kind of file.');
export const textAbout = message(
  'A tab, comma, semicolon or dash between the sides. Quizlet’s export as it is.',
  'About a kind of file.',
);
export const spreadsheetAbout = message(
  'Commas or semicolons, any text encoding. Save an .xlsx as CSV first.',
  'About a kind of file.',
);
export const anki = message('Anki', 'Name of a program.');
export const ankiAbout = message(
  'Cards with their whole review history; dates go on where they stood.',
  'About a kind of file.',
);
export const markdown = message('Markdown', 'A kind of file.');
export const markdownAbout = message('term :: definition, Q: and A:, tables.', 'About a kind of file.');
export const mochi = message('Mochi', 'Name of a program.');
export const mochiAbout = message('Cards with two sides.', 'About a kind of file.');
export const carrelAbout = message('Sets that were taken out here, with all there is.', 'About a kind of file.');
export const quizlet = message('Quizlet', 'Name of a program.');
export const quizletOpen = message(
  'Open your set there, then the three dots, then Export.',
  'How cards leave Quizlet.',
);
export const quizletLeave = message(
  'Leave “Tab” and “New line” as they are and copy the text.',
  'How cards leave Quizlet.',
);
export const quizletPaste = message('Paste it above. Pictures are not in that text.', 'How cards leave Quizlet.');
export const ankiExport = message('Choose File, Export, and the format “Anki Deck Package”.', 'How cards leave Anki.');
export const ankiTick = message('Tick “Include scheduling information”.', 'How cards leave Anki.');
export const ankiChoose = message(
  'Choose the file above. On a phone: long-press the deck, then Export.',
  'How cards leave Anki.',
);
export const sheets = message('Excel, Numbers or Google Sheets', 'Names of programs.');
export const sheetsRow = message('One row a card, the two sides in two columns.', 'How cards leave a spreadsheet.');
export const sheetsCopy = message(
  'Copy the cells and paste them above, or save as CSV.',
  'How cards leave a spreadsheet.',
);
export const allUndone = message('The import was undone.', 'Said after an import was undone.');
export const stayChanged = message<{ count: number }>(
  '{count, plural, one {# card that you have changed or added since stays as it is now.} other {# cards that you have changed or added since stay as they are now.}}',
  'Said after an import was undone.',
);
export const wentToBin = message<{ count: number }>(
  '{count, plural, one {# card is} other {# cards are}} in the bin',
  'Link to the bin, after an import was undone.',
);
export const taken = message('What you can bring in', 'Heading.');
export const ways = message('Getting cards out of', 'Heading over the names of other programs.');
export const broken = message<{ name: string }>(
  '{name} could not be read to its end.',
  'A problem. name: in quotation marks.',
);
export const brokenNext = message(
  'Nothing was kept. It may be too large for this device: try a part of it.',
  'After a problem.',
);
export const notKept = message('This device could not store it all.', 'A problem.');
export const notKeptNext = message(
  'What had come in was removed again, so nothing is half done. There may be too little room.',
  'After a problem.',
);
export const notTakenBack = message('This device could not undo the import.', 'A problem.');
export const notTakenBackNext = message(
  'What came in is still here, all of it or a part. Make some room, then undo it under Bring cards in.',
  'After a problem. Under Bring cards in is a list of earlier imports, each with a button to undo it.',
);
export const readAsText = message(
  'Read it as plain text',
  'Button: the file looks like another program’s, and is read line by line instead.',
);
export const takingBack = message('Undoing the import', 'Title while what came in is removed.');
export const what = message('What to bring in', 'What a screen reader says for a part of the page.');
export const pasteHere = message('Paste cards here', 'Name of a text field.');
export const pasteOrDrop = message('Paste here, or drop a file anywhere on this page.', 'In the empty text field.');
export const chooseFile = message('Choose a file', 'Button.');
export const look = message('Preview', 'Button.');
export const readHere = message('Read on this device. Nothing is sent.', 'Under the text field.');
export const aside = message('Beside the card', 'A choice: where a further field goes.');
export const underTerm = message('Below the term', 'A choice: where a further field goes.');
export const underDefinition = message('Below the definition', 'A choice: where a further field goes.');
export const leftOut = message('Left out', 'A choice: what is not brought in.');
export const fields = message('Further fields', 'Heading.');
export const withoutName = message('Without a name', 'In the place of the name of a field.');
export const byHand = message<{ count: number }>(
  '{count, number} set by hand',
  'Rows of a history that are no answers.',
);
export const moved = message<{ count: number }>(
  '{count, number} moved by the program',
  'Rows of a history that are no answers.',
);
export const unanswered = message<{ count: number }>(
  '{count, number} without an answer',
  'Rows of a history that are no answers.',
);
export const impossible = message<{ count: number }>(
  '{count, number} impossible',
  'Rows of a history that are no answers.',
);
export const ofNoCard = message<{ count: number }>(
  '{count, number} for cards that are not brought in',
  'Rows of a history that are no answers.',
);
export const answersOf = message<{ lines: number; rows: number }>(
  '{lines, plural, one {# answer} other {# answers}} of {rows, plural, one {# row} other {# rows}}. Every card goes on from its date; statistics count them too.',
  'What becomes of a history.',
);
export const practice = message<{ count: number }>(
  '{count, plural, one {# of them was} other {# of them were}} practice and {count, plural, one {moves} other {move}} no date.',
  'What becomes of a history.',
);
export const noAnswers = message<{ parts: string }>(
  'No answers: {parts}.',
  'What becomes of a history. parts: a list, such as “3 set by hand and 2 impossible”.',
);
export const json = message('JSON', 'A kind of file.');
export const columnTags = message('Tags', 'A choice: what a column holds.');
export const columnExtra = message('Beside the card', 'A choice: what a column holds.');
export const columnPicture = message('Picture', 'A choice: what a column holds.');
export const columnName = message('Name of the card', 'A choice: what a column holds.');
export const howRead = message('How it is read', 'Heading.');
export const lettering = message('Text encoding', 'Name of a choice: the encoding of a text.');
export const reads = message<{ sample: string }>(
  'reads: {sample}',
  'Beside “Lettering”. sample: the beginning of the text.',
);
export const firstLine = message('First line', 'Name of a choice.');
export const headings = message('Headings', 'A choice: the first line holds headings.');
export const aCard = message('A card', 'A choice: the first line is a card.');
export const column = message<{ number: number }>('Column {number, number}', 'Name of a choice.');
export const holdTogether = message('Hold a side together', 'A choice: what quotation marks do.');
export const areSigns = message('Are ordinary characters', 'A choice: what quotation marks do.');
export const linesWithout = message<{ sign: string }>(
  'Lines without “{sign}”',
  'Name of a choice. sign: the separator.',
);
export const goOn = message('Go on with the card above', 'A choice: what lines without a separator are.');
export const oneSide = message('Are cards with one side', 'A choice: what lines without a separator are.');
export const fourColumns = message('Four columns', 'Name of a choice.');
export const twoCards = message('Are two cards', 'A choice: what four columns are.');
export const toDefinition = message('Belong to the definition', 'A choice: what four columns are.');
export const marks = message('Numbers and bullets', 'Name of a choice: what a list puts before each of its lines.');
export const marksKept = message('Part of the term', 'A choice: numbers and bullets of a list.');
export const markup = message('Markup', 'Name of a choice.');
export const isText = message('Is text', 'A choice: markup is shown as it is.');
export const isHtml = message('Is HTML', 'A choice: markup is read.');
export const more = message('More choices', 'Button: shows further choices.');
export const howItComes = message('How it comes in', 'What a screen reader says for a part of the page.');
export const noRoom = message<{ count: number }>(
  'That set has no room for them: a set holds up to {count, plural, one {# card} other {# cards}}.',
  'Why nothing can be brought in into the chosen set.',
);
export const allRefused = message('Every row of it was refused, and says why.', 'Why nothing can be brought in.');
export const nothingChosen = message('Nothing of it is chosen.', 'Why nothing can be brought in.');
export const nothingNew = message('Everything in it is here already.', 'Why nothing can be brought in.');
export const bringHistory = message('Bring in the history', 'Button.');
export const bringCards = message<{ count: number }>(
  'Bring in {count, plural, one {# card} other {# cards}}',
  'Button.',
);
export const aGuess = message('a guess', 'Beside a language.');
export const swap = message('Swap sides', 'Button.');
export const pastedCards = message('Pasted cards', 'Title of a set that has none.');
export const partOf = message<{ title: string; number: number; count: number }>(
  '{title} ({number, number} of {count, number})',
  'Title of a set where cards fill several.',
);
export const eachLine = message('What becomes of each line', 'What a screen reader says for a list.');
export const eachNote = message('What becomes of each note', 'What a screen reader says for a list.');
export const eachCard = message('What becomes of each card', 'What a screen reader says for a list.');
export const picture = message('a picture', 'In the place of words.');
export const empty = message('empty', 'In the place of words.');
export const aSetHere = message('a set here', 'In the place of the title of a set.');
export const replaced = message<{ set: string }>(
  'Already in {set} with other words. They are replaced; your progress stays.',
  'What becomes of a card. set: a title in quotation marks.',
);
export const stay = message<{ set: string }>(
  'Already in {set} with other words, and left as it is here.',
  'What becomes of a card. set: a title in quotation marks.',
);
export const same = message<{ set: string }>(
  'Already in {set}, the same. It stays as it is.',
  'What becomes of a card. set: a title in quotation marks.',
);
export const comesOnce = message('The same as a card above it. It comes once.', 'What becomes of a card.');
export const isEmpty = message<{ name: string }>(
  '{name} is empty.',
  'A problem with a file. name: in quotation marks.',
);
export const isEmptyNext = message(
  'Nothing was kept. Choose another file, or paste the cards.',
  'After a problem with a file.',
);
export const workbook = message<{ name: string }>(
  '{name} is a workbook or an archive, which cannot be read here.',
  'A problem with a file. name: in quotation marks.',
);
export const workbookNext = message(
  'Nothing was kept. Open a workbook where it was made, save it as CSV, and choose that file. Or copy its cells and paste them here.',
  'After a problem with a file.',
);
export const noText = message<{ name: string }>(
  '{name} is not a text file.',
  'A problem with a file. name: in quotation marks.',
);
export const noTextNext = message(
  'Nothing was kept. If words can be copied out of it, as from a PDF or a document, paste them here.',
  'After a problem with a file.',
);
export const isPicture = message<{ name: string }>(
  '{name} is a picture.',
  'A problem with a file. name: in quotation marks.',
);
export const isPictureNext = message(
  'Nothing was kept. Write a card first, and put the picture on it there.',
  'After a problem with a file.',
);
export const noneIn = message<{ name: string }>(
  'There are no cards in {name}.',
  'A problem with a file. name: in quotation marks.',
);
export const noneInNext = message(
  'Nothing was kept. Save the cards once more where they were made, as CSV or text if that can be chosen.',
  'After “There are no cards in”.',
);
export const isBackup = message<{ name: string }>(
  '{name} is a Carrel backup.',
  'A problem with a file. name: in quotation marks.',
);
export const isBackupNext = message(
  'Nothing was kept. Restore it under Settings, Backup: you see what is in it first.',
  'After a problem with a file.',
);
export const damaged = message<{ name: string; part: string }>(
  '{name} is damaged: it ends too early, or its parts do not fit together ({part}).',
  'A problem with a file. name: in quotation marks. part: a name within the file.',
);
export const damagedNext = message(
  'Nothing was kept. Copy or fetch it again, then choose it once more.',
  'After a problem with a file.',
);
export const newer = message<{ name: string; version: string }>(
  '{name} was written by a newer program than this Carrel knows ({version}).',
  'A problem with a file. name: in quotation marks.',
);
export const newerNext = message(
  'Nothing was kept. Update Carrel, or save the file in an older format.',
  'After a problem with a file.',
);
export const tooLarge = message<{ name: string; most: string }>(
  '{name} is larger than can be read here: at most {most} MB.',
  'A problem with a file. name: in quotation marks.',
);
export const tooLargeUnpacked = message<{ name: string; most: string }>(
  '{name} is larger than can be read here: unpacked at most {most} MB.',
  'A problem with a file. name: in quotation marks.',
);
export const tooLargeRatio = message<{ name: string; most: number }>(
  '{name} is larger than can be read here: it unpacks to more than {most, number} times its size.',
  'A problem with a file. name: in quotation marks.',
);
export const tooManyFiles = message<{ name: string; most: number }>(
  '{name} is larger than can be read here: at most {most, number} files in one.',
  'A problem with a file. name: in quotation marks.',
);
export const tooLargeNext = message('Nothing was kept. Export it in smaller parts.', 'After a problem with a file.');
export const joined = message<{ count: number }>(
  '{count, number} lines joined: the text runs on.',
  'A remark about a row.',
);
export const severalCards = message<{ count: number }>(
  'One row, {count, plural, one {# card} other {# cards}}.',
  'A remark about a row.',
);
export const asYouSaid = message('Read the other way, as you chose.', 'A remark about a row.');
export const partAgain = message('Split again', 'Button: the joined lines of a row become cards of their own.');
export const asGuessed = message('As before', 'Button: a row is read as it was guessed at first.');
export const noTerm = message('Without a term, which you can fill in when you like.', 'A remark about a row.');
export const noDefinition = message(
  'Without a definition, which you can fill in when you like.',
  'A remark about a row.',
);
export const refused = message<{ why: string }>(
  'Refused: {why}',
  'A remark about a row. why: a sentence, such as “nothing on either side.”',
);
export const noCard = message('No card.', 'A remark about a row.');
export const termTooLong = message<{ length: number; most: number }>(
  'its term has {length, number} characters; a side holds {most, number}.',
  'After “Refused:”.',
);
export const definitionTooLong = message<{ length: number; most: number }>(
  'its definition has {length, number} characters; a side holds {most, number}.',
  'After “Refused:”.',
);
export const nul = message('it has a character (NUL) that a card cannot hold.', 'After “Refused:”.');
export const halfCharacter = message('it holds half a character.', 'After “Refused:”.');
export const bothEmpty = message('nothing on either side.', 'After “Refused:”.');
export const notAsCard = message<{ part: string }>(
  'it does not have the form of a card ({part}).',
  'After “Refused:”. part: a name within the file.',
);
export const noteType = message('its note type makes no card of it.', 'After “Refused:”.');
export const occlusion = message('its question is a picture with shapes laid over it.', 'After “Refused:”.');
export const sound = message<{ name: string }>('Its sound ({name}) is not in the file.', 'A remark about a row.');
export const pictureMissing = message<{ name: string }>(
  'Its picture ({name}) is not in the file.',
  'A remark about a row.',
);
export const pictureMoved = message(
  'Its picture was with the term and is now with the definition, where a card has it.',
  'A remark about a row.',
);
export const secondPicture = message<{ name: string }>(
  'A second picture ({name}) stays out: a card has one.',
  'A remark about a row.',
);
export const script = message('A script in it was left out.', 'A remark about a row.');
export const style = message('A style sheet in it was left out.', 'A remark about a row.');
export const embedded = message('Something embedded was left out.', 'A remark about a row.');
export const cardRefused = message<{ number: number; why: string }>(
  'Its card {number, number} was refused: {why}',
  'A remark about a row. why: a sentence, such as “nothing on either side.”',
);
export const shelfAll = message('All', 'A choice: which rows are shown.');
export const shelfLook = message('With a remark', 'A choice: which rows are shown.');
export const shelfHere = message('Already here', 'A choice: which rows are shown.');
export const shelfRefused = message('Refused', 'A choice: which rows are shown.');
export const whichRows = message('Which rows', 'What a screen reader says for choices.');
export const linesBecome = message('How the lines become cards', 'What a screen reader says for numbers.');
export const notesBecome = message('How the notes become cards', 'What a screen reader says for numbers.');
export const cardsBecome = message('How the cards are counted', 'What a screen reader says for numbers.');
export const stepJoined = message('joined to the line above', 'Under a number.');
export const stepSeveral = message('cut into several', 'Under a number.');
export const stepBlank = message('empty', 'Under a number.');
export const stepHeading = message('heading', 'Under a number.');
export const stepComment = message('comments', 'Under a number.');
export const stepRule = message('lines drawn', 'Under a number.');
export const stepSetting = message('settings', 'Under a number.');
export const stepProse = message('text around the cards', 'Under a number.');
export const unitLines = message<{ count: number }>('{count, plural, one {line} other {lines}}', 'Under a number.');
export const unitNotes = message<{ count: number }>('{count, plural, one {note} other {notes}}', 'Under a number.');
export const unitCards = message<{ count: number }>('{count, plural, one {card} other {cards}}', 'Under a number.');
export const along = message('What comes with it', 'Heading.');
export const pictures = message<{ count: number }>(
  '{count, plural, one {# picture comes} other {# pictures come}} along, made smaller.',
  'What comes along.',
);
export const sounds = message<{ count: number }>(
  '{count, plural, one {# sound stays} other {# sounds stay}} in the file.',
  'What comes along.',
);
export const tags = message<{ count: number }>(
  '{count, plural, one {# tag} other {# tags}}, kept beside the cards.',
  'What comes along.',
);
export const stars = message<{ count: number }>('{count, plural, one {# star} other {# stars}}.', 'What comes along.');
export const withHistory = message('Bring the review history', 'Name of a choice.');
export const where = message('Where it goes', 'Heading.');
export const newSet = message('A new set', 'A choice: where cards go.');
export const mySet = message('A set I have', 'A choice: where cards go.');
export const set = message('Set', 'Name of a choice.');
export const whereNew = message('Where new cards go', 'Name of a choice, for several decks at once.');
export const theirSets = message(
  'Their sets',
  'A choice: new cards go into the sets that their decks were brought into.',
);
export const newSets = message('New sets', 'A choice: where new cards go.');
export const newInto = message<{ set: string }>(
  'new cards go into “{set}”',
  'Under the title of a deck. set: a title.',
);
export const titleOfNew = message('Title of the new set', 'Name of a text field.');
export const alreadyHere = message('Cards already here', 'Name of a choice.');
export const update = message('Update', 'A choice: what happens to cards that are here.');
export const leave = message('Leave as here', 'A choice: what happens to cards that are here.');
export const addAgain = message('Add again', 'A choice: what happens to cards that are here.');
export const unpacking = message('Unpacking', 'What is being done.');
export const rows = message('Rows', 'What is being done.');
export const notes = message('Notes', 'What is being done.');
export const media = message('Pictures', 'What is being done.');
export const progress = message<{ step: string; done: number }>(
  '{step}: {done, number}',
  'How far it is. step: such as “Rows”.',
);
export const progressOf = message<{ step: string; done: number; count: number }>(
  '{step}: {done, number} of {count, number}',
  'How far it is. step: such as “Rows”.',
);
