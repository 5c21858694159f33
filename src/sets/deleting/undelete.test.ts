import { expect, test } from 'vitest';
import { pass } from '../../../testing/a-memory-tab';
import { during, ownSet, refusal } from '../../../testing/own-and-carols-set';
import type { CarrelClient } from '../../client/carrel-client';
import type { Command } from '../../domain/command';
import type { Http } from '../../platform/http';
import { undelete } from './undelete';

/** A way on which a deletion is held up until it is let go on. */
function holdingDeletions() {
  const held = { isHere: false, release: () => {} };
  const wrap =
    (http: Http): Http =>
    async (path, init) => {
      if (init.method === 'DELETE') {
        held.isHere = true;
        await new Promise<void>((resolve) => (held.release = resolve));
      }
      return http(path, init);
    };
  return { held, wrap };
}

test.each(['on its way', 'done'] as const)(
  'a set whose deletion left while its undo was pressed is made again (%s)',
  async (how) => {
    const { held, wrap } = holdingDeletions();
    const { clock, client, service, setId } = await ownSet({}, wrap);
    const view = await client.sets.view(setId);
    if (!view) throw new Error('The set is not there');
    await client.dispatch({ kind: 'delete-set', setId });
    const items = async () => {
      const before = await client.outbox.items();
      await pass(clock, 30_000, 500);
      expect(held.isHere).toBe(true);
      if (how === 'on its way') return before;
      held.release();
      await pass(clock, 5_000, 500);
      expect(service.sets.size).toBe(0);
      return before;
    };
    // What it reads of the outbox is a moment old when it acts on it.
    const slow: CarrelClient = {
      ...client,
      outbox: { ...client.outbox, items, discard: (id) => client.outbox.discard(id) },
    };
    await undelete(slow, view.set);
    held.release();
    await pass(clock, 120_000, 2_000);
    const there = [...service.sets.values()].map(({ title, terms }) => [title, terms.length]);
    expect([(await client.sets.library()).map(({ title }) => title), there]).toEqual([['Birds'], [['Birds', 3]]]);
    await client.close();
  },
);

test('whatever else keeps a deletion from being called off is passed on', async () => {
  const { client, setId } = await ownSet();
  const view = await client.sets.view(setId);
  if (!view) throw new Error('The set is not there');
  await client.dispatch({ kind: 'delete-set', setId });
  const items = () => client.outbox.items();
  const full: CarrelClient = {
    ...client,
    outbox: { ...client.outbox, items, discard: () => Promise.reject(new Error('The quota has been exceeded')) },
  };
  await expect(undelete(full, view.set)).rejects.toThrow('quota');
  expect(await client.sets.view(setId)).toBeNull();
  await client.close();
});

/** A change that is discarded, its set then deleted there and made again here, where no way leads out any more. Resolves to its name. */
async function discardedBeforeItsSet(
  { clock, client, setId, waiting, way }: Awaited<ReturnType<typeof ownSet>>,
  change: Command,
): Promise<string> {
  way.fail('drop-before', 'PUT');
  await client.dispatch(change);
  const id = (await waiting())[0]!.id;
  const line = await client.outbox.discard(id);
  const view = await client.sets.view(setId);
  await client.dispatch({ kind: 'delete-set', setId });
  await pass(clock, 30_000, 1_000);
  way.fail('drop-before');
  await undelete(client, view!.set);
  return line;
}

test('a text that comes back from before its set was made again is shown, and what is typed beside it', async () => {
  const world = await ownSet();
  const { clock, client, setId, cards, typed, here, way, service } = world;
  const text = await discardedBeforeItsSet(world, typed(cards[0], 'mine'));
  await client.outbox.undoDiscard(text);
  expect((await here())[0]).toBe('one mine');
  await client.dispatch({
    kind: 'edit-term',
    setId,
    termId: cards[0].id,
    changes: { term: { before: 'one', after: 'uno' } },
  });
  expect((await here())[0]).toBe('uno mine');
  way.mend();
  await pass(clock, 300_000, 5_000);
  expect([...service.sets.values()].at(-1)?.terms[0]).toMatchObject({ term: 'uno', definition: 'mine' });
  await client.close();
});

test('a deletion that failed, and was taken back meanwhile, puts nothing over what others wrote since', async () => {
  const sending = during('DELETE');
  const { clock, client, setId, cards, there, waiting, elsewhere } = await ownSet({}, sending.wrap);
  const view = await client.sets.view(setId);
  let isSent = false;
  sending.does(async (init) => {
    isSent = true;
    await undelete(client, view!.set);
    elsewhere('PUT', `/terms/${cards[0].serviceId}`, { definition: 'theirs' });
    return refusal(503, init);
  });
  await client.dispatch({ kind: 'delete-set', setId });
  await pass(clock, 300_000, 1_000);
  expect([isSent, there()[0], await waiting()]).toEqual([true, 'one theirs', []]);
  await client.close();
});
