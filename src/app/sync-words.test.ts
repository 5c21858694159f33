import { expect, test } from 'vitest';
import { epochMs } from '../../contract/units';
import type { SyncStatus } from '../client/carrel-client';
import { syncWords } from './sync-words';

const now = new Date(2026, 0, 4, 16, 0).getTime();
const at = epochMs(new Date(2026, 0, 4, 14, 10).getTime());
const words = (status: SyncStatus, user: string | null = 'alice') => syncWords(status, now, { service: 'Stacks', user });

test('the five phrases, word for word', () => {
  const phrases = [
    words({ kind: 'up-to-date', checkedAt: at }),
    words({ kind: 'saved-here', waiting: 3 }),
    words({ kind: 'sending', waiting: 2 }),
    words({ kind: 'offline', since: at, waiting: 5 }),
    words({ kind: 'needs-you', reason: 'outbox', waiting: 0, needsYou: 1 }),
    words({ kind: 'on-this-device' }, null),
  ].map(({ phrase }) => phrase);
  expect(phrases).toEqual(['Up to date', 'Saved on this device', 'Sending', 'Offline since 14:10', 'Needs you', 'On this device']);
});

test('counts agree with their verbs', () => {
  expect(words({ kind: 'saved-here', waiting: 1 }).detail).toBe('1 change waits in the Outbox.');
  expect(words({ kind: 'offline', since: at, waiting: 5 }).detail).toBe('Everything on this device still works. 5 changes wait in the Outbox.');
  expect(words({ kind: 'offline', since: at, waiting: 0 }).detail).toBe('Everything on this device still works.');
  expect(words({ kind: 'needs-you', reason: 'outbox', waiting: 3, needsYou: 2 }).detail).toBe('5 changes wait in the Outbox; 2 need you.');
});

test('a database that was just opened claims nothing about the service', () => {
  expect(words({ kind: 'saved-here', waiting: 0 })).toEqual({
    phrase: 'Saved on this device',
    detail: 'Not compared with Stacks yet.',
    short: 'Saved',
  });
});

test('when sign-in ran out it says what signing in again does', () => {
  expect(words({ kind: 'needs-you', reason: 'signed-out', waiting: 4, needsYou: 1 }).detail).toBe(
    'Sign-in ran out. Study goes on; sign in again to send 5 changes.',
  );
});
