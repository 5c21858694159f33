import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { ownSet, refusal } from '../../testing/own-and-carols-set';
import { creationOf } from '../domain/creation-of';

/** Without a single fault of the network: an order is sent, two cards are added, and the set is deleted and, as its undo came late, made again. */
async function anOrderAndTwoCards() {
  const world = await ownSet();
  const { clock, client, setId, cards, added } = world;
  await client.dispatch({ kind: 'move-term', setId, termId: cards[2].id, after: null });
  await pass(clock, 5_000);
  const four = added('four', '4', cards[1].id);
  const five = added('five', '5', four.term.id);
  await client.dispatch(four, five);
  await pass(clock, 5_000);
  await client.sync.now();
  await client.sets.fetch(setId);
  const there = () => [...world.service.sets.values()].map(({ terms }) => terms.map(({ term }) => term));
  return { ...world, four, five, there };
}

test('a set that is made again in parts has each card once', async () => {
  const { clock, client, way, setId, there, states } = await anOrderAndTwoCards();
  const set = (await client.sets.view(setId))!.set;
  way.instead = (method, path, init) =>
    method === 'POST' &&
    path.endsWith('/sets') &&
    init.body instanceof URLSearchParams &&
    init.body.getAll('terms[]').length > 2
      ? refusal(413, init)
      : null;
  await client.dispatch({ kind: 'delete-set', setId });
  await pass(clock, 15_000);
  expect(there()).toEqual([]);
  await client.dispatch(creationOf(set));
  await pass(clock, 300_000, 2_000);
  expect([there(), await states()]).toEqual([[['three', 'one', 'two', 'four', 'five']], []]);
  await client.close();
});

test('a card that was deleted before does not come back with a set that is made again', async () => {
  const { clock, client, setId, four, there, states } = await anOrderAndTwoCards();
  const card = (await client.sets.view(setId))!.set.terms.find(({ id }) => id === four.term.id)!;
  await client.dispatch({ kind: 'delete-term', setId, termId: card.id, before: card, after: null });
  const set = (await client.sets.view(setId))!.set;
  await client.dispatch({ kind: 'delete-set', setId });
  await pass(clock, 15_000);
  expect(there()).toEqual([]);
  await client.dispatch(creationOf(set));
  await pass(clock, 300_000, 2_000);
  expect([there(), await states()]).toEqual([[['three', 'one', 'two', 'five']], []]);
  await client.close();
});

test('an order that was refused erased nothing: what others delete after it stays deleted', async () => {
  const { clock, client, way, setId, set, cards, elsewhere, states } = await ownSet();
  way.instead = (method, path, init) => (method === 'PUT' && /\/sets\/\d+$/.test(path) ? refusal(400, init) : null);
  await client.dispatch({ kind: 'move-term', setId, termId: cards[2].id, after: null });
  await pass(clock, 5_000);
  elsewhere('POST', '/terms', { term: 'theirs', definition: 'theirs!' });
  await pass(clock, 3_000);
  await client.sync.now();
  await client.sets.fetch(setId);
  elsewhere('DELETE', `/terms/${set.terms.at(-1)?.id}`);
  await pass(clock, 3_000);
  await client.sync.now();
  await client.sets.fetch(setId);
  await pass(clock, 60_000, 2_000);
  expect([set.terms.map(({ term }) => term), await states()]).toEqual([['one', 'two', 'three'], ['refused']]);
  await client.close();
});
