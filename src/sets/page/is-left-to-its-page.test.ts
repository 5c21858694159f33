import { expect, test } from 'vitest';
import type { SetView } from '../../client/carrel-client';
import { isLeftToItsPage } from './is-left-to-its-page';

const theirs = { origin: 'service', isMine: false } as const;
const every: readonly SetView['availability'][] = ['here', 'not-here', 'password', 'members-only', 'no-access', 'gone'];
const asked = (kind: 'account' | 'device') =>
  every.filter((availability) => isLeftToItsPage({ ...theirs, availability }, { kind }));

test('without an account every set of the service is asked for by its page, but one whose page fetches it', () => {
  expect(asked('device')).toEqual(['here', 'password', 'members-only', 'no-access', 'gone']);
});

test('in an account a closed one is: any other is asked for by syncing', () => {
  expect(asked('account')).toEqual(['password', 'members-only', 'no-access']);
});

test('nobody asks for what is one’s own, or for a set to try', () => {
  expect(isLeftToItsPage({ ...theirs, isMine: true, availability: 'here' }, { kind: 'device' })).toBe(false);
  expect(isLeftToItsPage({ ...theirs, origin: 'built-in', availability: 'here' }, { kind: 'device' })).toBe(false);
});
