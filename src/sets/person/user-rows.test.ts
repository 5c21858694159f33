import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { epochMs } from '../../../contract/units';
import type { LibraryRow, Owner, UserSet } from '../../client/carrel-client';
import type { SetId } from '../../domain/study-set';
import { userRows } from './user-rows';

const bob: Owner = { kind: 'account', user: 'bob', service: 's', serviceName: 'Stacks' };
const listed = (change: Partial<UserSet> = {}): UserSet => ({
  serviceId: 5 as ServiceSetId,
  title: 'Birds',
  langTerms: null,
  langDefinitions: null,
  termCount: 3,
  visibility: 'public',
  createdBy: 'alice',
  hasAccess: true,
  modifiedAt: epochMs(1_000),
  ...change,
});
const known = (change: Partial<LibraryRow> = {}): LibraryRow => ({
  id: 'here' as SetId,
  serviceId: 5 as ServiceSetId,
  title: 'Birds, before',
  langTerms: 'de',
  langDefinitions: 'en',
  termCount: 2,
  visibility: 'public',
  editable: 'only_me',
  createdBy: 'alice',
  isMine: false,
  origin: 'service',
  availability: 'here',
  pending: { waiting: 1, needsYou: 0, draft: false },
  modifiedAt: epochMs(500),
  openedAt: epochMs(600),
  labels: [],
  hasStars: false,
  hasPictures: false,
  ...change,
});

test('a set that is not here has no id of this device and says nothing about what waits', () => {
  expect(userRows([listed()], [known({ serviceId: 6 as ServiceSetId }), known({ serviceId: null })], bob)).toEqual([
    expect.objectContaining({
      id: null,
      serviceId: 5,
      langTerms: '',
      isMine: false,
      availability: 'here',
      pending: { waiting: 0, needsYou: 0, draft: false },
    }),
  ]);
});

test('a set that is here leads to it, with the service’s title and what a list leaves out from here', () => {
  expect(userRows([listed()], [known()], bob)).toEqual([
    expect.objectContaining({
      id: 'here',
      title: 'Birds',
      termCount: 3,
      langTerms: 'de',
      langDefinitions: 'en',
      pending: { waiting: 1, needsYou: 0, draft: false },
    }),
  ]);
});

test('one’s own are one’s own, on a device without an account none is', () => {
  expect(userRows([listed({ createdBy: 'bob' })], [], bob)[0]?.isMine).toBe(true);
  expect(userRows([listed({ createdBy: 'bob' })], [], { kind: 'device' })[0]?.isMine).toBe(false);
});

test.each([
  ['password', 'password'],
  ['classes', 'members-only'],
  ['only_me', 'no-access'],
] as const)('what may not be used says why: %s', (visibility, availability) => {
  expect(userRows([listed({ hasAccess: false, visibility })], [], bob)[0]?.availability).toBe(availability);
  expect(userRows([listed({ hasAccess: false, visibility })], [known()], bob)[0]?.availability).toBe('here');
});
