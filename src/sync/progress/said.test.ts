import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Device, aDevice } from '../../../testing/a-device';
import { aCreateSet } from '../../../testing/builders';
import { type FakeClock, fakeClock } from '../../../testing/fake-clock';
import { type RealService, realService } from '../../../testing/real-service';
import type { Http } from '../../platform/http';
import type { SetId } from '../../domain/study-set';

const hourMs = 3_600_000;
let service: RealService;
let reach: Http;
const devices: Device[] = [];
const clockOf = new WeakMap<Device, FakeClock>();
const offline = new Set<Device>();
/** Requests that wrote to the log. */
let written = 0;
beforeEach(async () => {
  service = await realService();
  reach = await service.asUser('alice', fakeClock());
});
afterEach(async () => {
  for (const { client } of devices.splice(0)) await client.close();
  offline.clear();
  await service.close();
});

/** `wrongBy`: its clock, in milliseconds. */
async function device(wrongBy = 0): Promise<Device> {
  const clock = fakeClock();
  clock.advance(wrongBy);
  let made: Device | null = null;
  const http: Http = (path, init) => {
    if (path.endsWith('/log') && init?.method === 'POST') written += 1;
    return made && offline.has(made) ? Promise.reject(new TypeError('Failed to fetch')) : reach(path, init);
  };
  made = await aDevice({ seed: devices.length + 1, clock, http });
  devices.push(made);
  clockOf.set(made, clock);
  return made;
}

async function setOn({ client }: Device): Promise<SetId> {
  const [row] = (await client.sets.library()).filter(({ title }) => title === 'Birds');
  if (!row) throw new Error('The set is not here');
  return row.id;
}
async function star(device: Device, card: number, isStarred: boolean): Promise<void> {
  const id = await setOn(device);
  const term = (await device.client.sets.view(id))?.set.terms[card];
  if (!term) throw new Error('No such card');
  await device.client.study.setStars(id, [term.id], isStarred);
}
/** Stars by the text of their cards, and what was chosen. */
async function chosenOn(device: Device) {
  const id = await setOn(device);
  const view = await device.client.sets.view(id);
  return {
    stars: view?.set.terms.filter(({ id: term }) => view.stars.has(term)).map(({ term }) => term),
    ofSet: await device.client.study.setSettings(id),
    common: await device.client.study.settings(),
  };
}
const settle = async (...some: readonly Device[]) => {
  for (const one of some) await one.settle();
};

test('a star and a choice made on one device are on the others, on a new one, and on one that was wiped', async () => {
  const phone = await device();
  await phone.client.dispatch(aCreateSet());
  await star(phone, 1, true);
  await phone.client.study.changeSetSettings(await setOn(phone), {
    asked: 'both',
    reviewsPerDay: null,
    newPerDay: 7,
  });
  await phone.client.study.changeSettings({ newPerDay: 12, newOrder: 'after' });
  await settle(phone);
  const laptop = await device();
  await settle(laptop);
  const chosen = await chosenOn(phone);
  expect(chosen).toMatchObject({
    stars: ['die Amsel'],
    ofSet: { asked: 'both', newPerDay: 7 },
    common: { newPerDay: 12 },
  });
  expect(await chosenOn(laptop)).toEqual(chosen);
  await star(laptop, 1, false);
  await star(laptop, 0, true);
  await settle(laptop, phone);
  const anew = await device();
  await settle(anew);
  expect((await chosenOn(phone)).stars).toEqual(['der Spatz']);
  expect(await chosenOn(anew)).toEqual(await chosenOn(phone));
});

test('of two choices the later counts, field by field, whichever reached the service first', async () => {
  const phone = await device();
  await phone.client.dispatch(aCreateSet());
  await settle(phone);
  const laptop = await device();
  await settle(laptop);
  offline.add(phone);
  await phone.client.study.changeSettings({ newPerDay: 5, rolloverHour: 2 });
  phone.browser.clock.advance(hourMs);
  laptop.browser.clock.advance(2 * hourMs);
  await laptop.client.study.changeSettings({ newPerDay: 9 });
  await settle(laptop);
  offline.delete(phone);
  await settle(phone, laptop, phone);
  for (const one of [phone, laptop])
    expect(await one.client.study.settings()).toMatchObject({ newPerDay: 9, rolloverHour: 2 });
});

test('a device whose clock is years ahead does not win for ever', async () => {
  const ahead = await device(5 * 365 * 24 * hourMs);
  await ahead.client.dispatch(aCreateSet());
  await ahead.client.study.changeSettings({ newPerDay: 1 });
  await settle(ahead);
  const phone = await device();
  await settle(phone);
  await phone.client.study.changeSettings({ newPerDay: 30 });
  await settle(phone, ahead);
  for (const one of [phone, ahead]) expect((await one.client.study.settings()).newPerDay).toBe(30);
});

test('what a later build says is kept and not followed, and what is no setting neither', async () => {
  const phone = await device();
  await phone.client.dispatch(aCreateSet());
  await settle(phone);
  await phone.client.study.changeSettings({ newPerDay: -3 as never, somethingNew: true } as never);
  await settle(phone);
  const laptop = await device();
  await settle(laptop);
  expect(await laptop.client.study.settings()).toMatchObject({ newPerDay: 20 });
  expect(await laptop.client.study.settings()).not.toHaveProperty('somethingNew');
});

test('what was said is sent once: an idle round after it writes nothing to the log', async () => {
  const phone = await device();
  await phone.client.dispatch(aCreateSet());
  await star(phone, 0, true);
  await settle(phone, phone);
  const before = written;
  await settle(phone, phone);
  expect(written).toBe(before);
  await star(phone, 0, false);
  await settle(phone);
  expect(written).toBe(before + 1);
});

test('a star on somebody’s set is there on a device that opens the set later', async () => {
  const clock = fakeClock();
  const bob = await aDevice({ user: 'bob', seed: 91, clock, http: await service.asUser('bob', clock) });
  devices.push(bob);
  await bob.client.dispatch(aCreateSet({ visibility: 'public' }));
  await bob.settle();
  const [made] = await bob.client.sets.library();
  const number = made?.serviceId;
  if (!number) throw new Error('The set has no number');
  const opened = async ({ client }: Device) => {
    const id = await client.sets.byServiceId(number);
    await client.sets.fetch(id);
  };
  const phone = await device();
  const laptop = await device();
  await settle(phone, laptop);
  await opened(phone);
  await star(phone, 1, true);
  await settle(phone, laptop);
  await opened(laptop);
  await settle(laptop);
  expect((await chosenOn(laptop)).stars).toEqual(['die Amsel']);
});

test('until the service has a star and a setting, nothing is called up to date, and whoever leaves hears of them', async () => {
  const phone = await device();
  await phone.client.dispatch(aCreateSet());
  await settle(phone);
  expect(phone.client.sync.status().kind).toBe('up-to-date');
  offline.add(phone);
  await star(phone, 1, true);
  await phone.client.study.changeSettings({ newPerDay: 12, newOrder: 'after' });
  await settle(phone);
  expect(phone.client.sync.status()).toMatchObject({ kind: 'offline', choices: 3 });
  expect(await phone.client.study.onlyHere()).toMatchObject({ lines: 0, choices: 3 });
  offline.delete(phone);
  await phone.client.sync.now();
  await settle(phone);
  expect(phone.client.sync.status().kind).toBe('up-to-date');
  expect(await phone.client.study.onlyHere()).toMatchObject({ choices: 0 });
  await star(phone, 1, false);
  await expect.poll(() => phone.client.sync.status()).toMatchObject({ kind: 'saved-here', choices: 1 });
  // No round of the sets: what was chosen leaves by itself.
  clockOf.get(phone)?.advance(3_000);
  await expect.poll(() => phone.client.sync.status().kind).toBe('up-to-date');
});
