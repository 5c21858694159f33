import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { aCreateSet } from '../../../testing/builders';
import { ownSet } from '../../../testing/own-and-carols-set';
import type { EditSet } from '../../domain/command';

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
  await client.dispatch({
    kind: 'edit-set',
    setId: create.setId,
    changes: { title: { before: long, after: 'Short' } },
  });
  await pass(clock, 300_000, 5_000);
  expect([[...service.sets.values()].map(({ title }) => title), await waiting()]).toEqual([['Birds', 'Short'], []]);
  await client.close();
});

/** A set that the service does not make for its title, which was typed anew and is too long once more. */
async function aRefusedSet(alsoTyped: EditSet['changes'] = {}) {
  const world = await ownSet({ longestText: 20 });
  const { clock, client, service, waiting } = world;
  const create = aCreateSet({ title: long });
  await client.dispatch(create);
  await pass(clock, 60_000, 5_000);
  await client.dispatch({
    kind: 'edit-set',
    setId: create.setId,
    changes: { title: { before: long, after: 'still too long for this service' }, ...alsoTyped },
  });
  await pass(clock, 60_000, 5_000);
  const [making] = await waiting();
  return {
    ...world,
    write: () =>
      client.outbox.resolve(making?.id ?? '', { kind: 'write', values: { title: 'Short', description: '' } }),
    shown: async () => (await client.sets.view(create.setId))?.set.title,
    made: () => [...service.sets.values()].slice(1).map(({ title, lang_terms: lang }) => [title, lang]),
  };
}

test('what is written in the Outbox for such a set goes, over what was typed on it before', async () => {
  const { clock, client, write, shown, made, waiting } = await aRefusedSet({
    langTerms: { before: 'de', after: 'fr' },
  });
  await write();
  expect(await shown()).toBe('Short');
  await pass(clock, 60_000, 5_000);
  expect([made(), await waiting()]).toEqual([[['Short', 'fr']], []]);
  await client.close();
});

test.each([
  ['is taken back before it is sent', 0, true, 'still too long for this service'],
  ['stays after that, which its user is told, and nothing is asked', 60_000, false, 'Short'],
])('and %s', async (_, meanwhile, isTakenBack, title) => {
  const { clock, client, write, shown, states } = await aRefusedSet();
  const undo = await write();
  await pass(clock, meanwhile, 5_000);
  expect(
    await undo().then(
      () => true,
      () => false,
    ),
  ).toBe(isTakenBack);
  expect(await shown()).toBe(title);
  await pass(clock, 60_000, 5_000);
  expect(await states()).not.toContain('conflict');
  expect(await shown()).toBe(title);
  await client.close();
});
