import type { ComparedText } from './compared-text';
import { type Meeting, miss, variant } from './meeting';
import { countNegations } from './negation-words';
import { numberNamed } from './number-names';
import { addsQuestionWords, leavesOutQuestionWord, type ReadQuestion, saysAlready } from './question';
import type { Rule } from './verdict';

const unknown = /^\s*(\p{L}) ?= ?(?=[^=])/u;
/** A text without `x =` in front. */
export const withoutUnknown = (text: string): string => text.replace(unknown, '');

/** `x = 4` for *4*, or the other way round, where the question has an x. */
export const solvesFor = ({ words }: ReadQuestion, expected: string, answer: string): boolean => {
  const [one, other] = [unknown.exec(expected)?.[1], unknown.exec(answer)?.[1]];
  const letter = (one ?? other)?.toLowerCase();
  return (
    letter !== undefined &&
    (one === undefined || other === undefined) &&
    words.some((word) => /^\d*\p{L}\d*$/u.test(word) && word.includes(letter))
  );
};

/** `mass / volume` for *density = mass / volume*, where the question names what it is. */
export const withoutNamedSide = ({ words }: ReadQuestion, text: string): string => {
  const [whole = '', name = ''] = /^\s*(\p{L}[\p{L} ]{1,40}?) ?= ?(?=[^=])/u.exec(text) ?? [];
  return name !== '' &&
    name
      .toLowerCase()
      .split(' ')
      .every((word) => words.includes(word))
    ? text.slice(whole.length)
    : text;
};

/** Other ways to write an answer, which a question may rule out. */
const otherWriting: ReadonlySet<Rule> = new Set<Rule>([
  'same-spelling',
  'same-quantity',
  'same-date',
  'small-letters',
  'spacing',
]);

/** Whether the answer has the card's words, and around them words of the question alone. */
function withQuestionWords(question: ReadQuestion, expected: ComparedText, answer: ComparedText): boolean {
  if (expected.kind !== 'words' || answer.kind !== 'words') return false;
  const isNegated = ({ plain }: ComparedText) => countNegations(plain.split(' '), expected.family);
  return isNegated(expected) === isNegated(answer) && addsQuestionWords(question, expected.rest.plain, answer.plain);
}

/** Whether the answer lacks a word of the card that the question says anyway. */
function withoutQuestionWord(question: ReadQuestion, expected: ComparedText, answer: ComparedText): boolean {
  if (expected.kind !== 'words' || answer.kind !== 'words' || expected.family !== 'en') return false;
  return leavesOutQuestionWord(question, expected.rest.plain, answer.rest.plain, expected.text);
}

/** What is right for the card alone may be what the question says already, or not the way of writing that it asks for. */
export function inViewOf(
  question: ReadQuestion,
  meeting: Meeting,
  [expected, answer]: readonly [ComparedText, ComparedText],
): Meeting {
  const isSlip = meeting.kind === 'typo';
  if (meeting.kind === 'miss' && withQuestionWords(question, expected, answer)) return variant('question-words');
  if (meeting.kind === 'miss' && withoutQuestionWord(question, expected, answer)) return variant('question-says-rest');
  if (!isSlip && meeting.kind !== 'accents' && !otherWriting.has(meeting.rule)) return meeting;
  if (saysAlready(question, answer.plain, isSlip)) return miss('question-repeated');
  if (meeting.rule === 'same-quantity' && isTranslated(question, expected.text, answer.text)) return miss('as-asked');
  const isOther =
    meeting.rule === 'same-quantity'
      ? areOtherNumbers(expected.text, answer.text)
      : otherWriting.has(meeting.rule) && meeting.rule !== 'spacing';
  const isWrittenAlike = withoutSpaces(expected.plain) === withoutSpaces(answer.plain);
  return question.asksForWriting && isOther && !isWrittenAlike ? miss('as-asked') : meeting;
}

/** Digits for a number's name, where the question names that number: `17` for *seventeen* to *siebzehn*, but not for *dozen*. */
const isTranslated = ({ text, language }: ReadQuestion, expected: string, answer: string): boolean =>
  /^[\p{L} -]+$/u.test(expected.trim()) && numberNamed(text.trim(), language) === answer.trim();

/** `z.B.` and `z. B.`: one way of writing. */
const withoutSpaces = (plain: string): string => plain.replaceAll(' ', '');

/** A fraction and a decimal, digits and a word: two ways to write a number. */
const areOtherNumbers = (one: string, other: string): boolean =>
  one.includes('/') !== other.includes('/') || /\d/.test(one) !== /\d/.test(other);
