import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Device, aDevice } from '../../../testing/a-device';
import { fakeClock } from '../../../testing/fake-clock';
import { aTermId } from '../../../testing/builders';
import { aSetOf } from '../../../testing/learners-at';
import { type CardMoved, moveBack, moveCard } from '../../../testing/move-card';
import { type RealService, realService } from '../../../testing/real-service';
import { aNewAnswer } from '../../../testing/study-log-builders';
import type { CardProgress } from '../../domain/scheduling/progress';
import type { LogEntryId } from '../../domain/study-log';
import type { Http } from '../../platform/http';

const dayMs = 86_400_000;
let service: RealService;
let reach: Http;
let ids = 0;
const newId = () => `moved-${(ids += 1)}`;
const devices: Device[] = [];
beforeEach(async () => {
  service = await realService();
  reach = await service.asUser('alice', fakeClock());
});
afterEach(async () => {
  for (const { client } of devices.splice(0)) await client.close();
  await service.close();
});

async function device(http: Http = reach): Promise<Device> {
  const made = await aDevice({ seed: devices.length + 1, clock: fakeClock(), http });
  devices.push(made);
  return made;
}

/** By title and term: what the log says of each card of a set, as a text to the bit. */
async function known({ client }: Device): Promise<Readonly<Record<string, CardProgress>>> {
  const found: Record<string, CardProgress> = {};
  for (const { id } of await client.sets.library()) {
    const view = await client.sets.view(id);
    const progress = await client.study.progress(id);
    for (const { id: card, term } of view?.set.terms ?? []) {
      const of = progress.get(`${card}/term`);
      if (of) found[`${view?.set.title}: ${term}`] = of;
    }
  }
  return found;
}

const idOf = async ({ client }: Device, title: string) => {
  const row = (await client.sets.library()).find((set) => set.title === title);
  if (!row) throw new Error(`${title} is not here`);
  return row.id;
};
const card = async (one: Device, title: string, term: string) => {
  const set = await one.shown(await idOf(one, title));
  const found = set.terms.find((each) => each.term === term);
  if (!found) throw new Error(`${term} is not in ${title}`);
  return { setId: set.id, termId: found.id };
};
async function answer(one: Device, title: string, term: string): Promise<void> {
  const { setId, termId } = await card(one, title, term);
  one.browser.clock.advance(dayMs);
  await one.client.study.record(null, [
    { ...aNewAnswer(setId, termId, one.browser.clock.now()), id: newId() as LogEntryId },
  ]);
}
async function move(one: Device, term: string, from: string, to: string): Promise<CardMoved> {
  const { setId, termId } = await card(one, from, term);
  const at = one.browser.clock.now();
  const moved = await moveCard(one.client, termId, { from: setId, to: await idOf(one, to) }, { at, newId });
  if (!moved) throw new Error(`${term} was not moved`);
  return moved;
}
const settle = async (...all: readonly Device[]) => {
  for (const one of all) {
    // Who hears no stream of changes asks once a minute.
    one.browser.clock.advance(60_000);
    await one.settle();
  }
};
async function twoWithSets(): Promise<readonly [Device, Device]> {
  const phone = await device();
  await phone.client.dispatch(aSetOf('Rooms', 'door', 'window', 'key'));
  await phone.client.dispatch(aSetOf('House', 'roof', 'garden'));
  await phone.settle();
  const laptop = await device();
  await settle(laptop, phone);
  return [phone, laptop];
}

test('a card that moved has its dates everywhere, also on a device that meets the move after the card went, and on a new one', async () => {
  const [phone, laptop] = await twoWithSets();
  await answer(phone, 'Rooms', 'door');
  await answer(phone, 'Rooms', 'door');
  await settle(phone, laptop);
  const { 'Rooms: door': before } = await known(laptop);
  await move(phone, 'door', 'Rooms', 'House');
  expect(await known(phone)).toEqual({ 'House: door': before });
  await settle(phone, laptop);
  expect(await known(laptop)).toEqual({ 'House: door': before });
  expect(await known(phone)).toEqual({ 'House: door': before });
  const fresh = await device();
  await settle(fresh);
  expect(await known(fresh)).toEqual({ 'House: door': before });
});

test('what another device learnt of it meanwhile, without a network, counts as if it had been learnt there', async () => {
  let isOffline = false;
  const phone = await device();
  await phone.client.dispatch(aSetOf('Rooms', 'door', 'window', 'key'));
  await phone.client.dispatch(aSetOf('House', 'roof', 'garden'));
  await phone.settle();
  const laptop = await device((path, init) =>
    isOffline ? Promise.reject(new TypeError('Failed to fetch')) : reach(path, init),
  );
  await settle(laptop);
  await answer(phone, 'Rooms', 'door');
  await settle(phone, laptop);
  isOffline = true;
  for (let day = 0; day < 3; day += 1) await answer(laptop, 'Rooms', 'door');
  await move(phone, 'door', 'Rooms', 'House');
  await answer(phone, 'House', 'door');
  await settle(phone);
  isOffline = false;
  await settle(laptop, phone, laptop);
  const [here, there] = [await known(phone), await known(laptop)];
  expect(Object.keys(here)).toEqual(['House: door']);
  expect(here['House: door']?.answers).toBe(5);
  expect(there).toEqual(here);
});

test('a set that was emptied into another one and deleted leaves its history there, whoever hears of it when', async () => {
  const [phone, laptop] = await twoWithSets();
  for (const term of ['door', 'window', 'key']) await answer(phone, 'Rooms', term);
  await settle(phone, laptop);
  const before = await known(laptop);
  for (const term of ['door', 'window', 'key']) await move(phone, term, 'Rooms', 'House');
  await phone.client.dispatch({ kind: 'delete-set', setId: await idOf(phone, 'Rooms') });
  await settle(phone, laptop, phone);
  const moved = Object.fromEntries(
    Object.entries(before).map(([name, progress]) => [name.replace('Rooms', 'House'), progress]),
  );
  expect(Object.keys(moved)).toHaveLength(3);
  for (const one of [phone, laptop]) expect(await known(one)).toEqual(moved);
});

test('a card that moves before the service ever heard of it takes along what was learnt, to every device', async () => {
  let isOffline = true;
  const tablet = await device((path, init) =>
    isOffline ? Promise.reject(new TypeError('Failed to fetch')) : reach(path, init),
  );
  await tablet.client.dispatch(aSetOf('Rooms', 'door', 'window', 'key'));
  await tablet.client.dispatch(aSetOf('House', 'roof', 'garden'));
  await answer(tablet, 'Rooms', 'door');
  await move(tablet, 'door', 'Rooms', 'House');
  await answer(tablet, 'House', 'door');
  isOffline = false;
  await settle(tablet);
  const fresh = await device();
  await settle(fresh);
  expect((await known(fresh))['House: door']?.answers).toBe(2);
  expect(await known(fresh)).toEqual(await known(tablet));
});

test('a move that is taken back takes the history home, on every device', async () => {
  const [phone, laptop] = await twoWithSets();
  await answer(phone, 'Rooms', 'door');
  await settle(phone, laptop);
  const before = await known(laptop);
  const { termId, setId } = await card(phone, 'Rooms', 'door');
  const was = (await phone.shown(setId)).terms.find(({ id }) => id === termId)!;
  const moved = await move(phone, 'door', 'Rooms', 'House');
  await moveBack(phone.client, moved, { at: phone.browser.clock.now(), newId });
  await phone.client.dispatch({ kind: 'add-term', setId, term: { ...was, image: undefined }, after: null });
  await settle(phone, laptop, phone);
  for (const one of [phone, laptop]) expect(await known(one)).toEqual(before);
});

test('from set to set and back it keeps one history; moved on two devices at once it is where the later put it', async () => {
  const [phone, laptop] = await twoWithSets();
  await phone.client.dispatch(aSetOf('Garden', 'tree', 'gate'));
  await answer(phone, 'Rooms', 'door');
  await settle(phone, laptop);
  const { 'Rooms: door': before } = await known(laptop);
  await move(phone, 'door', 'Rooms', 'House');
  await settle(phone, laptop);
  await move(laptop, 'door', 'House', 'Garden');
  await settle(laptop, phone);
  await move(phone, 'door', 'Garden', 'Rooms');
  await settle(phone, laptop);
  for (const one of [phone, laptop]) expect(await known(one)).toEqual({ 'Rooms: door': before });
  await move(phone, 'door', 'Rooms', 'House');
  laptop.browser.clock.advance(40 * dayMs);
  await move(laptop, 'door', 'Rooms', 'Garden');
  await settle(phone, laptop, phone);
  for (const one of [phone, laptop]) expect(await known(one)).toEqual({ 'Garden: door': before });
});

test('what was mixed up with a card that moved before it had a number is known to all, or to none', async () => {
  const [phone, laptop] = await twoWithSets();
  const setId = await idOf(phone, 'Rooms');
  const added = aTermId();
  const term = { id: added, term: 'stairs', definition: 'up and down' };
  await phone.client.dispatch({ kind: 'add-term', setId, term, after: null });
  const { termId } = await card(phone, 'Rooms', 'door');
  const line = { ...aNewAnswer(setId, termId, phone.browser.clock.now()), mixedUpWith: added };
  await phone.client.study.record(null, [{ ...line, id: newId() as LogEntryId }]);
  await move(phone, 'stairs', 'Rooms', 'House');
  await settle(phone, laptop, phone);
  const mixedUp = async (one: Device) => (await known(one))['Rooms: door']?.mixedUpWith.size;
  expect([await mixedUp(phone), await mixedUp(laptop)]).toEqual([0, 0]);
  expect((await known(phone))['Rooms: door']?.schedule).toEqual((await known(laptop))['Rooms: door']?.schedule);
});
