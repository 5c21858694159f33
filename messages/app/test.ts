import type { ReactNode } from 'react';
import { message } from '../message';
import { rich } from '../rich';

export const answersOf = message<{ title: string }>('Answers: {title}', 'Title of the printed page with the answers.');
export const sayTrue = message('True', 'An answer.');
export const sayFalse = message('False', 'An answer.');
export const falseThis = rich<{ answer: ReactNode }>('False: {answer}', 'A right answer, printed.');
export const blanks = message<{ count: number }>(
  '{count, plural, =1 {One question is} other {# questions are}} blank',
  'Title of a question before a test is handed in.',
);
export const backTo = message<{ number: number }>('Back to question {number, number}', 'Button.');
export const handIn = message('Hand in', 'Button: the test is marked.');
export const blankQuestions = message<{ which: string }>(
  '{which} A blank gets no point, and the dates of its card stay as they are.',
  'Before a test is handed in. which: the numbers of the questions.',
);
export const numbers = message<{ count: number; numbers: string }>(
  '{count, plural, one {Number} other {Numbers}} {numbers}.',
  'Questions that are blank. numbers: a list.',
);
export const numbersAndMore = message<{ numbers: string }>(
  'Numbers {numbers} and more.',
  'Questions that are blank. numbers: the first ones.',
);
export const isOneEnough = message('Is one of several answers enough?', 'Title of a question before a test is marked.');
export const question = message<{ number: number }>('Question {number, number}', 'Before what a question asks.');
export const aPicture = message('A picture', 'In the place of a question without words.');
export const moreAnswers = message<{ count: number }>(
  'That is right, and the card has {count, plural, =1 {one answer} other {# answers}} more. Carrel asks once for this set, then marks your test.',
  'Before a test is marked.',
);
export const right = message('Right', 'A mark.');
export const blank = message('Blank', 'A mark.');
export const wrong = message('Wrong', 'A mark.');
export const nowAccepted = message('Always accepted from now on.', 'After “Always accept this answer”.');
export const saidTrue = message('You said true.', 'In a marked test.');
export const saidFalse = message('You said false.', 'In a marked test.');
export const isTrue = message('The answer is True.', 'In a marked test.');
export const isFalse = message('The answer is False.', 'In a marked test.');
export const youChose = message('You chose', 'Over an answer, in a marked test.');
export const picture = message('Picture', 'What a picture of an answer is called.');
export const pictureLetter = message<{ letter: string }>(
  'Picture {letter}',
  'What a picture among several answers is called.',
);
export const matchEach = message('Match each with its answer.', 'Over questions that share their answers.');
export const answers = message('Answers', 'What a screen reader says for a list.');
export const answerTo = message<{ number: number }>(
  'Answer to {number, number}',
  'What a screen reader says for a choice.',
);
export const pictureOption = message('(picture)', 'An answer to choose that has no words.');
export const options = message('Print and more', 'Button, and title of what it opens.');
export const another = message('Another test', 'Button.');
export const print = message('Print', 'Button.');
export const withAnswers = message('With the answers', 'Name of a choice for printing.');
export const withAnswersAbout = message('On a page of their own, behind the questions.', 'Under “With the answers”.');
export const whatIsThis = message('What is this?', 'Under a picture that is asked.');
export const means = message('means', 'Between a word and an answer that may be false.');
export const questions = message('Questions', 'Name of a list, and of a choice: how many.');
export const questionState = message<{ number: number; state: string }>(
  'Question {number, number}, {state}',
  'What a screen reader says for a link. state: such as “answered”.',
);
export const stateRight = message('right', 'How a question stands.');
export const stateMissed = message('missed', 'How a question stands.');
export const stateAnswered = message('answered', 'How a question stands.');
export const stateBlank = message('blank', 'How a question stands.');
export const openAgain = message('The test is open again. Nothing in it counts.', 'Read out.');
export const answerUndone = message<{ number: number }>('Answer to {number, number} undone.', 'Read out.');
export const marked = message('Test, marked', 'Under the title of the set.');
export const answered = message<{ answered: number; count: number }>(
  'Test, {answered, number} of {count, number} answered',
  'Under the title of the set.',
);
export const questionsAnswered = message('Questions answered', 'Name of the bar that says how far one is.');
export const nameAndPoints = message<{ count: number }>(
  'Name ________________ Points ____ / {count, number}',
  'At the head of a printed test.',
);
export const repeats = message(
  'There are more questions than cards, so some are asked more than once.',
  'Over the questions.',
);
export const trueOrFalse = message('True or false', 'A kind of question.');
export const multipleChoice = message('Multiple choice', 'A kind of question.');
export const written = message('Written', 'A kind of question.');
export const matching = message('Matching', 'A kind of question.');
export const score = message<{ right: number; count: number }>(
  '{right, number} of {count, number} right',
  'Title of a marked test.',
);
export const took = message<{ time: string }>(
  'In {time}',
  'Under the title of a marked test. time: such as “9 minutes”.',
);
export const kindScore = message<{ kind: string; right: number; count: number }>(
  '{kind} {right, number} of {count, number}',
  'Under the title of a marked test: how many of one kind are right.',
);
export const retake = message<{ count: number }>(
  'Retake the {count, plural, =1 {one} other {#}} you missed',
  'Button.',
);
export const same = message('Same test again', 'Button.');
export const newTest = message('New test', 'Button.');
export const starMissed = message<{ count: number }>(
  'Star {count, plural, =1 {the missed one} other {the # missed}}',
  'Button.',
);
export const backToSet = message('Back to the set', 'Button.');
export const moreWithTest = message('More for this test', 'Name of a menu: what else can be done with a marked test.');
export const reopen = message('Open the test again', 'Button: nothing in it counts before it is handed in once more.');
export const needs = message(
  'Test needs a card with something to ask and words to answer.',
  'In the place of the test.',
);
export const aNewTest = message('A new test', 'Over the title.');
export const setUp = message('Set up your test', 'Title.');
export const fewer = message('One question fewer', 'Button.');
export const oneMore = message('One question more', 'Button.');
export const kinds = message('Kinds', 'Heading over kinds of questions.');
export const ofKind = message<{ count: number }>(
  '{count, plural, one {# question} other {# questions}}',
  'What a screen reader says for the number beside a kind of question.',
);
export const tooFew = message<{ count: number }>(
  '{count, plural, one {# question is} other {# questions are}} too few for all these kinds; matching takes four.',
  'Under the kinds of questions.',
);
export const compared = message('How written answers are compared', 'Opens choices.');
export const chooseKind = message('Choose a kind of question', 'Why a test cannot begin yet.');
export const begin = message('Begin', 'Button.');
export const askedTwice = message<{ count: number }>(
  'There {count, plural, one {is # card} other {are # cards}}, so some are asked more than once.',
  'Under the number of questions.',
);
export const room = message<{ count: number; most: number }>(
  '{count, plural, one {# card} other {# cards}}; a test has room for {most, number} questions.',
  'Under the number of questions.',
);
export const noneTwice = message<{ count: number }>(
  'Of {count, plural, one {# card} other {# cards}}, none twice.',
  'Under the number of questions.',
);
export const theTerm = message('The term', 'What is to be written.');
export const theDefinition = message('The definition', 'What is to be written.');
export const termIn = message<{ language: string }>('The term in {language}', 'What is to be written.');
export const definitionIn = message<{ language: string }>('The definition in {language}', 'What is to be written.');
