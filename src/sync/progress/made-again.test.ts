import { afterEach, beforeEach, expect, test } from 'vitest';
import { aSetOf, type Learner, learnersAt } from '../../../testing/learners-at';
import { type RealService, realService } from '../../../testing/real-service';
import { aTermId } from '../../../testing/builders';
import { moveCard } from '../../../testing/move-card';
import type { SetId, Term, TermId } from '../../domain/study-set';

let service: RealService;
let at: Awaited<ReturnType<typeof learnersAt>>;
beforeEach(async () => {
  service = await realService();
  at = await learnersAt(service);
});
afterEach(async () => {
  await at.close();
  await service.close();
});

async function twoWithRooms(): Promise<readonly [Learner, Learner]> {
  const phone = await at.device();
  await phone.client.dispatch(aSetOf('Rooms', 'door', 'window', 'key'));
  await phone.settle();
  const laptop = await at.device();
  await at.settle(laptop, phone);
  return [phone, laptop];
}

/** Studied twice and starred on one device, and known to all. */
async function learnt(phone: Learner, laptop: Learner) {
  await phone.answer('Rooms', 'door');
  await phone.answer('Rooms', 'door');
  const { setId, termId } = await phone.card('Rooms', 'door');
  await phone.client.study.setStars(setId, [termId], true);
  await at.settle(phone, laptop, phone);
  return phone.known();
}

async function deleteCard({ client }: Learner, setId: SetId, termId: TermId): Promise<Term> {
  const { terms } = (await client.sets.view(setId))!.set;
  const before = terms.find(({ id }) => id === termId)!;
  await client.dispatch({ kind: 'delete-term', setId, termId, before, after: null });
  return before;
}

const starsOf = async (one: Learner) => {
  const view = await one.client.sets.view(await one.idOf('Rooms'));
  return view?.set.terms.filter(({ id }) => view.stars.has(id)).map(({ term }) => term);
};

test('a card that comes back after its deletion has left keeps its dates and its star, on every device and on a new one', async () => {
  const [phone, laptop] = await twoWithRooms();
  const before = await learnt(phone, laptop);
  const { setId, termId } = await phone.card('Rooms', 'door');
  const was = await deleteCard(phone, setId, termId);
  await at.settle(phone, laptop);
  expect(await laptop.known()).toEqual({});
  await phone.client.dispatch({ kind: 'add-term', setId, term: { ...was, image: undefined }, after: null });
  await at.settle(phone, laptop, phone);
  const fresh = await at.device();
  await at.settle(fresh);
  for (const one of [phone, laptop, fresh]) {
    expect(await one.known()).toEqual(before);
    expect(await starsOf(one)).toEqual(['door']);
  }
});

test('the tab that made it again closes before it has its number, and its history follows all the same', async () => {
  const [phone, laptop] = await twoWithRooms();
  const before = await learnt(phone, laptop);
  const { setId, termId } = await phone.card('Rooms', 'door');
  const was = await deleteCard(phone, setId, termId);
  await at.settle(phone, laptop);
  at.cut(phone);
  await phone.client.dispatch({ kind: 'add-term', setId, term: { ...was, image: undefined }, after: null });
  const again = await at.restart(phone);
  at.mend(again);
  await at.settle(again, laptop, again);
  for (const one of [again, laptop]) expect(await one.known()).toEqual(before);
});

test('made again twice it has one history, and what others learnt of it meanwhile counts', async () => {
  const [phone, laptop] = await twoWithRooms();
  await learnt(phone, laptop);
  at.cut(laptop);
  await laptop.answer('Rooms', 'door');
  const { setId, termId } = await phone.card('Rooms', 'door');
  for (let time = 0; time < 2; time += 1) {
    const was = await deleteCard(phone, setId, termId);
    await at.settle(phone);
    await phone.client.dispatch({ kind: 'add-term', setId, term: { ...was, image: undefined }, after: null });
    await at.settle(phone);
  }
  at.mend(laptop);
  await at.settle(laptop, phone, laptop, phone);
  const there = await phone.known();
  expect(there['Rooms: door']?.answers).toBe(3);
  expect(await laptop.known()).toEqual(there);
});

test('a card that nobody here ever learnt is made again, and what another device learnt of it first of all follows', async () => {
  const [phone, laptop] = await twoWithRooms();
  at.cut(laptop);
  await laptop.answer('Rooms', 'window');
  const { setId, termId } = await phone.card('Rooms', 'window');
  const was = await deleteCard(phone, setId, termId);
  await at.settle(phone);
  await phone.client.dispatch({ kind: 'add-term', setId, term: { ...was, image: undefined }, after: null });
  await at.settle(phone);
  at.mend(laptop);
  await at.settle(laptop, phone, laptop);
  const there = await phone.known();
  expect(there['Rooms: window']?.answers).toBe(1);
  expect(await laptop.known()).toEqual(there);
});

test('a set that is put back from the bin after its deletion has left keeps all dates and stars, everywhere', async () => {
  const [phone, laptop] = await twoWithRooms();
  const before = await learnt(phone, laptop);
  const setId = await phone.idOf('Rooms');
  await phone.client.study.changeSetSettings(setId, { asked: 'both' });
  await phone.client.dispatch({ kind: 'delete-set', setId });
  await at.settle(phone, laptop);
  expect(await laptop.known()).toEqual({});
  await phone.client.sets.putBack(setId);
  expect(await phone.known()).toEqual(before);
  await at.settle(phone, laptop, phone);
  const fresh = await at.device();
  await at.settle(fresh);
  for (const one of [phone, laptop, fresh]) {
    expect(await one.known()).toEqual(before);
    expect(await starsOf(one)).toEqual(['door']);
    expect(await one.client.study.setSettings(await one.idOf('Rooms'))).toMatchObject({ asked: 'both' });
  }
  for (const one of [phone, laptop]) expect(await one.client.sets.bin()).toEqual([]);
});

test('a set that nobody learnt, put back on one device, stands in no bin of another', async () => {
  const [phone, laptop] = await twoWithRooms();
  const setId = await phone.idOf('Rooms');
  await phone.client.dispatch({ kind: 'delete-set', setId });
  await at.settle(phone, laptop);
  expect((await laptop.client.sets.bin()).map(({ set }) => set.title)).toEqual(['Rooms']);
  await phone.client.sets.putBack(setId);
  await at.settle(phone, laptop);
  expect(await laptop.client.sets.bin()).toEqual([]);
  await laptop.client.dispatch({ kind: 'delete-set', setId: await laptop.idOf('Rooms') });
  await at.settle(laptop);
  expect((await laptop.client.sets.bin()).map(({ set }) => set.title)).toContain('Rooms');
});

test('of two sets with one title and the same cards the one that is deleted lies in the bin', async () => {
  const [phone, laptop] = await twoWithRooms();
  const setId = await phone.idOf('Rooms');
  const deletedOnLaptop = await laptop.idOf('Rooms');
  await phone.client.dispatch(aSetOf('Rooms', 'door', 'window', 'key'));
  await at.settle(phone, laptop);
  await phone.client.dispatch({ kind: 'delete-set', setId });
  await at.settle(phone, laptop);
  const binned = async (one: Learner) => (await one.client.sets.bin()).map(({ set }) => set.id);
  expect([await binned(phone), await binned(laptop)]).toEqual([[setId], [deletedOnLaptop]]);
});

test('put back on the other device, too, it takes no history from the set that is there', async () => {
  const [phone, laptop] = await twoWithRooms();
  const before = await learnt(phone, laptop);
  const setId = await phone.idOf('Rooms');
  const ofLaptop = await laptop.idOf('Rooms');
  await phone.client.dispatch({ kind: 'delete-set', setId });
  await at.settle(phone, laptop);
  await phone.client.sets.putBack(setId);
  const title = { before: 'Rooms', after: 'Halls' };
  await phone.client.dispatch({ kind: 'edit-set', setId, changes: { title } });
  await at.settle(phone, laptop, phone);
  laptop.browser.clock.advance(10 * 86_400_000);
  await laptop.client.sets.putBack(ofLaptop);
  await at.settle(laptop, phone, laptop, phone);
  const fresh = await at.device();
  await at.settle(fresh);
  for (const one of [phone, laptop, fresh]) expect(await one.known()).toEqual({ 'Halls: door': before['Rooms: door'] });
});

test('a set that was deleted elsewhere while one wrote on it, and is made as a new one, keeps its dates', async () => {
  const [phone, laptop] = await twoWithRooms();
  const before = await learnt(phone, laptop);
  at.cut(phone);
  const { setId, termId } = await phone.card('Rooms', 'key');
  const changes = { definition: { before: 'key!', after: 'latchkey' } };
  await phone.client.dispatch({ kind: 'edit-term', setId, termId, changes });
  await laptop.client.dispatch({ kind: 'delete-set', setId: await laptop.idOf('Rooms') });
  await at.settle(laptop);
  at.mend(phone);
  await at.settle(phone);
  const item = (await phone.client.outbox.items()).find(({ state }) => state.kind === 'needs-you');
  if (item?.state.kind !== 'needs-you') throw new Error('Nothing is asked');
  await phone.client.outbox.resolve(item.id, 'as-new-set', item.state.problem);
  await at.settle(phone, laptop, phone, laptop);
  for (const one of [phone, laptop]) {
    expect(await one.known()).toEqual(before);
    expect(await starsOf(one)).toEqual(['door']);
  }
});

test('a card typed and learnt offline, in a set that was deleted meanwhile, keeps its dates in the set that is made of it', async () => {
  const [phone, laptop] = await twoWithRooms();
  at.cut(phone);
  const setId = await phone.idOf('Rooms');
  const term = { id: aTermId(), term: 'stairs', definition: 'stairs!' };
  await phone.client.dispatch({ kind: 'add-term', setId, term, after: null });
  await phone.answer('Rooms', 'stairs');
  await laptop.client.dispatch({ kind: 'delete-set', setId: await laptop.idOf('Rooms') });
  await at.settle(laptop);
  at.mend(phone);
  await at.settle(phone);
  const item = (await phone.client.outbox.items()).find(({ state }) => state.kind === 'needs-you');
  if (item?.state.kind !== 'needs-you') throw new Error('Nothing is asked');
  await phone.client.outbox.resolve(item.id, 'as-new-set', item.state.problem);
  phone.browser.clock.advance(20_000);
  await at.settle(phone, laptop, phone, laptop);
  for (const one of [phone, laptop]) expect((await one.known())['Rooms: stairs']?.answers).toBe(1);
  expect((await phone.client.study.onlyHere()).lines).toBe(0);
});

test('a card that was moved to another set, and then comes back by undo, has its history where it came back to', async () => {
  const [phone, laptop] = await twoWithRooms();
  const before = await learnt(phone, laptop);
  await phone.client.dispatch(aSetOf('House', 'roof', 'garden'));
  await at.settle(phone, laptop);
  const { setId, termId } = await phone.card('Rooms', 'door');
  const was = (await phone.shown(setId)).terms.find(({ id }) => id === termId)!;
  const about = { at: phone.browser.clock.now(), newId: at.newId };
  await moveCard(phone.client, termId, { from: setId, to: await phone.idOf('House') }, about);
  await at.settle(phone, laptop);
  phone.browser.clock.advance(60_000);
  await phone.client.dispatch({ kind: 'add-term', setId, term: { ...was, image: undefined }, after: null });
  await at.settle(phone, laptop, phone);
  for (const one of [phone, laptop]) expect(await one.known()).toEqual(before);
});
