import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import type { Fault } from '../../../testing/faulty-network';
import { during, ownSet, refusal } from '../../../testing/own-and-carols-set';
import type { OutboxItem } from '../carrel-client';

type World = Awaited<ReturnType<typeof ownSet>>;

/** The first card, deleted as it is shown. */
async function remove({ client, setId, cards }: World): Promise<void> {
  const card = (await client.sets.view(setId))?.set.terms.find(({ id }) => id === cards[0].id);
  if (card) await client.dispatch({ kind: 'delete-term', setId, termId: card.id, before: card, after: null });
}

/** What waits, and why it needs its user where it does. */
const kinds = async ({ waiting }: World) =>
  (await waiting()).map(({ command, state }) => [
    command.kind,
    state.kind === 'needs-you' ? state.problem.kind : state.kind,
  ]);

/** Once everything has come to rest: the cards at the service, and what waits. */
async function atRest(world: World) {
  world.way.mend();
  await pass(world.clock, 600_000, 5_000);
  return [world.there(), await kinds(world)];
}

test('a choice to keep a card is taken back with what came back by it, whatever else waits', async () => {
  const world = await ownSet();
  const { clock, client, way, setId, cards, typed, waiting, elsewhere } = world;
  way.fail('drop-before');
  await client.dispatch({
    kind: 'edit-term',
    setId,
    termId: cards[0].id,
    changes: { term: { before: 'one', after: 'my own term' } },
  });
  await remove(world);
  await client.dispatch(typed(cards[1], 'other'));
  clock.advance(400_000);
  elsewhere('PUT', `/terms/${cards[0].serviceId}`, { definition: 'theirs' });
  way.mend();
  await pass(clock, 300_000, 5_000);
  const asked = (await waiting()).find(({ state }) => state.kind === 'needs-you');
  expect(asked?.command.kind).toBe('delete-term');
  way.fail('drop-before');
  await client.dispatch(typed(cards[2], 'another'));
  const undo = await client.outbox.resolve(asked?.id ?? '', 'take-theirs');
  await undo();
  expect(await kinds(world)).toEqual([
    ['delete-term', 'conflict'],
    ['edit-term', 'waiting'],
  ]);
  await client.outbox.resolve(asked?.id ?? '', 'keep-mine');
  expect(await atRest(world)).toEqual([['two other', 'three another'], []]);
  await client.close();
});

test.each<Fault>(['drop-after', 'drop-before'])(
  'a discarded deletion comes to nothing where another one of its card waits (%s)',
  async (how) => {
    const world = await ownSet();
    const { clock, client, way, cards, typed, waiting } = world;
    way.fail('drop-before');
    await client.dispatch(typed(cards[0], 'mine'));
    await remove(world);
    const [deletion] = await waiting();
    await client.outbox.discard(deletion?.id ?? '');
    way.mend();
    way.failOnce(how, 'PUT');
    await pass(clock, 40_000, 1_000);
    await remove(world);
    await client.outbox.undoDiscard(deletion?.id ?? '');
    expect(await atRest(world)).toEqual([['two two!', 'three three!'], []]);
    await client.close();
  },
);

test.each(['while it is under way', 'after it was refused'])(
  'what is typed over a change that takes another back and is refused is not lost with it (typed %s)',
  async (when) => {
    const put = during('PUT');
    const world = await ownSet({}, put.wrap);
    const { clock, client, way, cards, typed, waiting, elsewhere, there } = world;
    way.failOnce('drop-after', 'PUT');
    await client.dispatch(typed(cards[0], 'early'));
    await pass(clock, 3_000);
    const [early] = await waiting();
    await client.outbox.discard(early?.id ?? '');
    const type = async () => {
      await client.dispatch(typed(cards[0], 'typed words', 'one!'));
      clock.advance(5_000);
      elsewhere('PUT', `/terms/${cards[0].serviceId}`, { definition: 'theirs' });
    };
    put.does(async (init) => {
      if (when === 'while it is under way') await type();
      return refusal(400, init);
    });
    way.mend();
    await pass(clock, 400_000, 1_000);
    if (when === 'after it was refused') await type();
    await pass(clock, 400_000, 5_000);
    expect(await kinds(world)).toEqual([['edit-term', 'conflict']]);
    await client.outbox.resolve((await waiting())[0]?.id ?? '', 'keep-mine');
    await atRest(world);
    expect([there()[0], await kinds(world)]).toEqual(['one typed words', []]);
    await client.close();
  },
);

/** The key U of the Outbox takes back what was discarded last (use-outbox-keys.ts). */
test('what was only made to take a change back is not offered to be taken back itself', async () => {
  const { clock, client, way, cards, typed, here, there, waiting } = await ownSet();
  way.fail('drop-before', 'PUT');
  await client.dispatch(typed(cards[0], 'early'));
  await pass(clock, 3_000);
  way.fail('drop-before');
  const pressU = async () => {
    const moment = ({ state }: OutboxItem) => (state.kind === 'discarded' ? state.at : 0);
    const [last] = (await client.outbox.items())
      .filter(({ state }) => state.kind === 'discarded')
      .toSorted((one, other) => moment(other) - moment(one));
    if (last) await client.outbox.undoDiscard(last.id);
  };
  const [one] = await waiting();
  await client.outbox.discard(one?.id ?? '');
  clock.advance(5_000);
  await pressU();
  expect((await here())[0]).toBe('one early');
  clock.advance(5_000);
  await pressU();
  expect((await here())[0]).toBe('one early');
  way.mend();
  await pass(clock, 600_000, 5_000);
  expect([(await here())[0], there()[0]]).toEqual(['one early', 'one early']);
  await client.close();
});
