import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { aCreateSet, aTermId } from '../../testing/builders';
import { ownSet, refusal } from '../../testing/own-and-carols-set';
import type { Command } from '../domain/command';
import type { Http } from '../platform/http';

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

/** Others deleted the set while a card was added here, and the user kept it as a new one, which is made. `write`: somebody's word on its first card. */
async function keptAsNewOne() {
  const world = await ownSet();
  const { clock, client, cards, added, service } = world;
  const { seq } = await asked(world, [added('four', 'four!', cards[2].id)], 'DELETE');
  const undo = await client.outbox.resolve(seq, 'as-new-set');
  await pass(clock, 20_000);
  const [made] = service.sets.values();
  if (!made) throw new Error('No copy was made');
  const write = (definition: string) =>
    service.answer({
      method: 'PUT',
      path: `/2.0/sets/${made.id}/terms/${made.terms[0]?.id}`,
      form: new URLSearchParams({ definition }),
      user: 'alice',
      id: 'other',
    });
  return { ...world, undo, write, all: () => all(world) };
}

test('what went into the copy is called kept there, and what deletes the copy after Undo is told from the set', async () => {
  const { client, undo } = await keptAsNewOne();
  const told = async () =>
    (await client.outbox.items()).map(({ command, state, takesBack }) => [
      command.kind,
      state.kind,
      state.kind === 'discarded' && state.asSet,
      takesBack,
    ]);
  expect(await told()).toContainEqual(['add-term', 'discarded', true, undefined]);
  await undo();
  expect(await told()).toEqual(
    expect.arrayContaining([
      ['add-term', 'needs-you', false, undefined],
      ['delete-set', 'waiting', false, true],
    ]),
  );
  await client.close();
});

test('so is a copy that others wrote on, once its user has said that it goes all the same', async () => {
  const { client, clock, undo, write, waiting } = await keptAsNewOne();
  write('theirs');
  await pass(clock, 120_000, 2_000);
  await undo();
  const deletion = (await waiting()).find(({ command }) => command.kind === 'delete-set');
  expect(deletion).toMatchObject({ state: { kind: 'needs-you' }, takesBack: true });
  await client.outbox.resolve(deletion?.seq ?? 0, 'keep-mine');
  expect((await client.outbox.items()).find(({ seq }) => seq === deletion?.seq)).toMatchObject({
    state: { kind: 'waiting' },
    takesBack: true,
  });
  await client.close();
});

const rest = ['two two!', 'three three!'];
const long = 'long '.repeat(30);

test.each(['sent', 'waiting'])(
  'a card that was added to the copy of a deleted set is there after Undo, and the copy with it (%s)',
  async (when) => {
    const world = await ownSet();
    const { clock, client, way, cards, typed, waiting } = world;
    const { seq } = await asked(world, [typed(cards[0], 'mine')], 'DELETE');
    const undo = await client.outbox.resolve(seq, 'as-new-set');
    await pass(clock, 3_000);
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
    await undo();
    way.mend();
    await pass(clock, 180_000, 5_000);
    expect(all(world)).toEqual([['Birds', ['one mine', ...rest, 'four typed since']]]);
    expect((await waiting()).filter(({ setId }) => setId === copy.id)).toEqual([]);
    await client.close();
  },
);

test('a card that was refused, and mended and sent, is there after Undo', async () => {
  const { clock, client, added, cards, waiting, there } = await ownSet({ longestText: 50 });
  await client.dispatch(added('four', long, cards[2].id));
  await pass(clock, 30_000);
  const undo = await client.outbox.resolve(question(await waiting()).seq, {
    kind: 'write',
    values: { definition: 'short' },
  });
  await pass(clock, 5_000);
  await expect(undo()).rejects.toThrow('stays as it is now');
  await pass(clock, 120_000, 5_000);
  expect([there(), await waiting()]).toEqual([['one one!', ...rest, 'four short'], []]);
  await client.close();
});

test('so is a set, with what was added to it since', async () => {
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
  const undo = await client.outbox.resolve(question(await waiting()).seq, {
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
    const { seq } = await asked(world, [typed(cards[0], 'mine')], 'DELETE', `/terms/${set.terms[0]?.id}`);
    const undo = await client.outbox.resolve(seq, 'keep-mine');
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

test.each(['before Undo', 'after it'])(
  'a set that was kept as a new one, and on which others wrote %s, is deleted by that only after a question',
  async (when) => {
    const { clock, client, undo, write, states, waiting, all: there } = await keptAsNewOne();
    if (when === 'before Undo') write('theirs');
    await pass(clock, 120_000, 2_000);
    await undo();
    if (when === 'after it') write('theirs');
    await pass(clock, 300_000, 2_000);
    expect([there().flat().at(-1)?.[0], await states()]).toEqual(['one theirs', ['deleted-elsewhere', 'conflict']]);
    await client.outbox.resolve((await waiting())[1]!.seq, 'keep-mine');
    await pass(clock, 60_000, 2_000);
    expect([there(), await states()]).toEqual([[], ['deleted-elsewhere']]);
    await client.close();
  },
);

test('where they put it back as it was made, it is deleted by that', async () => {
  const { clock, client, undo, write, states, all: there } = await keptAsNewOne();
  write('theirs');
  await pass(clock, 120_000, 2_000);
  await undo();
  await pass(clock, 60_000, 2_000);
  expect(await states()).toEqual(['deleted-elsewhere', 'conflict']);
  write('one!');
  await pass(clock, 200_000, 2_000);
  expect([there(), await states()]).toEqual([[], ['deleted-elsewhere']]);
  await client.close();
});

test('and nobody is asked about what it was made without: a card without a word yet, or cards that wait for their turn', async () => {
  const world = await ownSet();
  const { clock, client, way, cards, added, typed, states } = world;
  let makings = 0;
  let additions = 0;
  way.instead = (verb, path, init) => {
    if (verb === 'POST' && path.endsWith('/sets') && (makings += 1) === 1) return refusal(413, init);
    return verb === 'POST' && path.endsWith('/terms') && (additions += 1) <= 2
      ? refusal(503, init, { 'retry-after': '60' })
      : null;
  };
  const { seq } = await asked(world, [typed(cards[0], 'mine'), added('', '', cards[2].id)], 'DELETE');
  const undo = await client.outbox.resolve(seq, 'as-new-set');
  await pass(clock, 30_000, 500);
  expect([makings, additions]).toEqual([2, 1]);
  await undo();
  await pass(clock, 600_000, 5_000);
  expect(all(world)).toEqual([]);
  expect(await states()).not.toContain('conflict');
  await client.close();
});

test('a set whose deletion was insisted on and done is made again by Undo, once', async () => {
  const world = await ownSet();
  const { clock, client } = world;
  const undo = await client.outbox.resolve((await askedAboutDeletion(world)).seq, 'keep-mine');
  await pass(clock, 15_000);
  expect(all(world)).toEqual([]);
  await undo();
  await pass(clock, 3_600_000, 30_000);
  expect(all(world)).toEqual([['Birds', ['one theirs', ...rest]]]);
  expect((await client.sets.library()).map(({ title, availability }) => [title, availability])).toEqual([
    ['Birds', 'here'],
  ]);
  expect(client.sync.status().kind).toBe('up-to-date');
  await client.close();
});

test('so is one whose deletion is on its way just then', async () => {
  const held: (() => void)[] = [];
  const wrap =
    (http: Http): Http =>
    async (path, init) => {
      if (init.method === 'DELETE') await new Promise<void>((resolve) => held.push(resolve));
      return http(path, init);
    };
  const world = await ownSet({}, wrap);
  const { clock, client, waiting } = world;
  const undo = await client.outbox.resolve((await askedAboutDeletion(world)).seq, 'keep-mine');
  while (held.length === 0) await pass(clock, 500, 500);
  await undo();
  held[0]?.();
  await pass(clock, 300_000, 5_000);
  expect([all(world), await waiting()]).toEqual([[['Birds', ['one theirs', ...rest]]], []]);
  expect(await client.sets.library()).toHaveLength(1);
  await client.close();
});

test('and one that another tab made again before, and that was changed since, stays as it is', async () => {
  const world = await ownSet();
  const { clock, client, setId, cards, typed, waiting } = world;
  const undo = await client.outbox.resolve((await askedAboutDeletion(world)).seq, 'keep-mine');
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
  const { seq } = await asked(world, [typed(cards[0], 'mine')], 'PUT', `/terms/${set.terms[0]?.id}`, {
    definition: 'theirs',
  });
  const undo = await client.outbox.resolve(seq, 'take-theirs');
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
  const { seq } = await asked(world, ours, 'PUT', `/terms/${set.terms[0]?.id}`, { definition: 'theirs' });
  await client.outbox.resolve(seq, 'as-new-set');
  await pass(clock, 60_000);
  expect([all(world), await waiting()]).toEqual([[['Birds', ['one theirs', 'two mine', 'three three!']]], []]);
  await client.close();
});

test('the question about a card that was made again in vain comes back when its discard is taken back, with its words', async () => {
  const world = await ownSet();
  const { clock, client, set, cards, typed, waiting, states } = world;
  const { seq } = await asked(world, [typed(cards[0], 'mine')], 'DELETE', `/terms/${set.terms[0]?.id}`);
  const undo = await client.outbox.resolve(seq, { kind: 'write', values: { term: 'uno', definition: 'written' } });
  await pass(clock, 10_000);
  await undo();
  const { seq: again, state } = question(await waiting());
  await client.outbox.discard(again);
  await client.outbox.undoDiscard(again);
  await pass(clock, 60_000, 2_000);
  expect(question(await waiting()).state).toEqual(state);
  expect(await states()).toEqual(['conflict']);
  await client.close();
});

test('a text that was kept, and then discarded in another tab, stays among the discarded: Undo of the keeping brings no question back for what takes it back', async () => {
  const world = await ownSet();
  const { clock, client, way, set, cards, typed, waiting, there } = world;
  const { seq } = await asked(world, [typed(cards[0], 'mine')], 'PUT', `/terms/${set.terms[0]?.id}`, {
    definition: 'theirs',
  });
  way.fail('drop-after', 'PUT');
  const undo = await client.outbox.resolve(seq, 'keep-mine');
  await pass(clock, 1_400, 200);
  way.fail('drop-before');
  await pass(clock, 3_000);
  await client.outbox.discard(seq);
  await expect(undo()).rejects.toThrow('changed since');
  way.mend();
  await pass(clock, 400_000, 5_000);
  const kept = (await client.outbox.items()).find((item) => item.seq === seq);
  expect([there()[0], await waiting(), kept?.state.kind]).toEqual(['one theirs', [], 'discarded']);
  await client.outbox.undoDiscard(seq);
  await pass(clock, 400_000, 5_000);
  expect([there()[0], await waiting()]).toEqual(['one mine', []]);
  await client.close();
});
