import { expect, test } from 'vitest';
import { aSet } from '../../../testing/builders';
import { type SetFacts, type SetAct, type WhyNot, whyNot } from './why-not';

const account = { kind: 'account' } as const;
const nobody = { kind: 'device' } as const;
const theirs: SetFacts = {
  set: aSet(),
  availability: 'here',
  canEdit: false,
  missing: 0,
  isMine: false,
  origin: 'service',
};
const own: SetFacts = { ...theirs, canEdit: true, isMine: true };
const unseen = { ...aSet(), title: '', langTerms: '', langDefinitions: '', terms: [] };

test.each<[string, SetAct, SetFacts, WhyNot | null]>([
  ['a set of somebody else is copied', 'copy', theirs, null],
  ['one whose cards came in part is not', 'copy', { ...theirs, missing: 1 }, 'cards-missing'],
  ['nor one without cards', 'copy', { ...theirs, set: { ...aSet(), terms: [] } }, 'no-cards'],
  ['one’s own is doubled instead', 'copy', own, 'own'],
  ['and nobody else’s is', 'duplicate', theirs, 'not-theirs'],
  ['a set to try is no set of the service', 'copy', { ...theirs, origin: 'built-in' }, 'not-of-service'],
  ['a favourite is somebody else’s', 'favour', own, 'own'],
  ['who sees a set of this device nobody decides', 'say-access', { ...own, origin: 'device' }, 'not-of-service'],
  ['a set to try is taken away', 'delete', { ...own, origin: 'built-in' }, null],
  ['what was deleted on the service is not deleted again', 'delete', { ...own, availability: 'gone' }, 'deleted'],
  ['nor given to anybody', 'say-access', { ...own, availability: 'gone' }, 'deleted'],
  ['its copy here is read', 'read', { ...theirs, availability: 'gone' }, null],
  [
    'but where that was let go of',
    'read',
    { ...theirs, availability: 'gone', set: { ...aSet(), terms: [] } },
    'deleted',
  ],
  ['what came onto the shelf goes off it', 'remove', theirs, null],
  ['behind a password, too', 'remove', { ...theirs, availability: 'password' }, null],
  ['or closed in another way', 'remove', { ...theirs, availability: 'members-only' }, null],
  ['one’s own is deleted instead', 'remove', own, 'own'],
  ['a set of which nothing ever came is not', 'read', { ...theirs, availability: 'gone', set: unseen }, 'deleted'],
])('%s', (_law, act, view, why) => {
  expect(whyNot(act, view, account)).toBe(why);
});

test('what takes an account is not offered to nobody, and a set that must only be fetched is', () => {
  const asked = { ...theirs, set: { ...aSet(), editable: 'password' } } as const;
  expect(whyNot('edit', asked, nobody)).toBe('signed-out');
  expect(whyNot('read', { ...theirs, availability: 'members-only' }, nobody)).toBe('signed-out');
  expect(whyNot('read', { ...theirs, availability: 'not-here' }, nobody)).toBe('not-here');
});
