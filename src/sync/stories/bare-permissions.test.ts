import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { aCreateSet } from '../../../testing/builders';
import { carolsSet, ownSet, refusal, tagged } from '../../../testing/own-and-carols-set';

/** What a firewall says in the service's place: no JSON, and so no word of the service's. */
const firewall = (init: RequestInit) =>
  new Response('<h1>Forbidden</h1>', {
    status: 403,
    headers: {
      'x-relay': '1',
      'x-request-id': new Headers(init.headers).get('x-request-id') ?? '',
      'content-type': 'text/html',
    },
  });

test('without can_edit, the right password opens a set for editing, and it stays open', async () => {
  const { clock, client, setId, set, cards, typed, there, waiting } = await carolsSet();
  set.opened.clear();
  const mayEdit = async () => (await client.sets.view(setId))?.canEdit;
  expect(await mayEdit()).toBe(false);
  expect(await client.sets.enterPassword(setId, 'open sesame')).toBe('ok');
  expect(await mayEdit()).toBe(true);
  await client.dispatch(typed(cards[0], 'mine'));
  await pass(clock, 60_000, 5_000);
  await client.sets.fetch(setId);
  expect([there()[0], await waiting(), await mayEdit()]).toEqual(['eins mine', [], true]);
  // With another password it is another door, though no field says so.
  set.opened.clear();
  await client.dispatch(typed({ ...cards[0], definition: 'mine' }, 'again'));
  await pass(clock, 60_000, 5_000);
  expect(await mayEdit()).toBe(false);
  await client.close();
});

test('a member of its class writes on a set whose service sends no can_edit; of anybody else it is closed for a day', async () => {
  const { clock, client, setId, set, cards, typed, there, states } = await carolsSet();
  Object.assign(set, { editable: 'classes', members: new Set(), modified_date: set.modified_date + 10 });
  await client.sets.fetch(setId);
  const mayEdit = async () => (await client.sets.view(setId))?.canEdit;
  expect(await mayEdit()).toBe(true);
  await client.dispatch(typed(cards[0], 'mine'));
  await pass(clock, 60_000, 5_000);
  expect([await states(), await mayEdit()]).toEqual([['not-allowed'], false]);
  set.members?.add('alice');
  await pass(clock, 90_000_000, 600_000);
  expect([await states(), await mayEdit(), there()[0]]).toEqual([[], true, 'eins mine']);
  await client.close();
});

test.each([401, 403])(
  'one %i to a write on one’s own set asks nothing: a moment later it is written',
  async (status) => {
    const { clock, client, way, cards, typed, there, waiting, states } = await ownSet();
    const asked: string[] = [];
    let isFirst = true;
    way.instead = (method, _path, init) => {
      if (method !== 'PUT' || !isFirst) return null;
      isFirst = false;
      return refusal(status, init);
    };
    await client.dispatch(typed(cards[0], 'mine'));
    for (let second = 0; second < 30; second += 1) {
      await pass(clock, 1_000, 500);
      asked.push(...(await states()).filter((state) => state !== 'waiting' && state !== 'sending'));
    }
    expect([there()[0], await waiting(), asked]).toEqual(['one mine', [], []]);
    await client.close();
  },
);

test('a new card of one’s own that was answered with 401, and was made all the same, stands once', async () => {
  const { clock, client, service, way, cards, added, there, waiting } = await ownSet();
  let isFirst = true;
  way.instead = (method, path, init) => {
    if (method !== 'POST' || !isFirst) return null;
    isFirst = false;
    service.answer({
      method,
      path: path.replace('/relay', ''),
      user: 'alice',
      form: new URLSearchParams(init.body as URLSearchParams),
      id: 'made',
    });
    return refusal(401, init);
  };
  await client.dispatch(added('four', 'four!', cards[2].id));
  await pass(clock, 600_000, 5_000);
  expect([there().slice(3), await waiting()]).toEqual([['four four!'], []]);
  await client.close();
});

test.each([true, false])('a new set that is answered with 401 is looked for: it was made, %s', async (isMade) => {
  const { clock, client, service, way, states } = await ownSet();
  let refused = 0;
  way.instead = (method, path, init) => {
    if (method !== 'POST') return null;
    if (isMade && refused === 0)
      service.answer({
        method,
        path: path.replace('/relay', ''),
        user: 'alice',
        form: new URLSearchParams(init.body as URLSearchParams),
        id: 'made',
      });
    refused += 1;
    return refusal(401, init);
  };
  await client.dispatch(aCreateSet({ title: 'Owls' }));
  await pass(clock, 900_000, 5_000);
  expect([service.sets.size, refused, await states()]).toEqual(isMade ? [2, 1, []] : [1, 2, ['refused']]);
  await client.close();
});

test('a new set that is forbidden is no question of a password: its user reads the service’s words', async () => {
  const { clock, client, way, states } = await ownSet();
  way.instead = (method, _path, init) => (method === 'POST' ? refusal(403, init) : null);
  await client.dispatch(aCreateSet({ title: 'Owls' }));
  await pass(clock, 60_000, 5_000);
  expect(await states()).toEqual(['refused']);
  await client.close();
});

test('a firewall’s page to an edit is told as such, asks nobody anything, and the edit goes once it is gone', async () => {
  const { clock, client, way, cards, typed, there, waiting } = await ownSet();
  way.instead = (method, _path, init) => (method === 'PUT' ? firewall(init) : null);
  await client.dispatch(typed(cards[0], 'mine'));
  await pass(clock, 300_000, 5_000);
  expect((await waiting()).map(({ state }) => state)).toMatchObject([{ kind: 'waiting', reason: 'in-front' }]);
  // Readings come through: this is no missing network.
  expect(client.sync.status().kind).toBe('saved-here');
  way.instead = () => null;
  await pass(clock, 400_000, 5_000);
  expect([there()[0], await waiting()]).toEqual(['one mine', []]);
  await client.close();
});

test('a service that fails at writes while readings succeed is not said to be out of reach', async () => {
  const { clock, client, way, cards, typed, states } = await ownSet();
  way.instead = (method, _path, init) => (method === 'PUT' ? refusal(500, init) : null);
  await client.dispatch(typed(cards[0], 'mine'));
  const seen = new Set<string>();
  for (let passed = 0; passed < 120; passed += 1) {
    await pass(clock, 5_000, 1_000);
    seen.add(client.sync.status().kind);
  }
  expect([seen.has('offline'), await states()]).toEqual([false, ['waiting']]);
  await client.close();
});

test('a card that may have been made under its key goes under no other, though its second sending is refused', async () => {
  const { clock, client, way, cards, added } = await ownSet({}, tagged);
  const keys: (string | null)[] = [];
  way.instead = (method, _path, init) => {
    if (method !== 'POST') return null;
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return keys.length === 2 ? refusal(401, init) : null;
  };
  way.fail('drop-after', 'POST');
  await client.dispatch(added('four', 'four!', cards[2].id));
  await pass(clock, 3_000, 500);
  way.mend();
  await pass(clock, 120_000, 2_000);
  expect(keys.length).toBeGreaterThan(2);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).not.toBeNull();
  await client.close();
});

/** Under keys and tags, a way on which every form that says `bad` is answered so. */
async function barred(answer: (init: RequestInit) => Response) {
  const world = await ownSet({}, tagged);
  world.way.instead = (method, _path, init) =>
    method !== 'GET' && `${init.body as URLSearchParams}`.includes('bad') ? answer(init) : null;
  return world;
}

/** A page of something between the relay and the service. */
const page =
  (status: number) =>
  (init: RequestInit): Response =>
    new Response('<p>No.</p>', {
      status,
      headers: { 'x-relay': '1', 'x-request-id': new Headers(init.headers).get('x-request-id') ?? '' },
    });

test.each([
  ['a page with 403', page(403)],
  ['a page with 500', page(500)],
  [
    'nothing at all',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
] as const)(
  'words that something on the way answers with %s hold up neither what is typed instead nor other cards',
  async (_, answer) => {
    const { clock, client, cards, typed, there, waiting } = await barred(answer);
    await client.dispatch(typed(cards[0], 'bad'));
    await pass(clock, 60_000, 1_000);
    await client.dispatch(typed(cards[0], 'fine', 'bad'), typed(cards[1], 'two too'));
    await pass(clock, 3_600_000, 5_000);
    expect([there(), await waiting()]).toEqual([['one fine', 'two two too', 'three three!'], []]);
    await client.close();
  },
);

test('words that never pass hold up no other card of their set', async () => {
  const { clock, client, cards, typed, there, states } = await barred(page(403));
  await client.dispatch(typed(cards[0], 'bad'));
  await pass(clock, 60_000, 1_000);
  await client.dispatch(typed(cards[1], 'two too'), typed(cards[2], 'three too'));
  await pass(clock, 3_600_000, 5_000);
  expect([there(), (await states()).length]).toEqual([['one one!', 'two two too', 'three three too'], 1]);
  await client.close();
});

test('a new card that never passes is made with what is typed instead', async () => {
  const { clock, client, cards, added, there, waiting, setId } = await barred(page(403));
  const card = added('four', 'bad', cards[2].id);
  await client.dispatch(card);
  await pass(clock, 60_000, 1_000);
  const changes = { definition: { before: 'bad', after: 'four!' } };
  await client.dispatch({ kind: 'edit-term', setId, termId: card.term.id, changes });
  await pass(clock, 3_600_000, 5_000);
  expect([there().slice(3), await waiting()]).toEqual([['four four!'], []]);
  await client.close();
});

test('a new card whose answer was lost, and that is not allowed by then, says so', async () => {
  const { clock, client, way, cards, added, states, there } = await ownSet({}, tagged);
  way.failOnce('drop-before', 'POST');
  await client.dispatch(added('four', 'four!', cards[2].id));
  await pass(clock, 3_000, 500);
  way.mend();
  way.instead = (method, _path, init) => (method === 'POST' ? refusal(403, init) : null);
  await pass(clock, 3_600_000, 5_000);
  expect([there().length, await states()]).toEqual([3, ['refused']]);
  await client.close();
});

test('a new card whose answer was lost goes again under its own key, however often it is told to wait', async () => {
  const { clock, client, way, cards, added } = await ownSet({}, tagged);
  const keys: (string | null)[] = [];
  way.failOnce('drop-after', 'POST');
  await client.dispatch(added('four', 'four!', cards[2].id));
  await pass(clock, 3_000, 500);
  way.mend();
  way.instead = (method, _path, init) => {
    if (method !== 'POST') return null;
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return refusal(429, init);
  };
  await pass(clock, 3_600_000, 5_000);
  expect([keys.length > 7, new Set(keys).size]).toEqual([true, 1]);
  await client.close();
});
