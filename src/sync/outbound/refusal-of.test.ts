import { expect, test } from 'vitest';
import { type Refusal, type Refused, refusalOf } from './refusal-of';

const edit = { status: 401, isOnce: false, isOwn: false, set: { visibility: 'public', editable: 'classes' } } as const;
const own = { ...edit, isOwn: true } as const;
const withPassword = { visibility: 'public', editable: 'password' } as const;
const twice = (refused: Omit<Refused, 'before'>) => [0, 1].map((before) => refusalOf({ ...refused, before }));

test.each<[string, Omit<Refused, 'before'>, readonly [Refusal, Refusal]]>([
  ['an edit of a class’s set', edit, ['look', 'not-allowed']],
  ['the same with 403: no field speaks of a password', { ...edit, status: 403 }, ['look', 'not-allowed']],
  ['an edit of a set with a password', { ...edit, status: 403, set: withPassword }, ['look', 'password-needed']],
  ['the same where 401 is the only no', { ...edit, set: withPassword }, ['look', 'password-needed']],
  ['an edit of one’s own set', own, ['look', 'look']],
  ['the same with 403', { ...own, status: 403, set: withPassword }, ['look', 'look']],
  ['a new card of one’s own set', { ...own, isOnce: true }, ['look-for', 'look']],
  ['a new set without a key', { ...own, isOnce: true, set: null }, ['look-for', 'said-no']],
  ['a new set under a key', { ...own, set: null }, ['said-no', 'said-no']],
  ['a new set that is forbidden', { ...own, isOnce: true, set: null, status: 403 }, ['said-no', 'said-no']],
])('%s, refused once and once more', (_what, refused, refusals) => {
  expect(twice(refused)).toEqual(refusals);
});

test('the third no in a row to an edit of one’s own set is told', () => {
  expect(refusalOf({ ...own, before: 2 })).toBe('said-no');
});
