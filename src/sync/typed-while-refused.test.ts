import { expect, test } from 'vitest';
import { pass } from '../../testing/a-memory-tab';
import { aCreateSet } from '../../testing/builders';
import { ownSet, refusal } from '../../testing/own-and-carols-set';

const long = 'far too long for this service to take';

/** Typed on while the request that is refused is under way. */
async function typedOnMeanwhile(after: string) {
  let typing: (() => Promise<unknown>) | null = null;
  const world = await ownSet({ longestText: 20 }, (http) => async (path, init) => {
    if (init.method === 'PUT' && typing) {
      const type = typing;
      typing = null;
      await type();
    }
    return http(path, init);
  });
  const { client, typed, cards } = world;
  await client.dispatch(typed(cards[0], long));
  typing = () => client.dispatch(typed(cards[0], after, long));
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
  await client.outbox.resolve((await waiting())[0]?.seq ?? 0, { kind: 'write', values: { definition: 'in the Outbox' } });
  await pass(clock, 300_000, 5_000);
  expect([there()[0], await states()]).toEqual(['one in the Outbox', []]);
  await client.close();
});

test('so it is of a new card', async () => {
  let typing: (() => Promise<unknown>) | null = null;
  const world = await ownSet({ longestText: 20 }, (http) => async (path, init) => {
    if (init.method === 'POST' && typing) {
      const type = typing;
      typing = null;
      await type();
    }
    return http(path, init);
  });
  const { clock, client, setId, added, cards, there, states } = world;
  const add = added('new', long, cards[2].id);
  await client.dispatch(add);
  typing = () => client.dispatch({ kind: 'edit-term', setId, termId: add.term.id, changes: { definition: { before: long, after: 'short' } } });
  await pass(clock, 300_000, 5_000);
  expect([there(), await states()]).toEqual([['one one!', 'two two!', 'three three!', 'new short'], []]);
  await client.close();
});

test.each(['title', 'card'])('and of a new set, whose %s is typed shorter meanwhile', async (what) => {
  let typing: (() => Promise<unknown>) | null = null;
  const world = await ownSet({ longestText: 20 }, (http) => async (path, init) => {
    if (init.method === 'POST' && typing) {
      const type = typing;
      typing = null;
      await type();
    }
    return http(path, init);
  });
  const { clock, client, service, states } = world;
  const made = aCreateSet();
  const create = what === 'title' ? { ...made, title: long } : { ...made, terms: made.terms.map((card) => ({ ...card, definition: long })) };
  await client.dispatch(create);
  const { setId } = create;
  const changes = { [what === 'title' ? 'title' : 'definition']: { before: long, after: 'short' } };
  typing = () => client.dispatch(...(what === 'title' ? [{ kind: 'edit-set' as const, setId, changes }] : create.terms.map(({ id: termId }) => ({ kind: 'edit-term' as const, setId, termId, changes }))));
  await pass(clock, 300_000, 5_000);
  expect([service.sets.size, await states()]).toEqual([2, []]);
  const [, there] = service.sets.values();
  expect(what === 'title' ? there?.title : there?.terms[0]?.definition).toBe('short');
  await client.close();
});

test('a title that is typed on and goes with its set asks about nothing', async () => {
  let typing: (() => Promise<unknown>) | null = null;
  const { clock, client, service, setId, states } = await ownSet({ longestText: 20 }, (http) => async (path, init) => {
    if (init.method === 'PUT' && typing) {
      const type = typing;
      typing = null;
      await type();
    }
    return http(path, init);
  });
  const title = (await client.sets.view(setId))?.set.title ?? '';
  await client.dispatch({ kind: 'edit-set', setId, changes: { title: { before: title, after: long } } });
  typing = async () => {
    await client.dispatch({ kind: 'edit-set', setId, changes: { title: { before: long, after: 'short' } } });
    await client.dispatch({ kind: 'delete-set', setId });
  };
  await pass(clock, 300_000, 5_000);
  expect([typing, (await client.sets.library()).length, service.sets.size, await states()]).toEqual([null, 0, 0, []]);
  await client.close();
});

test.each(['while it is under way', 'after it was refused'])('a card whose text is refused and that is deleted %s goes', async (when) => {
  let doing: (() => Promise<unknown>) | null = null;
  let isRefusing = true;
  const { clock, client, setId, cards, typed, there, states } = await ownSet({}, (http) => async (path, init) => {
    if (init.method !== 'PUT' || !isRefusing) return http(path, init);
    isRefusing = false;
    await doing?.();
    return refusal(400, init);
  });
  const remove = () => client.dispatch({ kind: 'delete-term', setId, termId: cards[0].id, before: { ...cards[0], definition: 'no good' }, after: null });
  if (when === 'while it is under way') doing = remove;
  await client.dispatch(typed(cards[0], 'no good'));
  await pass(clock, 5_000, 500);
  if (when === 'after it was refused') await remove();
  await pass(clock, 600_000, 5_000);
  expect([there(), await states()]).toEqual([['two two!', 'three three!'], []]);
  await client.close();
});
