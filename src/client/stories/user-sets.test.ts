import { expect, test } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import type { Http } from '../../platform/http';
import { openClient } from '../open-client';

/** A bare service with two sets of alice's. */
async function aMaker() {
  const clock = fakeClock();
  const service = bareService(clock);
  const alice = await aDevice({ seed: 1, clock, http: service.http });
  await alice.client.dispatch(
    aCreateSet({ title: 'Birds', visibility: 'public' }),
    aCreateSet({ title: 'Trees', visibility: 'public' }),
  );
  await alice.settle();
  return { service, alice, clock };
}

/** Notes who asked, and refuses whom `refuse` names. */
function through(http: Http, refuse: (user: string) => Response | null) {
  const asked: string[] = [];
  const watched: Http = async (path, init) => {
    const user = decodeURIComponent(new Headers(init.headers).get('x-expected-user') ?? '?');
    if (path.includes('/users/')) asked.push(user);
    const refusal = path.includes('/users/') ? refuse(user) : null;
    if (!refusal) return http(path, init);
    refusal.headers.set('x-request-id', new Headers(init.headers).get('x-request-id') ?? '');
    return refusal;
  };
  return { asked, http: watched };
}
const refusal = (status: number, error: string) =>
  Response.json(
    { http_code: status, error, error_title: '', error_description: '' },
    { status, headers: { 'x-relay': '1' } },
  );

test('nobody sees what everyone can, asked without a name, and nothing of it is stored', async () => {
  const { service } = await aMaker();
  const { asked, http } = through(service.http, () => null);
  const client = await openClient(
    { kind: 'device' },
    oneBrowser(2).tab(async (path, init) => (path === '/built-in-sets.json' ? Response.json([]) : http(path, init))),
  );
  const answer = await client.sets.ofUser('alice');
  expect(answer).toMatchObject({ kind: 'listed', asNobody: true });
  expect(
    answer.kind === 'listed' &&
      answer.sets.map(({ title, createdBy, termCount, hasAccess }) => [title, createdBy, termCount, hasAccess]).sort(),
  ).toEqual([
    ['Birds', 'alice', 2, true],
    ['Trees', 'alice', 2, true],
  ]);
  expect(asked).toEqual(['']);
  expect(await client.sets.library()).toEqual([]);
});

test.each([
  [401, 'session_ended'],
  [409, 'user_mismatch'],
  [401, 'invalid_access'],
])(
  'where the session is no good (%i %s), it is asked for once more as nobody, and syncing is not told',
  async (status, error) => {
    const { service, clock } = await aMaker();
    const { asked, http } = through(service.http, (user) => (user === '' ? null : refusal(status, error)));
    const bob = await aDevice({
      user: 'bob',
      seed: 2,
      clock,
      http: async (path, init) => (path.includes('/users/alice') ? http(path, init) : service.http(path, init)),
    });
    await bob.settle();
    expect(await bob.client.sets.ofUser('alice')).toMatchObject({ kind: 'listed', asNobody: true, sets: [{}, {}] });
    expect(asked).toEqual(['bob', '']);
    expect(bob.client.sync.status().kind).toBe('up-to-date');
  },
);

test.each([
  ['no-such-user', () => refusal(404, 'item_not_found')],
  ['no-such-user', () => refusal(400, 'validation_errors')],
  ['unreachable', () => refusal(503, 'internal_error')],
  ['unreachable', () => refusal(500, 'internal_error')],
  ['unreachable', () => refusal(401, 'session_ended')],
  ['unreachable', () => new Response('<html>')],
] as const)('%s', async (kind, refuse) => {
  const { service, clock } = await aMaker();
  const { http } = through(service.http, () => refuse());
  const bob = await aDevice({
    user: 'bob',
    seed: 2,
    clock,
    http: async (path, init) => (path.includes('/users/alice') ? http(path, init) : service.http(path, init)),
  });
  await bob.settle();
  expect(await bob.client.sets.ofUser('alice')).toEqual({ kind });
  expect(bob.client.sync.status().kind).toBe('up-to-date');
});
