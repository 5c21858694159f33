import { expect, test } from 'vitest';
import { grade } from '../../domain/grading/grade';
import { usualSettings } from '../../domain/grading/verdict';
import { verdictWords } from './verdict-words';

test.each([
  ['run', 'to run', 'Accepted: the article is optional.'],
  ['necesary', 'necessary', 'Accepted: 1 letter off, typo help is on.'],
  ['embarasmnt', 'embarrassment', 'Not right: another answer.'],
  ['unhappy', 'happy', 'Not right: the opposite.'],
  ['1915', '1914', 'Not right: numbers have to match.'],
  ['cat, dog', 'dog', 'Not yet: right and wrong answers together.'],
  ['', 'dog', 'Not right: nothing to compare.'],
  ['books', 'book', 'Not right: another form of the word.'],
  ['cafe', 'café', 'Accepted: accents differ, and are forgiven.'],
])('%j for %j: %s', (answer, expected, words) => {
  expect(verdictWords(grade(answer, expected, { language: 'en', settings: usualSettings }))).toBe(words);
});
