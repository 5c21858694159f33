import { expect, test } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { fakeClock } from '../../../testing/fake-clock';
import type { Http } from '../../platform/http';

const aBody = (id: number) => ({
  id,
  title: `Set ${id}`,
  created_by: 'alice',
  created_date: 1_700_000_000,
  modified_date: 1_700_000_000,
  term_count: 3,
  has_images: id % 2 === 0,
  visibility: 'public',
  editable: 'only_me',
  has_access: true,
});
const refusal = (status: number, error: string) =>
  Response.json({ http_code: status, error, error_title: '', error_description: `Why: ${error}` }, { status });

/** Bob's device, whose searches are answered by `search`; notes what was asked, and as whom. */
async function searching(search: (query: URLSearchParams, user: string) => Response) {
  const clock = fakeClock();
  const service = bareService(clock);
  const asked: string[] = [];
  const http: Http = async (path, init) => {
    if (!path.startsWith('/relay/search/')) return service.http(path, init);
    const headers = new Headers(init.headers);
    const user = decodeURIComponent(headers.get('x-expected-user') ?? '?');
    asked.push(`${user}: ${path}`);
    const answer = search(new URLSearchParams(path.split('?')[1]), user);
    answer.headers.set('x-relay', '1');
    answer.headers.set('x-request-id', headers.get('x-request-id') ?? '');
    return answer;
  };
  const bob = await aDevice({ user: 'bob', seed: 2, clock, http });
  await bob.settle();
  return { client: bob.client, asked };
}

test('a page of what was found says how many there are and which page comes next, and nothing is stored', async () => {
  const { client, asked } = await searching((query) => {
    const page = Number(query.get('page'));
    return Response.json({
      total_results: 3,
      total_pages: 2,
      page,
      image_set_count: 1,
      sets: page === 1 ? [aBody(1), aBody(2)] : [aBody(3)],
    });
  });
  expect(await client.sets.find('vög & el', 1)).toMatchObject({
    kind: 'found',
    total: 3,
    next: 2,
    asNobody: false,
    sets: [
      { serviceId: 1, title: 'Set 1', hasImages: false },
      { serviceId: 2, hasImages: true },
    ],
  });
  expect(await client.sets.find('vög & el', 2)).toMatchObject({ next: null, sets: [{ serviceId: 3 }] });
  expect(asked).toEqual([
    'bob: /relay/search/sets?q=v%C3%B6g+%26+el&page=1&per_page=20',
    'bob: /relay/search/sets?q=v%C3%B6g+%26+el&page=2&per_page=20',
  ]);
  expect(await client.sets.library()).toEqual([]);
});

test('a page with nothing on it is the last, whatever the service counts', async () => {
  const { client } = await searching(() =>
    Response.json({ total_results: 9, total_pages: 9, page: 1, image_set_count: 0, sets: [] }),
  );
  expect(await client.sets.find('a', 1)).toMatchObject({ next: null });
});

test('where the session is over, what everyone sees is searched as nobody, and syncing is not told', async () => {
  const { client, asked } = await searching((_, user) =>
    user === ''
      ? Response.json({ total_results: 1, total_pages: 1, page: 1, image_set_count: 0, sets: [aBody(1)] })
      : refusal(401, 'session_ended'),
  );
  expect(await client.sets.find('a', 1)).toMatchObject({ kind: 'found', asNobody: true, sets: [{}] });
  expect(asked).toHaveLength(2);
  expect(client.sync.status().kind).toBe('up-to-date');
});

test.each([
  [{ kind: 'refused', why: 'Why: validation_errors' }, () => refusal(400, 'validation_errors')],
  [{ kind: 'no-search' }, () => refusal(404, 'item_not_found')],
  [{ kind: 'too-many' }, () => refusal(429, 'too_many_requests')],
  [{ kind: 'unreachable' }, () => refusal(503, 'service_unavailable')],
  [{ kind: 'unreachable' }, () => refusal(401, 'session_ended')],
  [{ kind: 'unreachable' }, () => new Response('<html>')],
  [{ kind: 'unreachable' }, () => Response.json({ sets: 'none' })],
])('an answer that is no page is told as %j', async (told, search) => {
  const { client } = await searching(search);
  expect(await client.sets.find('a', 1)).toEqual(told);
  expect(client.sync.status().kind).toBe('up-to-date');
});

test('words that no service takes are not sent', async () => {
  const { client, asked } = await searching(() => refusal(500, 'internal_error'));
  expect(await client.sets.find('🦉'.repeat(201), 1)).toEqual({ kind: 'refused', why: null });
  expect(asked).toEqual([]);
});

const everything = [
  { type: 'set', ...aBody(1) },
  { type: 'user', id: 7, username: 'ada', account_type: 'plus' },
  { type: 'group', id: 3, name: 'Ada readers', user_count: 4, set_count: 2, access_level: 'none' },
  // Of another service: a kind that nobody knows, and a class without a name.
  { type: 'school', id: 1 },
  { type: 'group', id: 4 },
];

test('people and classes come out of everything that was found, in its order, and the rest is counted', async () => {
  const { client, asked } = await searching(() =>
    Response.json({ total_results: 60, total_pages: 2, page: 1, items: everything }),
  );
  expect(await client.people.find('ada', 1)).toMatchObject({
    kind: 'found',
    total: 60,
    looked: 5,
    next: 2,
    asNobody: false,
    people: [
      { kind: 'person', name: 'ada' },
      { kind: 'class', shown: { id: 3, name: 'Ada readers', memberCount: 4, setCount: 2, role: 'outside' } },
    ],
  });
  expect(asked).toEqual(['bob: /relay/search/universal?q=ada&page=1&per_page=50']);
});

test('a page without people is not the last one; one without anything is', async () => {
  const { client } = await searching((query) =>
    Response.json({
      total_results: 51,
      total_pages: 9,
      page: 1,
      items: query.get('page') === '1' ? [{ type: 'set', ...aBody(1) }] : [],
    }),
  );
  expect(await client.people.find('a', 1)).toMatchObject({ people: [], next: 2 });
  expect(await client.people.find('a', 2)).toMatchObject({ people: [], next: null });
});

test('a service that lacks this search is told apart from one that does not answer, and people too are found as nobody', async () => {
  const without = await searching(() => refusal(404, 'item_not_found'));
  expect(await without.client.people.find('a', 1)).toEqual({ kind: 'no-search' });
  const broken = await searching(() => new Response('', { status: 502 }));
  expect(await broken.client.people.find('a', 1)).toEqual({ kind: 'unreachable' });
  const over = await searching((_, user) =>
    user === ''
      ? Response.json({ total_results: 5, total_pages: 1, page: 1, items: everything })
      : refusal(401, 'session_ended'),
  );
  expect(await over.client.people.find('a', 1)).toMatchObject({ kind: 'found', asNobody: true });
});

test('a service that answers with more than was asked for has the first of it shown', async () => {
  const found = { total_results: 9e15, total_pages: 9e15, page: 1, image_set_count: 0 };
  const many = Array.from({ length: 20_000 }, (_, index) => index + 1);
  const { client } = await searching(() =>
    Response.json({
      ...found,
      sets: many.map(aBody),
      items: many.map((number) => ({ type: 'user', username: `user-${number}` })),
    }),
  );
  const sets = await client.sets.find('a', 1);
  const people = await client.people.find('a', 1);
  expect([sets.kind === 'found' && sets.sets.length, people.kind === 'found' && people.people.length]).toEqual([
    20, 50,
  ]);
});
