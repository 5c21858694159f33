import { expect, test } from 'vitest';
import { aSet } from '../../../testing/builders';
import { epochMs } from '../../../contract/units';
import type { LibraryRow } from '../../client/carrel-client';
import type { SetId } from '../../domain/study-set';
import { likeThis } from './like-this';

const row = (id: string, change: Partial<LibraryRow> = {}): LibraryRow => ({
  id: id as SetId,
  serviceId: null,
  title: id,
  langTerms: 'ja',
  langDefinitions: 'en',
  termCount: 3,
  editable: 'only_me',
  visibility: 'public',
  createdBy: 'bob',
  isMine: false,
  origin: 'service',
  availability: 'here',
  pending: { waiting: 0, needsYou: 0, draft: false },
  modifiedAt: epochMs(0),
  openedAt: null,
  labels: [],
  hasStars: false,
  hasPictures: false,
  ...change,
});
const wanted = aSet({ createdBy: 'mariko', langTerms: 'ja', langDefinitions: 'en' });

test('sets of the same maker come before sets in the same languages', () => {
  expect(likeThis(wanted, [row('a'), row('b', { createdBy: 'mariko', langTerms: 'de' })])).toMatchObject({
    why: 'maker',
    rows: [{ id: 'b' }],
  });
  expect(likeThis(wanted, [row('a'), row('b', { langTerms: 'de' })])).toMatchObject({
    why: 'languages',
    rows: [{ id: 'a' }],
  });
});

test('only what can be studied, three at most, and never the set itself', () => {
  expect(likeThis(wanted, [row('a', { availability: 'not-here' }), row(wanted.id)])).toBeNull();
  expect(
    likeThis(
      wanted,
      ['a', 'b', 'c', 'd'].map((id) => row(id)),
    )?.rows,
  ).toHaveLength(3);
});

test('a set that nobody is known to have made is like no other', () => {
  const unknown = { ...wanted, createdBy: null, langTerms: '', langDefinitions: '' };
  expect(likeThis(unknown, [row('a', { createdBy: null, langTerms: '', langDefinitions: '' })])).toBeNull();
});
