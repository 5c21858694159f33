import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { carolsSet, ownSet } from '../../../testing/own-and-carols-set';

/** What a server in front of the service says of its own accord: no word of the service, whose errors are JSON (interface 7). */
function page(status: number, init: RequestInit): Response {
  const id = new Headers(init.headers).get('x-request-id') ?? '';
  return new Response('<html>nginx</html>', {
    status,
    headers: { 'x-relay': '1', 'x-request-id': id, 'content-type': 'text/html' },
  });
}

/** Answers the first request of a kind with a page. */
function first(status: number, isIt: (method: string, path: string) => boolean) {
  let asked = 0;
  return (method: string, path: string, init: RequestInit) =>
    isIt(method, path) && (asked += 1) === 1 ? page(status, init) : null;
}

const ofSet = (method: string, path: string) => method === 'GET' && /\/sets\/\d+(\?|$)/.test(path);

test('a page of 404 for the deletion of a set is not its end', async () => {
  const { clock, client, service, way, setId } = await ownSet();
  way.instead = first(404, (method) => method === 'DELETE');
  await client.dispatch({ kind: 'delete-set', setId });
  await pass(clock, 60_000, 1_000);
  expect([service.sets.size, await client.sets.library()]).toEqual([0, []]);
  await client.close();
});

test('nor does one for a set that is read take it, its stars and its name away', async () => {
  const { clock, client, way, setId, set, cards, elsewhere } = await ownSet({ listsCarryTerms: false });
  await client.study.setStars(setId, [cards[0].id], true);
  elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { definition: 'theirs' });
  way.instead = first(404, ofSet);
  await pass(clock, 120_000, 1_000);
  await client.sync.now();
  await pass(clock, 120_000, 1_000);
  expect((await client.sets.library()).map(({ id }) => id)).toEqual([setId]);
  expect([...((await client.sets.view(setId))?.stars ?? [])]).toEqual([cards[0].id]);
  await client.close();
});

test.each([
  ['own', ownSet],
  ['carol’s', carolsSet],
] as const)('an edit of a set (%s) whose reading is met by one goes out by itself', async (_whose, world) => {
  const { clock, client, way, cards, typed, states, there } = await world();
  way.instead = first(404, ofSet);
  await client.dispatch(typed(cards[0], 'mine'));
  await pass(clock, 120_000, 2_000);
  expect([await states(), there()[0]?.endsWith('mine')]).toEqual([[], true]);
  await client.close();
});

test('an edit of a set that was said to be gone goes out once the set is there again', async () => {
  const { clock, client, way, set, service, cards, typed, states, there } = await ownSet();
  service.sets.delete(set.id);
  await client.dispatch(typed(cards[0], 'mine'));
  await pass(clock, 20_000, 1_000);
  expect(await states()).toEqual(['deleted-elsewhere']);
  service.sets.set(set.id, { ...set, modified_date: set.modified_date + 30 });
  way.mend();
  await client.sync.now();
  await pass(clock, 120_000, 2_000);
  expect([await states(), there()]).toEqual([[], there()]);
  expect(service.sets.get(set.id)?.terms[0]?.definition).toBe('mine');
  await client.close();
});
