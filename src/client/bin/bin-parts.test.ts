import { expect, test } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import type { Term } from '../../domain/study-set';
import { openClient } from '../open-client';
import { keptMs } from './tidy';

const birds = () =>
  aCreateSet({
    terms: ['Spatz', 'Amsel', 'Star'].map((term) => ({ id: aTermId(), term, definition: term.toUpperCase() })),
  });
const deletion = (setId: ReturnType<typeof birds>['setId'], card: Term) =>
  ({ kind: 'delete-term', setId, termId: card.id, before: card, after: null }) as const;

/** Alice's laptop and phone, with one set that both have. */
async function aliceTwice() {
  const clock = fakeClock();
  const service = bareService(clock);
  const [laptop, phone] = [
    await aDevice({ seed: 1, clock, http: service.http }),
    await aDevice({ seed: 2, clock, http: service.http }),
  ];
  const create = birds();
  await laptop.client.dispatch(create);
  const both = async () => {
    for (const device of [laptop, phone, laptop]) {
      clock.advance(20_000);
      await device.settle();
    }
  };
  await both();
  const there = (await phone.client.sets.library())[0]!.id;
  return { clock, service, laptop, phone, setId: create.setId, there, both };
}
const lost = async (device: Awaited<ReturnType<typeof aDevice>>) =>
  (await device.client.sets.lostParts()).map(({ binned: { part } }) =>
    part.kind === 'text' ? part.text : part.kind === 'side' ? [part.card[part.side], part.by] : part.card.term,
  );
const words = (set: { readonly terms: readonly Term[] }) => set.terms.map(({ term }) => term);

test('a card that was deleted and sent comes back to its place with its name, on both devices', async () => {
  const { laptop, phone, setId, there, both } = await aliceTwice();
  const [, card] = (await laptop.shown(setId)).terms;
  await laptop.client.dispatch(deletion(setId, card!));
  await both();
  expect([await lost(laptop), await lost(phone)]).toEqual([['Amsel'], ['Amsel']]);
  const [part] = await laptop.client.sets.lostParts();
  expect(part?.goesAt).toBe(part!.binned.at + keptMs.bin);
  expect(await laptop.client.sets.putPartBack(part!.binned)).toBe(true);
  await both();
  const set = await laptop.shown(setId);
  expect([words(set), set.terms[1]?.id]).toEqual([['Spatz', 'Amsel', 'Star'], card!.id]);
  expect(words(await phone.shown(there))).toEqual(['Spatz', 'Amsel', 'Star']);
  expect(await lost(laptop)).toEqual([]);
});

test('words that another device wrote over lie in the bin; put back, what took their place lies there', async () => {
  const { laptop, phone, setId, there, both } = await aliceTwice();
  const [card] = (await laptop.shown(setId)).terms;
  await laptop.client.dispatch({
    kind: 'edit-term',
    setId,
    termId: card!.id,
    changes: { term: { before: 'Spatz', after: 'Sperling' } },
  });
  await both();
  expect([await lost(laptop), await lost(phone)]).toEqual([[], [['Spatz', 'elsewhere']]]);
  const [part] = await phone.client.sets.lostParts();
  await phone.client.sets.putPartBack(part!.binned);
  await both();
  expect(words(await laptop.shown(setId))[0]).toBe('Spatz');
  expect([await lost(phone), await lost(laptop)]).toEqual([[['Sperling', 'user']], [['Sperling', 'elsewhere']]]);
  expect(words(await phone.shown(there))[0]).toBe('Spatz');
});

test('mine that was given up for theirs lies in the bin; taken back, it does not', async () => {
  const { clock, laptop, phone, setId, there, both } = await aliceTwice();
  const edit = async (device: typeof laptop, id: typeof setId, after: string) => {
    const [card] = (await device.shown(id)).terms;
    const changes = { term: { before: 'Spatz', after } };
    await device.client.dispatch({ kind: 'edit-term', setId: id, termId: card!.id, changes });
  };
  await edit(phone, there, 'theirs');
  clock.advance(20_000);
  await phone.settle();
  await edit(laptop, setId, 'mine');
  await laptop.settle();
  const [item] = (await laptop.client.outbox.items()).filter(({ state }) => state.kind === 'needs-you');
  const undo = await laptop.client.outbox.resolve(item!.id, 'take-theirs');
  expect(await lost(laptop)).toContainEqual(['mine', 'elsewhere']);
  await undo();
  expect(await lost(laptop)).toEqual([]);
  await both();
});

test('a set of somebody else’s that may not be written on fills no bin', async () => {
  const { service, laptop, setId, clock } = await aliceTwice();
  const [set] = [...service.sets.values()];
  set!.visibility = 'public';
  const bob = await aDevice({ user: 'bob', seed: 3, clock, http: service.http });
  const { serviceId } = await laptop.shown(setId);
  const id = await bob.client.sets.byServiceId(serviceId!);
  await bob.client.sets.fetch(id);
  set!.terms = set!.terms.slice(1);
  set!.modified_date += 50;
  clock.advance(60_000);
  await bob.client.sets.fetch(id);
  expect([words(await bob.shown(id)), await bob.client.sets.hasLostParts()]).toEqual([['Amsel', 'Star'], false]);
});

async function aDeviceAlone() {
  const client = await openClient(
    { kind: 'device' },
    oneBrowser(3).tab(async () => Response.json([])),
  );
  const creation = birds();
  await client.dispatch(creation);
  const { set } = (await client.sets.view(creation.setId))!;
  return { client, set };
}

test('without an account, too; a card that went on to another set is not offered, until that is taken back', async () => {
  const { client, set } = await aDeviceAlone();
  const [gone, moved] = set.terms as [Term, Term];
  const other = { ...birds(), terms: [{ ...moved, id: aTermId() }] };
  await client.dispatch(other);
  const move = { id: 'move', setId: set.id, at: 1_000, kind: 'moved', termId: moved.id } as const;
  await client.study.record(null, [{ ...move, toSetId: other.setId, toTermId: other.terms[0]!.id } as never]);
  await client.dispatch(deletion(set.id, gone), deletion(set.id, moved));
  const terms = async () =>
    (await client.sets.lostParts()).map(({ binned: { part } }) => part.kind === 'card' && part.card.term);
  expect(await terms()).toEqual(['Spatz']);
  await client.study.record(null, [
    { id: 'undone', setId: set.id, at: 2_000, kind: 'undone', undoes: 'move' } as never,
  ]);
  expect((await terms()).toSorted()).toEqual(['Amsel', 'Spatz']);
});

test('emptied, the bin holds nothing; taken back, all of it', async () => {
  const { client, set } = await aDeviceAlone();
  const trees = birds();
  await client.dispatch(trees);
  await client.dispatch({ kind: 'delete-set', setId: trees.setId });
  await client.dispatch(deletion(set.id, set.terms[0]!));
  await client.sets.keepLost(set.id, [{ kind: 'text', field: 'title', text: 'Old', by: 'user' }]);
  const all = async () => [(await client.sets.bin()).length, (await client.sets.lostParts()).length];
  expect(await all()).toEqual([1, 2]);
  const undo = await client.sets.emptyBin();
  expect([await all(), await client.sets.hasLostParts()]).toEqual([[0, 0], false]);
  await undo();
  expect(await all()).toEqual([1, 2]);
  await client.sets.putBack(trees.setId);
  expect((await client.sets.library()).map(({ id }) => id)).toContain(trees.setId);
});
