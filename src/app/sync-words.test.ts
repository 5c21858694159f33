import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import type { SyncStatus } from '../client/carrel-client';
import { syncStatus } from '../client/sync-status';
import { noFacts, type SyncFacts } from '../sync/sync-facts';
import { syncWords } from './sync-words';

const now = new Date(2026, 0, 4, 16, 0).getTime();
const at = epochMs(new Date(2026, 0, 4, 14, 10).getTime());
const alice = { service: 'Stacks', user: 'alice', isSignedOut: false };
const words = (status: SyncStatus, names: Partial<typeof alice> | { user: null } = {}) =>
  syncWords(status, now, { ...alice, ...names });

/** As the app has it: from what the engine knows and the outbox holds to the phrase. */
const phrase = (facts: Partial<SyncFacts>, waiting = 0, needsYou = 0, lastSeq = 7, names: Partial<typeof alice> = {}) =>
  words(syncStatus({ ...noFacts, ...facts }, { waiting, needsYou, answers: 0, choices: 0, lastSeq }), names).phrase;
const checked = { at, seq: 7 };

test.each<[string, () => string, string]>([
  ['everything was seen to be there', () => phrase({ checked }), 'Up to date'],
  ['a change came after the last look', () => phrase({ checked }, 0, 0, 8), 'Saved on this device'],
  ['a change waits', () => phrase({ checked }, 1), 'Saved on this device'],
  ['nothing was compared yet', () => phrase({}), 'Saved on this device'],
  ['a request carries changes', () => phrase({ sending: 1, checked }, 1), 'Sending'],
  ['a request carries changes, but another one needs the user', () => phrase({ sending: 1 }, 1, 1), 'Needs you'],
  ['the service is out of reach', () => phrase({ offlineSince: at, checked }), 'Offline since 14:10'],
  [
    'the service is out of reach with changes waiting',
    () => phrase({ offlineSince: at, checked }, 3),
    'Offline since 14:10',
  ],
  ['a conflict waits, though all else is there', () => phrase({ checked }, 0, 1), 'Needs you'],
  ['too many sets are missing', () => phrase({ heldRemovals: 12, checked }), 'Needs you'],
  ['signed out with nothing to send', () => phrase({ pause: 'signed-out', checked }), 'On this device'],
  ['signed out with something to send', () => phrase({ pause: 'signed-out', checked }, 1), 'Needs you'],
  ['somebody else is signed in', () => phrase({ pause: 'other-user', checked }), 'On this device'],
])('%s', (_, said, expected) => {
  expect(said()).toBe(expected);
});

test('the phone says the same, as short as it stays true', () => {
  expect(words({ kind: 'saved-here', waiting: 3 }).short).toBe('Saved · 3');
  expect(words({ kind: 'offline', since: at, waiting: 5 }).short).toBe('Offline · 5');
  expect(words({ kind: 'offline', since: at, waiting: 0 }).short).toBe('Offline');
  expect(words({ kind: 'on-this-device' }, { user: null }).short).toBe('On this device');
});

const paused = { kind: 'on-this-device', pause: 'signed-out' } as const;
const waits = { kind: 'needs-you', reason: 'signed-out', waiting: 4, needsYou: 1 } as const;

test('a session that ran out says so, on a phone too, whether or not something waits', () => {
  expect(words(paused)).toMatchObject({ detail: 'Sign-in ran out. alice’s sets stay here.', short: 'Sign-in ran out' });
  expect(words(waits)).toMatchObject({
    detail: 'Sign-in ran out. Study goes on. Sign in again to send 4 changes. 1 needs you.',
    short: 'Sign in · 5',
  });
});

test('whoever signed out hears nothing of running out', () => {
  const isSignedOut = true;
  expect(words(paused, { isSignedOut })).toMatchObject({
    detail: 'Signed out. alice’s sets stay here.',
    short: 'Signed out',
  });
  expect(words(waits, { isSignedOut })).toMatchObject({
    detail: 'Signed out. Study goes on. Sign in again to send 4 changes. 1 needs you.',
    short: 'Signed out · 5',
  });
});

test('signing in does not send what needs deciding', () => {
  expect(words({ ...waits, needsYou: 0 }).detail).toBe(
    'Sign-in ran out. Study goes on. Sign in again to send 4 changes.',
  );
  expect(words({ ...waits, waiting: 0, needsYou: 2 }, { isSignedOut: true }).detail).toBe(
    'Signed out. Study goes on. 2 changes need you.',
  );
});

test('somebody else’s session is neither', () => {
  expect(words({ kind: 'on-this-device', pause: 'other-user' }).detail).toBe(
    'Another account is signed in. alice’s sets stay here.',
  );
  expect(words({ ...waits, reason: 'other-user', waiting: 1, needsYou: 0 }).detail).toBe(
    'Another account is signed in. 1 change of alice stays here meanwhile.',
  );
});

test('storage that refuses is never called saved', () => {
  const {
    phrase: said,
    detail,
    short,
  } = words({ kind: 'needs-you', reason: 'unsafe-storage', why: 'refused', waiting: 1, needsYou: 0 });
  expect([said, detail, short]).toEqual(['Needs you', 'Some of what you write is in this window only.', 'Not saving']);
});

test('counts agree with their verbs', () => {
  expect(words({ kind: 'saved-here', waiting: 1 }).detail).toBe('1 change waits in the Outbox.');
  expect(words({ kind: 'offline', since: at, waiting: 5 }).detail).toBe(
    'Everything on this device still works. 5 changes wait in the Outbox.',
  );
  expect(words({ kind: 'offline', since: at, waiting: 0 }).detail).toBe('Everything on this device still works.');
  expect(words({ kind: 'needs-you', reason: 'outbox', waiting: 3, needsYou: 2 }).detail).toBe(
    '5 changes wait in the Outbox; 2 need you.',
  );
  expect(words({ kind: 'needs-you', reason: 'outbox', waiting: 0, needsYou: 1 }).detail).toBe(
    '1 change in the Outbox.',
  );
});

test('a database that was just opened claims nothing about the service', () => {
  expect(words({ kind: 'saved-here', waiting: 0 })).toEqual({
    phrase: 'Saved on this device',
    detail: 'Not compared with Stacks yet.',
    short: 'Saved',
  });
});

test('stars and settings that only this device has are counted beside answers', () => {
  expect(words({ kind: 'saved-here', waiting: 0, choices: 1 }).detail).toBe(
    '1 star or setting is on this device only.',
  );
  expect(words({ ...paused, answers: 1, choices: 2 }).detail).toBe(
    'Sign-in ran out. alice’s sets stay here. 1 answer is on this device only. 2 stars and settings are on this device only.',
  );
});

test('answers that only this device has are counted beside changes', () => {
  expect(words({ kind: 'saved-here', waiting: 1, answers: 2 }).detail).toBe(
    '1 change waits in the Outbox. 2 answers are on this device only.',
  );
  expect(words({ kind: 'offline', since: at, waiting: 0, answers: 1 }).detail).toBe(
    'Everything on this device still works. 1 answer is on this device only.',
  );
  expect(words({ ...paused, answers: 3 }).detail).toBe(
    'Sign-in ran out. alice’s sets stay here. 3 answers are on this device only.',
  );
});
