import { expect, test } from 'vitest';
import type { Availability } from '../../client/carrel-client';
import type { StudySet } from '../../domain/study-set';
import { type Closed, closedTo, hidesCards } from '../gate/closed-to';
import { closedBefore, closedMeanwhile } from './closed-words';

const reasons: readonly Closed[] = ['password', 'members-only', 'no-access', 'not-here', 'read-only', 'edit-password'];

test.each<[Availability, boolean, Closed | null, boolean, StudySet['editable']?]>([
  ['here', true, null, false],
  ['here', true, null, false, 'password'],
  ['here', false, 'edit-password', false, 'password'],
  ['gone', false, 'read-only', false, 'password'],
  ['no-access', false, 'no-access', true, 'password'],
  ['here', false, 'read-only', false],
  ['gone', true, null, false],
  ['gone', false, 'read-only', false],
  ['password', true, 'password', true],
  ['no-access', false, 'no-access', true],
  ['members-only', true, 'members-only', true],
  ['not-here', true, 'not-here', true],
])(
  'a set that is %s, may be edited: %s, is closed: %s',
  (availability, canEdit, closed, isHidden, editable = 'only_me') => {
    const view = { availability, canEdit, set: { editable } } as const;
    expect([closedTo(view), hidesCards(closed)]).toEqual([closed, isHidden]);
  },
);

test('whoever writes on a set learns why it is closed, that the words are kept, and where the password goes', () => {
  for (const closed of reasons)
    expect(closedMeanwhile(closed, true).about).toMatch(/What you type is kept on this device, and sent once/);
  expect(closedMeanwhile('password', true)).toMatchObject({
    title: 'This set asks for its password again.',
    label: 'Enter the password',
    leadsTo: 'set',
  });
  expect(closedMeanwhile('password', false).title).toBe('This set has a password now.');
});

test('each reason has words of its own, in an editor and in place of one', () => {
  // A set that is not here is fetched in the place of its editor.
  const before = reasons.filter((closed) => closed !== 'not-here');
  expect(new Set(before.map((closed) => closedBefore(closed).title)).size).toBe(before.length);
  expect(new Set(reasons.map((closed) => closedMeanwhile(closed, false).title)).size).toBe(reasons.length);
  expect(closedBefore('password').label).toBe('Enter the password');
});
