import { lastDiscarded } from '../../../testing/last-discarded';
import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { ownSet } from '../../../testing/own-and-carols-set';
import type { Fault } from '../../../testing/faulty-network';

/** A card that was typed on and then deleted, before anything of it left. */
async function typedAndDeleted() {
  const world = await ownSet();
  const { client, way, setId, cards, typed, waiting } = world;
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'typed for an hour'));
  await client.dispatch({
    kind: 'delete-term',
    setId,
    termId: cards[0].id,
    before: { ...cards[0], definition: 'typed for an hour' },
    after: null,
  });
  const [deletion] = await waiting();
  if (!deletion) throw new Error('Nothing waits');
  return { ...world, deletion: deletion.id };
}

/** Once everything has come to rest: what the first card says here and there, and what waits. */
async function atRest({ clock, way, here, there, waiting }: Awaited<ReturnType<typeof ownSet>>) {
  way.mend();
  await pass(clock, 600_000, 5_000);
  return [(await here())[0], there()[0], await waiting()];
}

test('a card whose deletion is discarded says what it said when it was deleted', async () => {
  const world = await typedAndDeleted();
  const { client, deletion, here } = world;
  await client.outbox.discard(deletion);
  expect((await here())[0]).toBe('one typed for an hour');
  expect(await atRest(world)).toEqual(['one typed for an hour', 'one typed for an hour', []]);
  await client.close();
});

test.each(['waits', 'was sent'])(
  'it is deleted once more where that is taken back, and comes back as it was (the text %s)',
  async (when) => {
    const world = await typedAndDeleted();
    const { client, deletion, here, waiting, way, clock } = world;
    await client.outbox.discard(deletion);
    if (when === 'was sent') {
      way.mend();
      await pass(clock, 60_000, 5_000);
      way.fail('drop-before');
    }
    await client.outbox.undoDiscard(await lastDiscarded(client));
    expect(await here()).toEqual(['two two!', 'three three!']);
    const [again] = await waiting();
    expect(again?.command.kind).toBe('delete-term');
    await client.outbox.discard(again?.id ?? '');
    expect((await here())[0]).toBe('one typed for an hour');
    expect(await atRest(world)).toEqual(['one typed for an hour', 'one typed for an hour', []]);
    await client.close();
  },
);

test('a deletion that is taken back twice goes, without a question', async () => {
  const world = await typedAndDeleted();
  const { client, deletion } = world;
  await client.outbox.discard(deletion);
  await client.outbox.undoDiscard(await lastDiscarded(client));
  expect(await atRest(world)).toEqual(['two two!', 'two two!', []]);
  await client.close();
});

test.each<Fault>(['drop-before', 'drop-after'])(
  'so it is where the deletion left without an answer: the card is there with it, or is made again (%s)',
  async (how) => {
    const world = await typedAndDeleted();
    const { client, deletion, clock, way, waiting } = world;
    way.mend();
    way.failOnce(how, 'DELETE');
    await pass(clock, 25_000, 1_000);
    await client.outbox.discard(deletion);
    way.mend();
    await pass(clock, 600_000, 5_000);
    expect([world.there().filter((card) => card.startsWith('one')), await waiting()]).toEqual([
      ['one typed for an hour'],
      [],
    ]);
    await client.close();
  },
);

test('a card that others wrote on meanwhile, and that its user keeps, says both', async () => {
  const world = await ownSet();
  const { clock, client, way, setId, cards, waiting, elsewhere, there } = world;
  way.fail('drop-before');
  await client.dispatch({
    kind: 'edit-term',
    setId,
    termId: cards[0].id,
    changes: { term: { before: 'one', after: 'my own term' } },
  });
  await client.dispatch({
    kind: 'delete-term',
    setId,
    termId: cards[0].id,
    before: { ...cards[0], term: 'my own term' },
    after: null,
  });
  clock.advance(400_000);
  elsewhere('PUT', `/terms/${cards[0].serviceId}`, { definition: 'theirs' });
  way.mend();
  await pass(clock, 300_000, 5_000);
  const [asked] = await waiting();
  expect(asked?.state.kind).toBe('needs-you');
  const undo = await client.outbox.resolve(asked?.id ?? '', 'take-theirs');
  await undo();
  await client.outbox.resolve(asked?.id ?? '', 'take-theirs');
  await pass(clock, 60_000, 5_000);
  expect([there()[0], await waiting()]).toEqual(['my own term theirs', []]);
  await client.close();
});

test('the other side of a card that is typed on in another tab after its deletion comes back with it', async () => {
  const world = await ownSet();
  const { clock, client, way, setId, cards, typed, waiting, there } = world;
  way.fail('drop-before');
  await client.dispatch({
    kind: 'edit-term',
    setId,
    termId: cards[0].id,
    changes: { term: { before: 'one', after: 'my own term' } },
  });
  await client.dispatch({
    kind: 'delete-term',
    setId,
    termId: cards[0].id,
    before: { ...cards[0], term: 'my own term' },
    after: null,
  });
  await client.dispatch(typed(cards[0], 'typed since'));
  way.mend();
  await pass(clock, 300_000, 5_000);
  expect([there().includes('my own term typed since'), there().length, await waiting()]).toEqual([true, 3, []]);
  await client.close();
});
