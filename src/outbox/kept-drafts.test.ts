import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import type { OutboxItem, Owner, Problem } from '../client/carrel-client';
import type { SetId, TermId } from '../domain/study-set';
import { memoryKeyValueStorage } from '../platform/key-value-storage';
import { decided, type Drafts, withChoice } from './drafts';
import { keepDrafts, keptDraftsKey, readKeptDrafts } from './kept-drafts';

const alice: Owner = { kind: 'account', user: 'alice', service: 'https://stacks.test', serviceName: 'Stacks' };
const problem: Problem = {
  kind: 'conflict',
  fields: [{ field: 'definition', before: 'old', ours: 'mine', theirs: 'theirs' }],
};
const item: OutboxItem = {
  id: '7',
  at: epochMs(1),
  setId: 'set' as SetId,
  setTitle: 'Birds',
  command: {
    kind: 'edit-term',
    setId: 'set' as SetId,
    termId: 'a' as TermId,
    changes: { definition: { before: 'old', after: 'mine' } },
  },
  state: { kind: 'needs-you', problem },
};
const none: Drafts = new Map();
const written = withChoice(none, item, 'definition', { text: 'merged' }, null);

test('what is being written is there again when the tab is loaded anew, for its own account alone', () => {
  const tab = memoryKeyValueStorage();
  keepDrafts(tab, alice, written);
  expect(readKeptDrafts(tab, alice)).toEqual(written);
  expect(readKeptDrafts(tab, { ...alice, user: 'bob' })).toEqual(none);
  expect(readKeptDrafts(tab, { kind: 'device' })).toEqual(none);
});

test('what was sent or let go of is not kept', () => {
  const tab = memoryKeyValueStorage();
  keepDrafts(tab, alice, written);
  keepDrafts(tab, alice, decided(written, ['7'], true));
  expect([readKeptDrafts(tab, alice), tab.getItem(keptDraftsKey(alice))]).toEqual([none, null]);
});

test('a storage that is full or holds something else stops nobody', () => {
  const tab = memoryKeyValueStorage();
  tab.setItem(keptDraftsKey(alice), '{');
  expect(readKeptDrafts(tab, alice)).toEqual(none);
  const full = {
    ...tab,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => keepDrafts(full, alice, written)).not.toThrow();
});
