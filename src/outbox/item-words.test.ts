import { expect, test } from 'vitest';
import { momentInWords } from '../ui/moments';
import { aCreateSet } from '../../testing/builders';
import { epochMs } from '../../contract/units';
import type { OutboxItem } from '../client/carrel-client';
import type { Command } from '../domain/command';
import type { SetId, TermId } from '../domain/study-set';
import {
  failingStatus,
  isRetriable,
  lacksOf,
  lastingTrouble,
  mayComeBack,
  stateWords,
  waitsForPassword,
} from './item-words';

const now = Date.UTC(2026, 10, 21, 12, 0);
const context = { service: 'Stacks', now };
const waiting = { kind: 'waiting', reason: 'turn', nextTryAt: null, tries: 0, lastStatus: null } as const;
const edit: Command = { kind: 'edit-term', setId: 'set' as SetId, termId: 'a' as TermId, changes: {} };
const checking = { kind: 'checking', since: null, lastStatus: null } as const;
const words = (state: OutboxItem['state'], command: Command = edit) => stateWords({ state, command }, context);

test('a change that waits says for what', () => {
  expect(words(waiting)).toBe('Waits for its turn.');
  expect(words({ ...waiting, reason: 'offline' })).toBe('Goes out when Stacks can be reached.');
  expect(words({ ...waiting, reason: 'signed-out', tries: 2 })).toBe('Waits until you sign in again.');
  expect(words({ ...waiting, tries: 3, lastStatus: 500, nextTryAt: epochMs(now + 240_000) })).toBe(
    'Stacks answered with an error (500). Tried 3 times; next try in 4 minutes.',
  );
  expect(words({ ...waiting, tries: 1, nextTryAt: epochMs(now + 30_000) })).toBe(
    'Stacks is not answering. Tried once; next try within a minute.',
  );
});

test('what waits for the user’s word on its set says so, not that the service is silent', () => {
  const state = { ...waiting, reason: 'behind-set', tries: 3, nextTryAt: epochMs(now - 5_000) } as const;
  expect(words(state)).toBe('Waits for its set, which needs you first.');
  expect(isRetriable({ state })).toBe(false);
  expect(isRetriable({ state: { ...state, reason: 'turn' } })).toBe(true);
});

test.each([
  ['never tried', { tries: 0 }],
  ['tried once, without an answer', { tries: 1, nextTryAt: epochMs(now - 5_000) }],
  ['to be tried in a while', { tries: 4, nextTryAt: epochMs(now + 240_000) }],
  ['answered by an error long ago', { tries: 3, lastStatus: 500, nextTryAt: epochMs(now - 5_000) }],
])('where the service cannot be reached no try is promised: %s', (_, tried) => {
  expect(words({ ...waiting, reason: 'offline', ...tried })).toBe('Goes out when Stacks can be reached.');
});

test('a service that answers with an error is tried again, and the row says when', () => {
  expect(words({ ...waiting, reason: 'offline', tries: 3, lastStatus: 500, nextTryAt: epochMs(now + 240_000) })).toBe(
    'Stacks answered with an error (500). Tried 3 times; next try in 4 minutes.',
  );
});

test('a service that asked to wait is not said to be silent, and the row says until when', () => {
  expect(words({ ...waiting, tries: 1, lastStatus: 429, nextTryAt: epochMs(now + 600_000) })).toBe(
    'Stacks asked Carrel to wait. Tried once; next try in 10 minutes.',
  );
});

test('a service that answered is not said to be silent, and nobody claims to know what it will say to the next try', () => {
  expect(words({ ...waiting, tries: 2, lastStatus: 403, nextTryAt: epochMs(now + 40_000) })).toBe(
    'Stacks did not take it (403). Tried 2 times; next try within a minute.',
  );
  expect(words({ ...waiting, tries: 5, nextTryAt: epochMs(now) })).toBe('Tried 5 times; next try now.');
});

test('what went on a card of its own is not called discarded, and does not come back beside that', () => {
  const state = { kind: 'discarded', at: epochMs(now - 60_000) } as const;
  expect(words(state)).toMatch(/^Discarded /);
  expect(words({ ...state, asCard: true })).toMatch(/^Kept as a card of its own /);
  expect([
    mayComeBack({ state, command: edit }),
    mayComeBack({ state: { ...state, asCard: true }, command: edit }),
  ]).toEqual([true, false]);
});

test('nor what went into a set of its own; a card whose deletion went with it was not kept', () => {
  const state = { kind: 'discarded', at: epochMs(now - 60_000), asSet: true } as const;
  expect(words(state)).toMatch(/^Kept in a set of its own /);
  expect(mayComeBack({ state, command: edit })).toBe(false);
  const cardDeletion = {
    kind: 'delete-term',
    setId: 's' as SetId,
    termId: 'a' as TermId,
    before: { id: 'a' as TermId, serviceId: null, term: 'x', definition: '', image: null },
    after: null,
  } as const;
  expect(words(state, cardDeletion)).toMatch(/^Discarded /);
});

test('a change without an answer is not called sent: its connection may have been refused', () => {
  expect(words(checking)).toBe(
    'This change may have been sent: no answer came. Carrel looks whether it arrived before it tries again.',
  );
});

test.each([
  [null, 'no answer came'],
  [504, 'Stacks is not answering (504)'],
  [500, 'Stacks answered with an error (500)'],
  [401, 'it was refused (401), perhaps not by Stacks'],
])('what is in doubt says since when, and what came in place of an answer (%s)', (lastStatus, said) => {
  const since = epochMs(now - 600_000);
  expect(words({ ...checking, since, lastStatus })).toBe(
    `This change may have been sent: ${said}. In doubt since ${momentInWords(since, now)}. Carrel looks whether it arrived before it tries again.`,
  );
});

test('what something in front of the service keeps back is not said to be refused by it', () => {
  expect(words({ ...waiting, reason: 'in-front', tries: 2, lastStatus: 403 })).toBe(
    'Something in front of Stacks does not let it through (403). Carrel tries again by itself.',
  );
});

test.each([
  [0, 'What you wrote is safe here.'],
  [1, 'Your one card is safe here.'],
  [3, 'Your 3 cards are safe here.'],
])('a set of %d cards that is no set yet says what is safe', (cards, safe) => {
  const terms = Array.from({ length: cards }, () => ({ id: 'a' as TermId, term: 'a', definition: '' }));
  expect(words({ ...waiting, reason: 'draft' }, aCreateSet({ terms, ...(cards > 1 && { title: ' ' }) }))).toBe(
    `Not sent: a set needs ${cards < 2 ? 'at least two cards' : 'a title'}. ${safe}`,
  );
});

test('a set is told what it lacks as it is by now, not as it was begun', () => {
  const { terms } = aCreateSet();
  const set = (title: string, many: number) => ({
    title,
    terms: terms.slice(0, many),
  });
  expect([lacksOf(set('', 0)), lacksOf(set('', 2)), lacksOf(set('Birds', 1)), lacksOf(set('Birds', 2))]).toEqual([
    ['title', 'cards'],
    ['title'],
    ['cards'],
    [],
  ]);
  const state = { ...waiting, reason: 'draft' } as const;
  expect(
    stateWords({ state, command: aCreateSet({ title: '', terms: [] }) }, context, {
      set: set('', 2),
      availability: 'here',
    }),
  ).toBe('Not sent: a set needs a title. Your 2 cards are safe here.');
});

test('one that needs the user says it by its problem alone', () => {
  expect(words({ kind: 'needs-you', problem: { kind: 'too-large' } })).toBe('');
});

test('a change at which the service fails for a day says since when, and the Outbox how many there are', () => {
  const since = epochMs(now - 26 * 3_600_000);
  const state = {
    ...waiting,
    tries: 9,
    lastStatus: 500,
    nextTryAt: epochMs(now + 240_000),
    troubledSince: since,
  } as const;
  expect(words(state)).toMatch(
    /Tried 9 times; next try in 4 minutes\. Stacks has refused this change since 20 Nov, \d\d:00\. Your other changes are sent first\.$/,
  );
  const item = (troubled: OutboxItem['state']): OutboxItem => ({
    id: '1',
    at: epochMs(0),
    setId: edit.setId,
    setTitle: '',
    command: edit,
    state: troubled,
  });
  expect(lastingTrouble([item(waiting), item(state), item({ ...state, troubledSince: epochMs(now) })])).toEqual({
    count: 2,
    since,
  });
  expect(lastingTrouble([item(waiting)])).toBeNull();
});

test('a service that answers and fails is told from one that is out of reach', () => {
  const item = (lastStatus: number | null): OutboxItem => ({
    id: '1',
    at: epochMs(0),
    setId: edit.setId,
    setTitle: '',
    command: edit,
    state: { ...waiting, lastStatus },
  });
  expect(failingStatus([item(null), item(500), item(503)])).toBe(503);
  expect(failingStatus([item(null), item(429)])).toBeNull();
});

test('a deletion of a set that was taken back does not come back from the list of the past', () => {
  const discarded = { kind: 'discarded', at: epochMs(now) } as const;
  const deletion: Command = { kind: 'delete-set', setId: 'set' as SetId };
  expect([
    mayComeBack({ state: discarded, command: edit }),
    mayComeBack({ state: waiting, command: edit }),
    mayComeBack({ state: discarded, command: deletion }),
  ]).toEqual([true, false, false]);
  expect(words(discarded, deletion)).toMatch(/^Undone /);
});

test.each([
  ['here', 'Carrel looks whether it arrived before it tries again.', false],
  ['password', 'To look whether it arrived, Carrel needs the set’s password; until then it is safe here.', true],
  [
    'no-access',
    'The set is closed to you. Once it is open again, Carrel looks whether it arrived. Until then it is safe here.',
    false,
  ],
] as const)('a change that may have arrived says how that is found out (its set: %s)', (availability, how, asks) => {
  const state = checking;
  const view = { availability, set: { title: 'Owls', terms: [] } };
  expect(stateWords({ state, command: edit }, context, view)).toBe(
    `This change may have been sent: no answer came. ${how}`,
  );
  expect([waitsForPassword({ state }, view), waitsForPassword({ state: waiting }, view)]).toEqual([asks, false]);
});

test('a password is not written again, nor what it was to open; what was discarded with it is', () => {
  const state = { kind: 'discarded', at: epochMs(now - 60_000) } as const;
  const of = (changes: Extract<Command, { kind: 'edit-set' }>['changes']) =>
    mayComeBack({ state, command: { kind: 'edit-set', setId: 'set' as SetId, changes } });
  const password = { before: '', after: '' };
  const opened = { before: 'public', after: 'password' } as const;
  expect([
    of({ password }),
    of({ visibility: opened, password }),
    of({ title: { before: '', after: 'password' }, password }),
    of({ visibility: { before: 'password', after: 'public' } }),
  ]).toEqual([false, false, true, true]);
});
