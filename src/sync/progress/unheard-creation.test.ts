import { afterEach, beforeEach, expect, test } from 'vitest';
import { aSetOf, learnersAt } from '../../../testing/learners-at';
import { moveCard } from '../../../testing/move-card';
import { type RealService, realService } from '../../../testing/real-service';

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

test('what was learnt of cards that others moved or rewrote before their making was answered counts on all devices', async () => {
  const phone = await at.device();
  await phone.client.dispatch(aSetOf('House', 'roof', 'garden'));
  const laptop = await at.device();
  await at.settle(phone, laptop);
  at.deafen(phone, '/2.0/sets');
  await phone.client.dispatch(aSetOf('Rooms', 'door', 'window', 'key'));
  await at.settle(phone);
  at.cut(phone);
  await at.settle(laptop);

  const [door, key] = [await laptop.card('Rooms', 'door'), await laptop.card('Rooms', 'key')];
  const about = { at: laptop.browser.clock.now(), newId: at.newId };
  await moveCard(laptop.client, door.termId, { from: door.setId, to: await laptop.idOf('House') }, about);
  const changes = { term: { before: 'key', after: 'the key' } };
  await laptop.client.dispatch({ kind: 'edit-term', ...key, changes });
  await at.settle(laptop);
  await phone.answer('Rooms', 'door');
  await phone.answer('Rooms', 'key');
  at.mend(phone);
  await at.settle(phone, laptop, phone);
  const known = await phone.known();
  expect(Object.keys(known).sort()).toEqual(['House: door', 'Rooms: the key']);
  expect(await laptop.known()).toEqual(known);
});
