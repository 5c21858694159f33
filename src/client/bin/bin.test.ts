import { expect, test } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import { creationOf } from '../../domain/creation-of';
import type { Http } from '../../platform/http';
import { openClient } from '../open-client';
import { keptMs } from './tidy';

/** Alice, whose set `Birds` the service knows; her network can be cut. */
async function aliceWithBirds() {
  const clock = fakeClock();
  const service = bareService(clock);
  const way = { isCut: false };
  const http: Http = (path, init) => (way.isCut ? Promise.reject(new TypeError('cut')) : service.http(path, init));
  const alice = await aDevice({ seed: 1, clock, http });
  const creation = aCreateSet({ title: 'Birds', visibility: 'public' });
  await alice.client.dispatch(creation);
  await alice.settle();
  const there = () => [...service.sets.values()].map(({ title, terms }) => [title, terms.map(({ term }) => term)]);
  return { alice, client: alice.client, clock, service, way, creation, there };
}

test('a set that the service deleted is put back under its own names, and made again there once', async () => {
  const { alice, client, clock, creation, there } = await aliceWithBirds();
  const before = await alice.shown(creation.setId);
  await client.dispatch({ kind: 'delete-set', setId: creation.setId });
  clock.advance(20_000);
  await alice.settle();
  expect([there(), await client.sets.library()]).toEqual([[], []]);
  const [binned, ...others] = await client.sets.bin();
  expect(others).toEqual([]);
  expect(binned).toMatchObject({ set: { title: 'Birds' }, isMine: true });
  expect(binned?.goesAt).toBe((binned?.deletedAt ?? 0) + keptMs.bin);
  await client.sets.putBack(creation.setId);
  await alice.settle();
  expect(there()).toEqual([['Birds', before.terms.map(({ term }) => term)]]);
  const after = await alice.shown(creation.setId);
  expect(after.terms.map(({ id, term }) => [id, term])).toEqual(before.terms.map(({ id, term }) => [id, term]));
  expect([await client.sets.bin(), client.sync.status().kind]).toEqual([[], 'up-to-date']);
});

test('a deletion that waits for the network is in the bin, and put back it never leaves', async () => {
  const { alice, client, clock, way, creation, service, there } = await aliceWithBirds();
  way.isCut = true;
  await client.dispatch({ kind: 'delete-set', setId: creation.setId });
  clock.advance(3_600_000);
  expect(await client.sets.bin()).toMatchObject([{ set: { title: 'Birds' }, goesAt: null }]);
  await client.sets.putBack(creation.setId);
  expect([(await client.sets.library()).map(({ title }) => title), await client.sets.bin()]).toEqual([['Birds'], []]);
  way.isCut = false;
  await alice.settle();
  expect(there()).toHaveLength(1);
  expect(service.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
});

test('a set that a password opened comes back for its owner alone', async () => {
  const { alice, client, clock, creation, service } = await aliceWithBirds();
  const { setId } = creation;
  const [opened, edited] = [
    { before: 'public', after: 'password' },
    { before: 'only_me', after: 'password' },
  ] as const;
  const changes = { visibility: opened, editable: edited, password: { before: '', after: 'hush' } };
  await client.dispatch({ kind: 'edit-set', setId, changes });
  await alice.settle();
  expect([...service.sets.values()]).toMatchObject([{ visibility: 'password', editable: 'password' }]);
  await client.dispatch({ kind: 'delete-set', setId: creation.setId });
  clock.advance(20_000);
  await alice.settle();
  await client.sets.putBack(creation.setId);
  await alice.settle();
  expect(await alice.shown(setId)).toMatchObject({ visibility: 'only_me', editable: 'only_me' });
  expect([...service.sets.values()]).toMatchObject([{ visibility: 'only_me', editable: 'only_me' }]);
});

test('a set that is made again in another way is in the bin no more, and putting it back changes nothing', async () => {
  const { alice, client, clock, creation, there } = await aliceWithBirds();
  const set = await alice.shown(creation.setId);
  await client.dispatch({ kind: 'delete-set', setId: creation.setId });
  clock.advance(20_000);
  await alice.settle();
  await client.dispatch(creationOf({ ...set, title: 'Birds of today' }));
  await alice.settle();
  expect(await client.sets.bin()).toEqual([]);
  await client.sets.putBack(creation.setId);
  await alice.settle();
  expect(there().map(([title]) => title)).toEqual(['Birds of today']);
});

test('somebody else’s set that was taken off this device comes back as it was, and is not made', async () => {
  const { client: maker, alice: makers, clock, creation, service } = await aliceWithBirds();
  const bob = await aDevice({ user: 'bob', seed: 2, clock, http: service.http });
  const [{ serviceId }] = [(await makers.shown(creation.setId))!];
  const id = await bob.client.sets.byServiceId(serviceId!);
  await bob.client.sets.fetch(id);
  await maker.dispatch({ kind: 'delete-set', setId: creation.setId });
  clock.advance(20_000);
  await makers.settle();
  await bob.client.sets.fetch(id);
  expect((await bob.client.sets.view(id))?.availability).toBe('gone');
  await bob.client.sets.remove(id);
  expect(await bob.client.sets.bin()).toMatchObject([{ set: { title: 'Birds' }, isMine: false }]);
  await bob.client.sets.putBack(id);
  await bob.settle();
  expect((await bob.client.sets.view(id))?.availability).toBe('gone');
  expect([await bob.client.sets.bin(), service.sets.size]).toEqual([[], 0]);
});

test('without an account a deleted set is put back whole', async () => {
  const client = await openClient(
    { kind: 'device' },
    oneBrowser(3).tab(async () => Response.json([])),
  );
  const creation = aCreateSet({ title: 'Trees' });
  await client.dispatch(creation);
  const before = await client.sets.view(creation.setId);
  await client.dispatch({ kind: 'delete-set', setId: creation.setId });
  expect(await client.sets.bin()).toMatchObject([{ set: { title: 'Trees' }, isMine: true }]);
  await client.sets.putBack(creation.setId);
  expect([await client.sets.view(creation.setId), await client.sets.bin()]).toEqual([before, []]);
});
