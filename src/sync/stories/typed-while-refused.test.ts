import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { aCreateSet } from '../../../testing/builders';
import { during, ownSet, refusal } from '../../../testing/own-and-carols-set';

const long = 'far too long for this service to take';

/** Typed on while the request that is refused is under way. */
async function typedOnMeanwhile(after: string) {
  const put = during('PUT');
  const world = await ownSet({ longestText: 20 }, put.wrap);
  const { client, typed, cards } = world;
  await client.dispatch(typed(cards[0], long));
  put.does(() => client.dispatch(typed(cards[0], after, long)));
  await pass(world.clock, 60_000, 5_000);
  return world;
}

test('a text that was typed shorter while the long one was on its way goes, and asks about nothing', async () => {
  const { clock, client, there, states } = await typedOnMeanwhile('short');
  await pass(clock, 300_000, 5_000);
  expect([there()[0], await states()]).toEqual(['one short', []]);
  await client.close();
});

test('one that was typed further is one question, which typing anew answers', async () => {
  const { clock, client, cards, typed, there, states } = await typedOnMeanwhile(`${long} and on`);
  expect(await states()).toEqual(['refused']);
  await client.dispatch(typed(cards[0], 'short', `${long} and on`));
  await pass(clock, 300_000, 5_000);
  expect([there()[0], await states()]).toEqual(['one short', []]);
  await client.close();
});

test('or writing in the Outbox', async () => {
  const { clock, client, there, states, waiting } = await typedOnMeanwhile(`${long} and on`);
  await client.outbox.resolve((await waiting())[0]?.id ?? '', {
    kind: 'write',
    values: { definition: 'in the Outbox' },
  });
  await pass(clock, 300_000, 5_000);
  expect([there()[0], await states()]).toEqual(['one in the Outbox', []]);
  await client.close();
});

test('so it is of a new card', async () => {
  const post = during('POST');
  const world = await ownSet({ longestText: 20 }, post.wrap);
  const { clock, client, setId, added, cards, there, states } = world;
  const add = added('new', long, cards[2].id);
  await client.dispatch(add);
  post.does(() =>
    client.dispatch({
      kind: 'edit-term',
      setId,
      termId: add.term.id,
      changes: { definition: { before: long, after: 'short' } },
    }),
  );
  await pass(clock, 300_000, 5_000);
  expect([there(), await states()]).toEqual([['one one!', 'two two!', 'three three!', 'new short'], []]);
  await client.close();
});

test.each(['title', 'card'])('and of a new set, whose %s is typed shorter meanwhile', async (what) => {
  const post = during('POST');
  const world = await ownSet({ longestText: 20 }, post.wrap);
  const { clock, client, service, states } = world;
  const made = aCreateSet();
  const create =
    what === 'title'
      ? { ...made, title: long }
      : { ...made, terms: made.terms.map((card) => ({ ...card, definition: long })) };
  await client.dispatch(create);
  const { setId } = create;
  const changes = { [what === 'title' ? 'title' : 'definition']: { before: long, after: 'short' } };
  post.does(() =>
    client.dispatch(
      ...(what === 'title'
        ? [{ kind: 'edit-set' as const, setId, changes }]
        : create.terms.map(({ id: termId }) => ({ kind: 'edit-term' as const, setId, termId, changes }))),
    ),
  );
  await pass(clock, 300_000, 5_000);
  expect([service.sets.size, await states()]).toEqual([2, []]);
  const [, there] = service.sets.values();
  expect(what === 'title' ? there?.title : there?.terms[0]?.definition).toBe('short');
  await client.close();
});

test('a title that is typed on and goes with its set asks about nothing', async () => {
  const put = during('PUT');
  const { clock, client, service, setId, states } = await ownSet({ longestText: 20 }, put.wrap);
  const title = (await client.sets.view(setId))?.set.title ?? '';
  await client.dispatch({ kind: 'edit-set', setId, changes: { title: { before: title, after: long } } });
  put.does(async () => {
    await client.dispatch({ kind: 'edit-set', setId, changes: { title: { before: long, after: 'short' } } });
    await client.dispatch({ kind: 'delete-set', setId });
  });
  await pass(clock, 300_000, 5_000);
  expect([(await client.sets.library()).length, service.sets.size, await states()]).toEqual([0, 0, []]);
  await client.close();
});

test.each(['while it is under way', 'after it was refused'])(
  'a card whose text is refused and that is deleted %s goes',
  async (when) => {
    const put = during('PUT');
    const { clock, client, setId, cards, typed, there, states } = await ownSet({}, put.wrap);
    const remove = () =>
      client.dispatch({
        kind: 'delete-term',
        setId,
        termId: cards[0].id,
        before: { ...cards[0], definition: 'no good' },
        after: null,
      });
    put.does(async (init) => {
      if (when === 'while it is under way') await remove();
      return refusal(400, init);
    });
    await client.dispatch(typed(cards[0], 'no good'));
    await pass(clock, 5_000, 500);
    if (when === 'after it was refused') await remove();
    await pass(clock, 600_000, 5_000);
    expect([there(), await states()]).toEqual([['two two!', 'three three!'], []]);
    await client.close();
  },
);
