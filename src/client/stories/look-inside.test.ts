import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import type { Http } from '../../platform/http';
import { openClient } from '../open-client';

const device = { kind: 'device' } as const;
const refusal = (status: number, error: string) => () =>
  Response.json(
    { http_code: status, error, error_title: '', error_description: '' },
    { status, headers: { 'x-relay': '1' } },
  );

/** A public set of alice's with eight cards, at a service that does no more than the interface says. */
async function alicesSet() {
  const clock = fakeClock();
  const service = bareService(clock);
  const alice = await aDevice({ seed: 1, clock, http: service.http });
  const terms = Array.from({ length: 8 }, (_, at) => ({ id: aTermId(), term: `term ${at}`, definition: `${at}` }));
  await alice.client.dispatch({ ...aCreateSet({ title: 'Birds' }), visibility: 'public', terms });
  await alice.settle();
  const number = [...service.sets.keys()][0] as ServiceSetId;
  return { clock, service, number, set: service.sets.get(number)! };
}

/** Notes as whom a set was asked for, and answers in the service's place where `instead` does. */
function watched(http: Http, instead: (user: string) => Response | null = () => null) {
  const asked: string[] = [];
  const way: Http = async (path, init) => {
    const headers = new Headers(init.headers);
    const user = decodeURIComponent(headers.get('x-expected-user') ?? '?');
    if (/^\/relay\/2\.0\/sets\/\d+/.test(path)) asked.push(user);
    const answer = /^\/relay\/2\.0\/sets\/\d+/.test(path) ? instead(user) : null;
    answer?.headers.set('x-request-id', headers.get('x-request-id') ?? '');
    return answer ?? http(path, init);
  };
  return { asked, http: way };
}

async function bob(made: Awaited<ReturnType<typeof alicesSet>>, instead?: (user: string) => Response | null) {
  const { asked, http } = watched(made.service.http, instead);
  const { client, settle } = await aDevice({ user: 'bob', seed: 2, clock: made.clock, http });
  await settle();
  return { client, asked, settle };
}

test('what stands in a set is seen, signed out too, and nothing of it is stored', async () => {
  const made = await alicesSet();
  const { client, asked } = await bob(made);
  const inside = await client.sets.inside(made.number);
  expect(inside).toMatchObject({ kind: 'inside', missing: 0, set: { title: 'Birds', serviceId: made.number } });
  expect(inside.kind === 'inside' && inside.set.terms.map(({ term }) => term)).toHaveLength(8);
  expect(asked).toEqual(['bob']);
  expect([await client.sets.library(), await client.sets.hereAs(made.number)]).toEqual([[], null]);
  const nobody = watched(made.service.http);
  const alone = await openClient(
    device,
    oneBrowser(2).tab(async (path, init) =>
      path === '/built-in-sets.json' ? Response.json([]) : nobody.http(path, init),
    ),
  );
  expect(await alone.sets.inside(made.number)).toMatchObject({ kind: 'inside', set: { title: 'Birds' } });
  expect([nobody.asked, await alone.sets.library()]).toEqual([[''], []]);
});

test('a set that is here is seen without asking', async () => {
  const made = await alicesSet();
  const { client, asked } = await bob(made);
  const id = await client.sets.byServiceId(made.number);
  await client.sets.fetch(id);
  expect(asked).toEqual(['bob']);
  expect(await client.sets.inside(made.number)).toMatchObject({ kind: 'inside', set: { id, terms: { length: 8 } } });
  expect(asked).toEqual(['bob']);
});

test('where the session is over what everyone sees is seen as nobody, and syncing is not told', async () => {
  const made = await alicesSet();
  const over = refusal(401, 'session_ended');
  const { client, asked } = await bob(made, (user) => (user === '' ? null : over()));
  expect(await client.sets.inside(made.number)).toMatchObject({ kind: 'inside', set: { title: 'Birds' } });
  expect(asked).toEqual(['bob', '']);
  expect(client.sync.status().kind).toBe('up-to-date');
});

test.each([
  ['only_me', 'no-access'],
  ['password', 'password'],
  ['gone', 'gone'],
] as const)('a set that is %s by now is told as closed: %s', async (now, why) => {
  const made = await alicesSet();
  const { client } = await bob(made);
  if (now === 'gone') made.service.sets.delete(made.number);
  else Object.assign(made.set, { visibility: now, password: 'tern' });
  expect(await client.sets.inside(made.number)).toEqual({ kind: 'closed', why });
  expect(await client.sets.library()).toEqual([]);
  expect(client.sync.status().kind).toBe('up-to-date');
});

test.each([
  ['too-many', refusal(429, 'too_many_requests')],
  ['unreachable', refusal(503, 'service_unavailable')],
  ['unreachable', refusal(401, 'session_ended')],
  ['unreachable', () => new Response('<html>')],
  ['unreachable', () => Response.json({ id: 999_999 }, { headers: { 'x-relay': '1' } })],
] as const)('an answer that is no set: %s', async (kind, answer) => {
  const made = await alicesSet();
  const { client } = await bob(made, () => answer());
  expect(await client.sets.inside(made.number)).toEqual({ kind });
  expect(client.sync.status().kind).toBe('up-to-date');
});

test('a set that is stubbed says what stands before it, and one that came in part what is missing', async () => {
  const made = await alicesSet();
  const body = {
    id: made.number,
    title: 'Birds',
    created_by: 'alice',
    created_date: 1_700_000_000,
    modified_date: 1_700_000_000,
    term_count: 3,
    visibility: 'classes',
    editable: 'only_me',
    has_access: false,
  };
  const stub = await bob(made, () => Response.json(body, { headers: { 'x-relay': '1' } }));
  expect(await stub.client.sets.inside(made.number)).toEqual({ kind: 'closed', why: 'members-only' });
  const terms = [{ id: 1, term: 'one', definition: 'eins', image: null }];
  const part = await bob(made, () =>
    Response.json({ ...body, has_access: true, terms }, { headers: { 'x-relay': '1' } }),
  );
  expect(await part.client.sets.inside(made.number)).toMatchObject({
    kind: 'inside',
    missing: 2,
    set: { terms: [{}] },
  });
});
