import { expect, test } from 'vitest';
import { screensAt } from './screens';

test.each([
  ['/', ['room', 'library']],
  ['/sets/0190/flashcards', ['flashcards']],
  ['/sets/0190/flashcards/', ['flashcards']],
  ['/sets/0190/edit', ['room', 'editor']],
  ['/new', ['room', 'editor']],
  ['/sets/0190', ['room', 'set']],
  ['/sign-in/problem', ['signInProblem']],
  ['/5/birds-flash-cards/', ['room', 'serviceAddress']],
  ['/sets', ['room', 'notFound']],
])('%s shows %s', (path, names) => {
  expect(screensAt(path)).toEqual(names);
});
