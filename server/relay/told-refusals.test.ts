import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RelayWorld, relayWorld } from '../../testing/relay-world';

let world: RelayWorld;
let told: { readonly event: string; readonly network: string }[];
beforeEach(async () => {
  told = [];
  world = await relayWorld({ logSecurity: (entry) => void told.push(entry) });
});
afterEach(() => world.close());

const app = { 'x-carrel': '1', 'x-expected-user': '', 'sec-fetch-site': 'same-origin' };

test.each([
  [
    'a call from another site',
    '/relay/2.0/sets/1',
    { ...app, 'sec-fetch-site': 'cross-site' },
    'relay-not-same-origin',
  ],
  ['a call that names nobody', '/relay/2.0/sets/1', { ...app, 'x-expected-user': '%' }, 'relay-missing-header'],
  ['a path that no interface has', '/relay/2.0/%2e%2e/hUsh', app, 'relay-item-not-found'],
  ['a state that nobody sent', '/relay/callback?code=hUsh&state=hUsh', {}, 'relay-state'],
])('%s is told by its kind alone', async (_, path, headers, event) => {
  await world.call(path, { headers });
  expect(told).toEqual([{ event, network: '127.0.0.1' }]);
});

test('another user’s session is told; one that ran out, and what is answered, are everyday’s', async () => {
  const cookie = await world.signIn('alice');
  await world.call('/relay/2.0/users/alice', { headers: { ...app, cookie, 'x-expected-user': 'alice' } });
  await world.call('/relay/2.0/users/alice', { headers: { ...app, 'x-expected-user': 'alice' } });
  expect(told).toEqual([]);
  await world.call('/relay/2.0/users/alice', { headers: { ...app, cookie, 'x-expected-user': 'bob' } });
  expect(told).toEqual([{ event: 'relay-user-mismatch', network: '127.0.0.1' }]);
});
