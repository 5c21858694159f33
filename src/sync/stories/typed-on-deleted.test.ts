import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { ownSet } from '../../../testing/own-and-carols-set';

/** What another tab types into a set that was just deleted: on its second card, and a new one. */
async function typedOnDeleted(isEditedBefore: boolean) {
  const world = await ownSet();
  const { clock, client, service, way, setId, cards, typed, added } = world;
  if (isEditedBefore) {
    way.fail('drop-before');
    await client.dispatch(typed(cards[0], 'typed before'));
  }
  await client.dispatch({ kind: 'delete-set', setId });
  way.mend();
  await client.dispatch(typed(cards[1], 'typed since'));
  await client.dispatch(added('four', 'new since', cards[2].id));
  await pass(clock, 60_000);
  expect(service.sets.size).toBe(0);
  return world;
}

test('what is typed into a set that was deleted in another tab needs its user, and nothing else does', async () => {
  const { client, waiting, states } = await typedOnDeleted(false);
  expect((await waiting()).map(({ command }) => command.kind)).toEqual(['add-term', 'edit-term']);
  expect(await states()).toEqual(['deleted-elsewhere', 'waiting']);
  await client.close();
});

test('so does what had waited before the deletion: the later words rest on it', async () => {
  const { client, waiting, states } = await typedOnDeleted(true);
  expect((await waiting()).map(({ command }) => command.kind)).toEqual(['add-term', 'edit-term', 'edit-term']);
  expect(await states()).toEqual(['deleted-elsewhere', 'waiting', 'waiting']);
  await client.close();
});

test('kept as a new set, all those words are in one', async () => {
  const { clock, client, service, waiting } = await typedOnDeleted(true);
  const [asked] = await waiting();
  await client.outbox.resolve(asked?.id ?? '', 'as-new-set');
  await pass(clock, 60_000);
  const there = [...service.sets.values()].map(({ terms }) => terms.map(({ definition }) => definition));
  expect([there, await waiting()]).toEqual([[['typed before', 'typed since', 'three!', 'new since']], []]);
  await client.close();
});

test('a set that was deleted before it was ever made, and typed on in another tab, is made once with those words', async () => {
  const { clock, client, service, way, waiting } = await ownSet();
  const card = (term: string) => ({ id: aTermId(), term, definition: `${term}!` });
  const [oak, ash] = [card('oak'), card('ash')];
  const create = aCreateSet({ title: 'Trees', terms: [oak, ash] });
  const { setId } = create;
  way.fail('drop-before');
  await client.dispatch(create);
  await client.dispatch({ kind: 'delete-set', setId });
  await client.dispatch({
    kind: 'edit-term',
    setId,
    termId: oak.id,
    changes: { definition: { before: 'oak!', after: 'typed since' } },
  });
  way.mend();
  await pass(clock, 300_000);
  const made = [...service.sets.values()].filter(({ title }) => title === 'Trees');
  expect(made.map(({ terms }) => terms.map(({ definition }) => definition))).toEqual([['typed since', 'ash!']]);
  expect(await waiting()).toEqual([]);
  await client.close();
});

test('a set whose making was discarded while it waited for a second card is made when that is typed', async () => {
  const { clock, client, service, states, waiting } = await ownSet();
  const oak = { id: aTermId(), term: 'oak', definition: 'oak!' };
  const create = aCreateSet({ title: 'Trees', terms: [oak] });
  const { setId } = create;
  await client.dispatch(create);
  await pass(clock, 5_000);
  expect(await states()).toEqual(['waiting']);
  const [making] = await waiting();
  await client.outbox.discard(making?.id ?? '');
  await client.dispatch({
    kind: 'add-term',
    setId,
    term: { id: aTermId(), term: 'ash', definition: 'ash!' },
    after: oak.id,
  });
  const seen = new Set<string>();
  for (let passed = 0; passed < 60_000; passed += 2_000) {
    await pass(clock, 2_000);
    for (const state of await states()) seen.add(state);
  }
  const made = [...service.sets.values()].filter(({ title }) => title === 'Trees');
  expect(made.map(({ terms }) => terms.map(({ term }) => term))).toEqual([['oak', 'ash']]);
  expect([await waiting(), seen.has('deleted-elsewhere')]).toEqual([[], false]);
  await client.close();
});

/** A card that others deleted is gone here, too, when an editor that still shows it tells of what was typed on it. */
async function typedOnGoneCard() {
  const world = await ownSet();
  const { client, elsewhere, set, setId, states, here } = world;
  elsewhere('DELETE', `/terms/${set.terms[0]?.id}`);
  await client.sets.fetch(setId);
  expect([await here(), await states()]).toEqual([['two two!', 'three three!'], []]);
  return world;
}

test('one side that is typed on a card that is gone by then keeps the other', async () => {
  const { clock, client, cards, typed, waiting, there } = await typedOnGoneCard();
  await client.dispatch(typed(cards[0], 'mine'));
  const [asked] = await waiting();
  expect(asked?.state).toMatchObject({ problem: { fields: [{ before: 'one\none!', ours: 'one\nmine', theirs: '' }] } });
  await client.outbox.resolve(asked?.id ?? '', 'keep-mine');
  await pass(clock, 60_000, 5_000);
  expect([there(), await waiting()]).toEqual([['two two!', 'three three!', 'one mine'], []]);
  await client.close();
});

test('both sides that are typed one after the other on a card that is gone by then are kept', async () => {
  const { client, cards, typed, setId, waiting } = await typedOnGoneCard();
  const term = { before: 'one', after: 'mine' };
  await client.dispatch({ kind: 'edit-term', setId, termId: cards[0].id, changes: { term } }, typed(cards[0], 'yours'));
  expect((await waiting())[0]?.state).toMatchObject({ problem: { fields: [{ ours: 'mine\nyours' }] } });
  await client.close();
});

test('words for a card of which nobody here knows the other side stay with whoever typed them', async () => {
  const { client, setId, states, here } = await typedOnGoneCard();
  const changes = { definition: { before: 'x', after: 'typed' } };
  await expect(client.dispatch({ kind: 'edit-term', setId, termId: aTermId(), changes })).rejects.toThrow(
    'This card was deleted in another tab.',
  );
  expect([await here(), await states()]).toEqual([['two two!', 'three three!'], []]);
  await client.close();
});
