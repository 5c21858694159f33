import { expect, test } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { pass } from '../../../testing/a-memory-tab';
import { carolsSet, tagged } from '../../../testing/own-and-carols-set';
import type { Http } from '../../platform/http';

const refusedFetch = () => undefined;

/** A new card in carol's set that was sent without an answer; then she closed the set, and it was removed here. */
async function removedInDoubt(how: 'drop-before' | 'drop-after') {
  const world = await carolsSet();
  const { clock, client, way, cards, setId, added, states, there } = world;
  way.fail(how, 'POST');
  await client.dispatch(added('mine', 'mine!', cards[3].id));
  await pass(clock, 1_200, 200);
  way.mend();
  world.close('only_me');
  await pass(clock, 30_000, 2_000);
  await client.sets.fetch(setId).catch(refusedFetch);
  expect([await states(), (await client.sets.view(setId))?.availability]).toEqual([['not-allowed'], 'no-access']);
  const undo = await client.sets.remove(setId);
  await pass(clock, 10_000, 1_000);
  return {
    ...world,
    undo,
    mine: () => there().filter((card) => card.startsWith('mine')),
    discarded: async () => (await client.outbox.items()).filter(({ state }) => state.kind === 'discarded'),
    async reopen() {
      world.open();
      await client.sets.fetch(setId).catch(refusedFetch);
      await pass(clock, 600_000, 5_000);
    },
  };
}

const both = ['drop-after', 'drop-before'] as const;

test.each(both)(
  'a set that is removed while a card of it is in doubt stays away, and nothing waits for it (%s)',
  async (how) => {
    const { clock, client, states, discarded } = await removedInDoubt(how);
    await pass(clock, 900_000, 5_000);
    expect([await client.sets.library(), await states(), (await discarded()).length]).toEqual([[], [], 1]);
    await client.close();
  },
);

test.each(both)('a card in doubt is there once when the removal of its set is undone (%s)', async (how) => {
  const { undo, mine, reopen, states, client } = await removedInDoubt(how);
  await undo();
  expect(await states()).toEqual(['not-allowed']);
  await reopen();
  expect([mine(), await states()]).toEqual([['mine mine!'], []]);
  await client.close();
});

test('a card in doubt whose set was opened anew by its number needs the user, also where keys are promised', async () => {
  const { clock, client, way, set, setId, cards, added, states, close, open } = await carolsSet({}, tagged);
  way.fail('drop-before', 'POST');
  await client.dispatch(added('mine', 'mine!', cards[3].id));
  await pass(clock, 1_200, 200);
  close('only_me');
  await client.sets.fetch(setId).catch(refusedFetch);
  const undo = await client.sets.remove(setId);
  way.mend();
  open();
  await client.sets.fetch(await client.sets.byServiceId(set.id as ServiceSetId));
  await undo();
  await pass(clock, 600_000, 5_000);
  expect([await states(), (await client.sets.view(setId))?.availability]).toEqual([['deleted-elsewhere'], 'gone']);
  await client.close();
});

/** A way on which the first new card is held up, and then answered, lost on its way there or lost on its way back. */
function holdingACard() {
  const held = { isHere: false, release: (_how: 'answered' | 'lost there' | 'lost back') => {} };
  const wrap =
    (http: Http): Http =>
    async (path, init) => {
      if (init.method !== 'POST' || held.isHere) return http(path, init);
      held.isHere = true;
      const how = await new Promise<Parameters<typeof held.release>[0]>((resolve) => (held.release = resolve));
      if (how === 'lost there') throw new TypeError('Failed to fetch');
      const response = await http(path, init);
      if (how === 'lost back') throw new TypeError('Failed to fetch');
      return response;
    };
  return { held, wrap };
}

test.each([
  ['answered', 'before'],
  ['answered', 'after'],
  ['lost there', 'before'],
  ['lost there', 'after'],
  ['lost back', 'before'],
  ['lost back', 'after'],
] as const)(
  'a card on its way while its set is removed is there once when that is undone (%s, %s that)',
  async (how, when) => {
    const { held, wrap } = holdingACard();
    const { clock, client, cards, setId, added, states, there, close, open } = await carolsSet({}, wrap);
    await client.dispatch(added('mine', 'mine!', cards[3].id));
    await pass(clock, 6_000, 200);
    expect(held.isHere).toBe(true);
    close('only_me');
    await client.sets.fetch(setId).catch(refusedFetch);
    const undo = await client.sets.remove(setId);
    open();
    if (when === 'before') {
      held.release(how);
      await pass(clock, 400_000, 5_000);
      expect([await client.sets.library(), await states()]).toEqual([[], []]);
    }
    await undo();
    held.release(how);
    await client.sets.fetch(setId).catch(refusedFetch);
    await pass(clock, 600_000, 5_000);
    expect([there().filter((card) => card.startsWith('mine')), await states()]).toEqual([['mine mine!'], []]);
    await client.close();
  },
);
