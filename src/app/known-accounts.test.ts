import { beforeEach, expect, test } from 'vitest';
import type { Owner } from '../client/carrel-client';
import { type KeyValueStorage, memoryKeyValueStorage } from '../platform/key-value-storage';
import { isSameOwner, rememberOwner, rememberService, remembered } from './known-accounts';

const alice: Owner = { kind: 'account', user: 'alice', service: 'https://a.example#1', serviceName: 'Stacks' };
const bob: Owner = { ...alice, user: 'bob' };

let storage: KeyValueStorage;
beforeEach(() => {
  storage = memoryKeyValueStorage();
});

test('a fresh browser begins with the device’s own sets', () => {
  expect(remembered(storage)).toEqual({
    last: { kind: 'device' },
    accounts: [],
    serviceName: null,
    isForeign: false,
    isSignedOut: false,
    leaving: null,
  });
});

test('the next start opens the last account, and still knows who else was here', () => {
  rememberOwner(storage, alice);
  rememberOwner(storage, bob);
  rememberOwner(storage, { ...alice, serviceName: 'Renamed' });
  expect(remembered(storage).last).toEqual({ ...alice, serviceName: 'Renamed' });
  expect(remembered(storage).accounts.map((account) => account.kind === 'account' && account.user)).toEqual([
    'bob',
    'alice',
  ]);
});

test('a service of somebody else’s is called by its name from the start, until the app has its own again', () => {
  rememberService(storage, { name: 'Cards', isOwn: false });
  expect(remembered(storage)).toMatchObject({ serviceName: 'Cards', isForeign: true });
  rememberService(storage, { name: 'Stacks', isOwn: true });
  expect(remembered(storage)).toMatchObject({ serviceName: 'Stacks', isForeign: false });
});

test('going back to the device forgets no account', () => {
  rememberOwner(storage, alice);
  rememberOwner(storage, { kind: 'device' });
  expect(remembered(storage)).toMatchObject({ last: { kind: 'device' }, accounts: [alice] });
});

test.each(['{', '[]', '"x"', '{"user":""}', '{"user":1,"service":"s"}', 'null'])('%s in storage is nobody', (text) => {
  storage.setItem('carrel.session', text);
  storage.setItem('carrel.accounts', text);
  expect(remembered(storage)).toMatchObject({ last: { kind: 'device' }, accounts: [] });
});

test('the same name at another service is another account', () => {
  expect(isSameOwner(alice, { ...alice, serviceName: 'Other' })).toBe(true);
  expect(isSameOwner(alice, { ...alice, service: 'https://b.example' })).toBe(false);
  expect(isSameOwner(alice, bob)).toBe(false);
  expect(isSameOwner({ kind: 'device' }, alice)).toBe(false);
});

test('an account of this origin’s service that was stored under its other name has the app’s', () => {
  storage.setItem('carrel.session', JSON.stringify({ ...alice, service: 'https://a.example 1' }));
  expect(remembered(storage).last).toMatchObject({ serviceName: 'Carrel' });
  storage.setItem('carrel.session', JSON.stringify(alice));
  expect(remembered(storage).last).toMatchObject({ serviceName: 'Stacks' });
});
