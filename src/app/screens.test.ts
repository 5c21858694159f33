import { expect, test } from 'vitest';
import { screenAt } from './screens';

test.each([
  ['/', null],
  ['/sets/0190/flashcards', null],
  ['/sets/0190/flashcards/', null],
  ['/sets/0190/edit', 'editor'],
  ['/review', 'review'],
  ['/sets/0190/review', 'review'],
  ['/sets/0190/learn', 'learn'],
  ['/sets/0190/spell', 'spell'],
  ['/sets/0190/match', 'match'],
  ['/sets/0190/test/', 'test'],
  ['/new', 'editor'],
  ['/sets/0190', null],
  ['/sign-in/problem', 'signInProblem'],
  ['/5/birds-flash-cards/', 'serviceAddress'],
  ['/statistics', 'statistics'],
  ['/settings/', 'settings'],
  ['/help/answers', 'answerRules'],
  ['/bring-in/', 'bringIn'],
  ['/take-out', 'takeOut'],
  ['/backup', 'backup'],
  ['/sets/0190/print', 'print'],
  ['/help', 'notFound'],
  ['/review', 'review'],
  ['/sets/0190/review', 'review'],
  ['/sets/0190/learn/', 'learn'],
  ['/sets/0190/settings', 'notFound'],
  ['/learn', 'notFound'],
  ['/users/alice/', 'userSets'],
  ['/users/j.doe%20%2F', 'userSets'],
  ['/users/alice/more', 'notFound'],
  ['/users', 'notFound'],
  ['/sets', 'notFound'],
])('%s shows %s', (path, name) => {
  expect(screenAt(path)).toBe(name);
});
