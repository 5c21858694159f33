import { expect, test } from 'vitest';
import type { SessionBody } from '../../contract/session-body';
import type { Owner } from '../client/carrel-client';
import { ownerFor } from './owner-for';

const session = (user: string | null, service = 's1'): SessionBody => ({
  user,
  expires_at: null,
  service,
  service_name: 'Stacks',
  demo_user: null,
});
const alice: Owner = { kind: 'account', user: 'alice', service: 's1', serviceName: 'Stacks' };
const device: Owner = { kind: 'device' };

test('whoever is signed in gets their own database', () => {
  expect(ownerFor(session('alice'), device)).toEqual(alice);
  expect(ownerFor(session('bob'), alice)).toEqual({ ...alice, user: 'bob' });
  expect(ownerFor(session('alice', 's2'), alice)).toEqual({ ...alice, service: 's2' });
});

test('the same user at the same service keeps the database that is open', () => {
  expect(ownerFor(session('alice'), alice)).toBe(alice);
});

test('offline and signed out leave the open database open', () => {
  expect([ownerFor(null, alice), ownerFor(session(null), alice), ownerFor(null, device)]).toEqual([
    alice,
    alice,
    device,
  ]);
});

test('app and service of one origin go by one name, whatever the service is called to others', () => {
  const own = 'https://carrel.example 0c1d';
  expect(ownerFor(session('alice', own), device)).toMatchObject({ service: own, serviceName: 'Carrel' });
});
