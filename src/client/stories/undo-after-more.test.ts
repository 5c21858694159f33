import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { ownSet } from '../../../testing/own-and-carols-set';
import type { Command } from '../../domain/command';

type World = Awaited<ReturnType<typeof ownSet>>;

/** What stands at the service: of each set its title, and what its cards say. */
const all = ({ service }: World) =>
  [...service.sets.values()].map(({ title, terms }) => [
    title,
    terms.map(({ term, definition }) => `${term} ${definition}`),
  ]);

/** Puts something in here while others do something there, and gives back the question that comes of it. */
async function asked(
  { clock, client, way, elsewhere, waiting }: World,
  ours: readonly Command[],
  ...theirs: Parameters<World['elsewhere']>
) {
  way.fail('drop-before');
  await client.dispatch(...ours);
  elsewhere(...theirs);
  way.mend();
  await pass(clock, 60_000, 2_000);
  return question(await waiting());
}

function question(waiting: Awaited<ReturnType<World['waiting']>>) {
  const item = waiting.find(({ state }) => state.kind === 'needs-you');
  if (!item) throw new Error('Nothing is asked');
  return item;
}

/** Alice deleted the set, and then others wrote on its first card: whether it is to go all the same. */
const askedAboutDeletion = (world: World) =>
  asked(world, [{ kind: 'delete-set', setId: world.setId }], 'PUT', `/terms/${world.set.terms[0]?.id}`, {
    definition: 'theirs',
  });

const rest = ['two two!', 'three three!'];
const long = 'long '.repeat(30);

test.each(['sent', 'waiting'])(
  'a card that was added to the copy of a deleted set is there after Undo, and the copy with it (%s)',
  async (when) => {
    const world = await ownSet();
    const { clock, client, way, cards, typed, waiting } = world;
    const { id } = await asked(world, [typed(cards[0], 'mine')], 'DELETE');
    const undo = await client.outbox.resolve(id, 'as-new-set');
    await pass(clock, when === 'sent' ? 12_000 : 3_000);
    const [copy] = await client.sets.library();
    const last = copy && (await client.sets.view(copy.id))?.set.terms.at(-1);
    if (!last) throw new Error('No copy was made');
    if (when === 'waiting') way.fail('drop-before');
    await client.dispatch({
      kind: 'add-term',
      setId: copy.id,
      term: { id: aTermId(), term: 'four', definition: 'typed since' },
      after: last.id,
    });
    await pass(clock, 5_000);
    if (when === 'sent') await expect(undo()).rejects.toThrow('stays as it is now');
    else await undo();
    way.mend();
    await pass(clock, 180_000, 5_000);
    expect(all(world)).toEqual([['Birds', ['one mine', ...rest, 'four typed since']]]);
    expect((await waiting()).filter(({ setId }) => setId === copy.id)).toEqual([]);
    await client.close();
  },
);

test('the copy of a deleted set leaves once its making can be taken back no more', async () => {
  const world = await ownSet();
  const { clock, client, cards, typed } = world;
  const { id } = await asked(world, [typed(cards[0], 'mine')], 'DELETE');
  await client.outbox.resolve(id, 'as-new-set');
  await pass(clock, 9_000);
  expect(all(world)).toEqual([]);
  await pass(clock, 10_000);
  expect(all(world)).toEqual([['Birds', ['one mine', ...rest]]]);
  await client.close();
});

test('a set that was refused and sent shorter is there after Undo, with what was added to it since', async () => {
  const world = await ownSet({ longestText: 50 });
  const { clock, client, waiting } = world;
  const [oak, ash] = [aTermId(), aTermId()];
  const trees = aCreateSet({
    title: 'Trees',
    description: long,
    terms: [
      { id: oak, term: 'oak', definition: 'Eiche' },
      { id: ash, term: 'ash', definition: 'Esche' },
    ],
  });
  await client.dispatch(trees);
  await pass(clock, 30_000);
  const undo = await client.outbox.resolve(question(await waiting()).id, {
    kind: 'write',
    values: { description: 'short' },
  });
  await pass(clock, 5_000);
  await client.dispatch({
    kind: 'add-term',
    setId: trees.setId,
    term: { id: aTermId(), term: 'elm', definition: 'Ulme' },
    after: ash,
  });
  await pass(clock, 3_000);
  await expect(undo()).rejects.toThrow('stays as it is now');
  await pass(clock, 120_000, 5_000);
  expect([all(world).at(-1), await waiting()]).toEqual([['Trees', ['oak Eiche', 'ash Esche', 'elm Ulme']], []]);
  await client.close();
});

test.each(['sent', 'waiting'])(
  'a card that was made again, and typed on since, is there with those words after Undo (%s)',
  async (when) => {
    const world = await ownSet();
    const { clock, client, way, set, cards, typed, waiting, there } = world;
    const { id } = await asked(world, [typed(cards[0], 'mine')], 'DELETE', `/terms/${set.terms[0]?.id}`);
    const undo = await client.outbox.resolve(id, 'keep-mine');
    await pass(clock, 10_000);
    if (when === 'waiting') way.fail('drop-before');
    await client.dispatch(typed(cards[0], 'typed since', 'mine'));
    await pass(clock, 5_000);
    await expect(undo()).rejects.toThrow('stays as it is now');
    await pass(clock, 5_000);
    way.mend();
    await pass(clock, 180_000, 5_000);
    expect([there(), await waiting()]).toEqual([[...rest, 'one typed since'], []]);
    await client.close();
  },
);

test('and one that another tab made again before, and that was changed since, stays as it is', async () => {
  const world = await ownSet();
  const { clock, client, setId, cards, typed, waiting } = world;
  const undo = await client.outbox.resolve((await askedAboutDeletion(world)).id, 'keep-mine');
  await pass(clock, 15_000);
  await client.dispatch(
    aCreateSet({ setId, terms: cards.map(({ id, term, definition }) => ({ id, term, definition })) }),
  );
  await pass(clock, 15_000);
  await client.dispatch(typed(cards[1], 'typed since'));
  await pass(clock, 15_000);
  await expect(undo()).rejects.toThrow('stays as it is now');
  await pass(clock, 120_000, 5_000);
  expect([all(world), await waiting()]).toEqual([[['Birds', ['one one!', 'two typed since', 'three three!']]], []]);
  await client.close();
});

test('Undo of a choice in a set that its user deleted since brings neither the set nor a question back', async () => {
  const world = await ownSet();
  const { clock, client, set, setId, cards, typed, waiting } = world;
  const { id } = await asked(world, [typed(cards[0], 'mine')], 'PUT', `/terms/${set.terms[0]?.id}`, {
    definition: 'theirs',
  });
  const undo = await client.outbox.resolve(id, 'take-theirs');
  await client.dispatch({ kind: 'delete-set', setId });
  await pass(clock, 60_000, 2_000);
  await expect(undo()).rejects.toThrow('stays as it is now');
  await pass(clock, 600_000, 30_000);
  expect([all(world), await client.sets.library(), await waiting()]).toEqual([[], [], []]);
  await client.close();
});

test('the copy of a set that is deleted all the same has the words that waited', async () => {
  const world = await ownSet();
  const { clock, client, set, setId, cards, typed, waiting } = world;
  const ours: readonly Command[] = [typed(cards[1], 'mine'), { kind: 'delete-set', setId }];
  const { id } = await asked(world, ours, 'PUT', `/terms/${set.terms[0]?.id}`, { definition: 'theirs' });
  await client.outbox.resolve(id, 'as-new-set');
  await pass(clock, 60_000);
  expect([all(world), await waiting()]).toEqual([[['Birds', ['one theirs', 'two mine', 'three three!']]], []]);
  await client.close();
});
