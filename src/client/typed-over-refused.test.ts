import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { aCreateSet } from '../../testing/builders';
import { ownSet } from '../../testing/own-and-carols-set';

const long = 'far too long for this service to take';

/** The service refused what was typed on the first card. */
async function aRefusedEdit() {
  const world = await ownSet({ longestText: 20 });
  await world.client.dispatch(world.typed(world.cards[0], long));
  await pass(world.clock, 60_000, 5_000);
  expect(await world.states()).toEqual(['refused']);
  return world;
}

test('a card whose edit was refused is deleted without another word', async () => {
  const { clock, client, setId, cards, there, waiting } = await aRefusedEdit();
  await client.dispatch({ kind: 'delete-term', setId, termId: cards[0].id, before: cards[0], after: null });
  await pass(clock, 300_000, 5_000);
  expect([there(), await waiting()]).toEqual([['two two!', 'three three!'], []]);
  await client.close();
});

test.each([
  ['anew', 'short'],
  ['back to what it was', 'one!'],
])('a refused edit that is typed %s is refused no more', async (_, text) => {
  const { clock, client, cards, typed, there, waiting } = await aRefusedEdit();
  await client.dispatch(typed(cards[0], text, long));
  await pass(clock, 300_000, 5_000);
  expect([there()[0], await waiting()]).toEqual([`one ${text}`, []]);
  await client.close();
});

test('a set that was not made for its title is made once that is typed anew', async () => {
  const { clock, client, service, states, waiting } = await ownSet({ longestText: 20 });
  const create = aCreateSet({ title: long });
  await client.dispatch(create);
  await pass(clock, 60_000, 5_000);
  expect(await states()).toEqual(['refused']);
  await client.dispatch({ kind: 'edit-set', setId: create.setId, changes: { title: { before: long, after: 'Short' } } });
  await pass(clock, 300_000, 5_000);
  expect([[...service.sets.values()].map(({ title }) => title), await waiting()]).toEqual([['Birds', 'Short'], []]);
  await client.close();
});
