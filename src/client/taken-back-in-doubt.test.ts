import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { carolsSet, ownSet } from '../../testing/own-and-carols-set';

test.each(['drop-before', 'drop-after'] as const)(
  'a discarded edit that is taken back is what stands in the end, also where what undid it may have arrived (%s)',
  async (how) => {
    const { clock, client, way, cards, typed, waiting, there, here } = await ownSet();
    way.fail(how, 'PUT');
    await client.dispatch(typed(cards[0], 'typed'));
    await pass(clock, 1_200, 200);
    const [row] = await waiting();
    await client.outbox.discard(row?.seq ?? 0);
    way.fail('drop-before', 'PUT');
    await pass(clock, 300_000, 2_000);
    await client.outbox.undoDiscard(row?.seq ?? 0);
    way.mend();
    await pass(clock, 600_000, 5_000);
    expect([(await here())[0], there()[0], await waiting()]).toEqual(['one typed', 'one typed', []]);
    await client.close();
  },
);

test('what undid an edit does not come back with another that was discarded in the same millisecond', async () => {
  const { clock, client, way, cards, typed, waiting, here, there } = await ownSet();
  way.fail('drop-before', 'PUT');
  await client.dispatch(typed(cards[0], 'typed'), typed(cards[1], 'typed'));
  await pass(clock, 60_000, 1_000);
  const [one, two] = (await waiting()).map(({ seq }) => seq);
  for (const seq of [one, two]) await client.outbox.discard(seq ?? 0);
  for (const seq of [two, one]) await client.outbox.undoDiscard(seq ?? 0);
  expect((await here()).slice(0, 2)).toEqual(['one typed', 'two typed']);
  way.mend();
  await pass(clock, 600_000, 5_000);
  expect(there().slice(0, 2)).toEqual(['one typed', 'two typed']);
  await client.close();
});

test('discarding an edit that never arrived asks nothing where others wrote on the field meanwhile', async () => {
  const { clock, client, way, set, cards, typed, elsewhere, waiting, there } = await ownSet();
  way.fail('drop-before', 'PUT');
  await client.dispatch(typed(cards[0], 'typed'));
  await pass(clock, 1_200, 200);
  const [row] = await waiting();
  way.fail('drop-before');
  await client.outbox.discard(row?.seq ?? 0);
  elsewhere('PUT', `/terms/${set.terms[0]?.id}`, { definition: 'theirs' });
  way.mend();
  await pass(clock, 600_000, 5_000);
  expect([there()[0], await waiting()]).toEqual(['one theirs', []]);
  await client.close();
});

/** Two edits of one field; the first arrived without an answer. */
async function twoEdits() {
  const world = await ownSet();
  const { clock, client, way, cards, typed, waiting } = world;
  way.fail('drop-after', 'PUT');
  await client.dispatch(typed(cards[0], 'first'));
  await pass(clock, 1_200, 200);
  way.fail('drop-before');
  await client.dispatch(typed({ ...cards[0], definition: 'first' }, 'second'));
  const [early, late] = (await waiting()).map(({ seq }) => seq);
  return { ...world, early: early ?? 0, late: late ?? 0 };
}

test('two edits of one field are both taken back, also the earlier one first', async () => {
  const { clock, client, way, early, late, there, here, waiting } = await twoEdits();
  await client.outbox.discard(early);
  expect((await here())[0]).toBe('one second');
  await client.outbox.discard(late);
  way.mend();
  await pass(clock, 600_000, 5_000);
  expect([(await here())[0], there()[0], await waiting()]).toEqual(['one one!', 'one one!', []]);
  await client.close();
});

test('the later of two stands where only the earlier is taken back, and where that comes again', async () => {
  const { clock, client, way, early, there, here, waiting } = await twoEdits();
  await client.outbox.discard(early);
  await client.outbox.undoDiscard(early);
  way.mend();
  await pass(clock, 600_000, 5_000);
  expect([(await here())[0], there()[0], await waiting()]).toEqual(['one second', 'one second', []]);
  await client.close();
});

test('nobody is asked about their own words that they typed after they had discarded others', async () => {
  const { clock, client, way, cards, typed, there, here, waiting } = await ownSet();
  way.fail('drop-before');
  await client.dispatch(typed(cards[0], 'first'));
  const [row] = await waiting();
  await client.outbox.discard(row?.seq ?? 0);
  await client.dispatch(typed(cards[0], 'second'));
  await client.outbox.undoDiscard(row?.seq ?? 0);
  expect([(await here())[0], (await waiting()).map(({ state }) => state.kind)]).toEqual([
    'one second',
    ['waiting', 'waiting'],
  ]);
  way.mend();
  await pass(clock, 600_000, 5_000);
  expect([there()[0], await waiting()]).toEqual(['one second', []]);
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
    seq: row?.seq ?? 0,
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
    const { client, seq, reopen, there, waiting } = await arrivedBehindDoor();
    if (isTriedAgain) await client.outbox.retry(seq);
    await client.outbox.discard(seq);
    await reopen();
    expect([there()[0], await waiting()]).toEqual(['eins eins!', []]);
    await client.close();
  },
);

test('nobody is asked about their own words when they type on after such an edit was tried again by hand', async () => {
  const { client, seq, cards, typed, reopen, there, waiting } = await arrivedBehindDoor();
  await client.outbox.retry(seq);
  await client.dispatch(typed(cards[0], 'typed more', 'typed'));
  await reopen();
  expect([there()[0], await waiting()]).toEqual(['eins typed more', []]);
  await client.close();
});
