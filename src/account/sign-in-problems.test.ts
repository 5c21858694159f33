import { expect, test } from 'vitest';
import { signInProblems } from '../../contract/session-body';
import { endingOf } from './sign-in-problems';

test('every reason has an ending of its own', () => {
  const endings = signInProblems.map((reason) => endingOf(reason, 'Stacks'));
  expect(new Set(endings.map(({ title }) => title)).size).toBe(signInProblems.length);
  expect(new Set(endings.map(({ text }) => text)).size).toBe(signInProblems.length);
});

test('the sign-in that was too slow and the foreign reply are told word for word', () => {
  expect(endingOf('expired', 'Stacks').text).toBe(
    'The page was open for a long time, or the way back was slow. Nothing is wrong. Start again.',
  );
  expect(endingOf('state', 'Stacks').text).toBe(
    'This reply does not belong to a sign-in started here, so it was ignored for your safety.',
  );
  expect(endingOf('denied', 'Stacks').title).toBe('Not signed in, and nothing changed');
});

test.each([null, '', 'constructor', '__proto__', 'new-reason'])('reason %s is told plainly', (reason) => {
  expect(endingOf(reason, 'Stacks').title).toBe('Signing in did not finish');
});

test('where signing in again cannot help it is not offered', () => {
  expect(endingOf('client', 'Stacks').again).toBeNull();
});
