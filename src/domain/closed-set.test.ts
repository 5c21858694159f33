import { expect, test } from 'vitest';
import { isHiddenFrom } from './closed-set';

const theirs = { origin: 'service', createdBy: 'carol' } as const;

test.each(['password', 'members-only', 'no-access'])('somebody else’s set is hidden where it is %s', (availability) => {
  expect(isHiddenFrom('alice', { ...theirs, availability })).toBe(true);
  expect(isHiddenFrom('', { ...theirs, createdBy: null, availability })).toBe(true);
  expect(isHiddenFrom('carol', { ...theirs, availability })).toBe(false);
});

test.each(['here', 'not-here', 'gone'])('it is not where it is %s', (availability) => {
  expect(isHiddenFrom('alice', { ...theirs, availability })).toBe(false);
});
