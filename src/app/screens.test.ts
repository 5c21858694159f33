import { expect, test } from 'vitest';
import { screenAt } from './screens';

test.each([
  ['/', null],
  ['/sets/0190/flashcards', null],
  ['/sets/0190/flashcards/', null],
  ['/sets/0190/edit', 'editor'],
  ['/new', 'editor'],
  ['/sets/0190', null],
  ['/sign-in/problem', 'signInProblem'],
  ['/5/birds-flash-cards/', 'serviceAddress'],
  ['/sets', 'notFound'],
])('%s shows %s', (path, name) => {
  expect(screenAt(path)).toBe(name);
});
