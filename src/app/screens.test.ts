import { expect, test } from 'vitest';
import { screenAt } from './screens';

test.each([
  ['/sets/0190/flashcards', 'flashcards'],
  ['/sets/0190/flashcards/', 'flashcards'],
  ['/sets/0190/edit', 'editor'],
  ['/new', 'editor'],
  ['/sets/0190', 'set'],
  ['/sign-in/problem', 'signInProblem'],
  ['/', null],
  ['/sets', null],
])('%s is fetched early as %s', (path, screen) => {
  expect(screenAt(path)).toBe(screen);
});
