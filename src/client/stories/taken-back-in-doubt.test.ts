import { lastDiscarded } from '../../../testing/last-discarded';
import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { carolsSet, ownSet } from '../../../testing/own-and-carols-set';

test.each(['drop-before', 'drop-after'] as const)(
  'a discarded edit that is taken back is what stands in the end, also where what undid it may have arrived (%s)',
  async (how) => {
    const { clock, client, way, cards, typed, waiting, there, here } = await ownSet();
    way.fail(how, 'PUT');
    await client.dispatch(typed(cards[0], 'typed'));
    await pass(clock, 1_200, 200);
    const [row] = await waiting();
    await client.outbox.discard(row?.id ?? '');
    way.fail('drop-before', 'PUT');
    await pass(clock, 300_000, 2_000);
    await client.outbox.undoDiscard(await lastDiscarded(client));
    way.mend();
    await pass(clock, 600_000, 5_000);
    expect([(await here())[0], there()[0], await waiting()]).toEqual(['one typed', 'one typed', []]);
    await client.close();
  },
);

test('two edits that were discarded in the same millisecond come back, each by itself', async () => {
  const { clock, client, way, cards, typed, waiting, here, there } = await ownSet();
  way.fail('drop-before', 'PUT');
  await client.dispatch(typed(cards[0], 'typed'), typed(cards[1], 'typed'));
  await pass(clock, 60_000, 1_000);
  const [one, two] = (await waiting()).map(({ id }) => id);
  const lines: string[] = [];
  for (const id of [one, two]) lines.push(await client.outbox.discard(id ?? ''));
  for (const id of lines.toReversed()) await client.outbox.undoDiscard(id);
  expect((await here()).slice(0, 2)).toEqual(['one typed', 'two typed']);
  way.mend();
  await pass(clock, 600_000, 5_000);
  expect(there().slice(0, 2)).toEqual(['one typed', 'two typed']);
  await client.close();
});

/** An edit of carol's set that arrived without an answer, and needs the user since she closed that before it was read again. */
async function arrivedBehindDoor() {
  const world = await carolsSet();
  const { clock, client, way, setId, cards, typed, states, waiting, there } = world;
  way.fail('drop-after', 'PUT');
  await client.dispatch(typed(cards[0], 'typed'));
  await pass(clock, 1_200, 200);
  way.mend();
  world.close();
  await pass(clock, 120_000, 2_000);
  await client.sets.fetch(setId);
  expect([there()[0], await states()]).toEqual(['eins typed', ['password-needed']]);
  const [row] = await waiting();
  way.fail('drop-before');
  return {
    ...world,
    id: row?.id ?? '',
    async reopen() {
      way.mend();
      world.open();
      await client.sets.fetch(setId);
      await pass(clock, 400_000, 5_000);
    },
  };
}

test.each([
  ['at once', false],
  ['after it was tried again by hand', true],
])(
  'an edit that arrived before its set was closed is taken back there when it is discarded, %s',
  async (_, isTriedAgain) => {
    const { client, id, reopen, there, waiting } = await arrivedBehindDoor();
    if (isTriedAgain) await client.outbox.retry(id);
    for (const item of await waiting()) await client.outbox.discard(item.id);
    await reopen();
    expect([there()[0], await waiting()]).toEqual(['eins eins!', []]);
    await client.close();
  },
);

test('nobody is asked about their own words when they type on after such an edit was tried again by hand', async () => {
  const { client, id, cards, typed, reopen, there, waiting } = await arrivedBehindDoor();
  await client.outbox.retry(id);
  await client.dispatch(typed(cards[0], 'typed more', 'typed'));
  await reopen();
  expect([there()[0], await waiting()]).toEqual(['eins typed more', []]);
  await client.close();
});
