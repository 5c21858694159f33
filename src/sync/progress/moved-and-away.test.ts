import { afterEach, beforeEach, expect, test } from 'vitest';
import { aSetOf, type Learner, learnersAt } from '../../../testing/learners-at';
import { type CardMoved, moveBack, moveCard } from '../../../testing/move-card';
import { type RealService, realService } from '../../../testing/real-service';
import { aNewAnswer } from '../../../testing/study-log-builders';
import type { LogEntryId } from '../../domain/study-log';

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

async function withSets(): Promise<Learner> {
  const phone = await at.device();
  await phone.client.dispatch(aSetOf('Rooms', 'door', 'window', 'key'));
  await phone.client.dispatch(aSetOf('House', 'roof', 'garden'));
  await phone.settle();
  return phone;
}

async function move(one: Learner, term: string, from: string, to: string): Promise<CardMoved> {
  const { setId, termId } = await one.card(from, term);
  const about = { at: one.browser.clock.now(), newId: at.newId };
  const moved = await moveCard(one.client, termId, { from: setId, to: await one.idOf(to) }, about);
  if (!moved) throw new Error(`${term} was not moved`);
  return moved;
}

test('whoever hears of the moves after the emptied set went into the bin has the history all the same', async () => {
  const phone = await withSets();
  const laptop = await at.device();
  await at.settle(laptop, phone);
  await laptop.answer('Rooms', 'door');
  await at.settle(laptop, phone);
  const { 'Rooms: door': before } = await laptop.known();
  at.cut(laptop, '/log');
  await move(phone, 'door', 'Rooms', 'House');
  await phone.client.dispatch({ kind: 'delete-set', setId: await phone.idOf('Rooms') });
  await at.settle(phone, laptop);
  expect((await laptop.client.sets.bin()).map(({ set }) => set.title)).toEqual(['Rooms']);
  expect(await laptop.known()).toEqual({});
  at.mend(laptop);
  await at.settle(laptop);
  expect(await laptop.known()).toEqual({ 'House: door': before });
});

test('a backup with moves, merged on an empty device that has not met the service, gives the card its dates where it is', async () => {
  const phone = await withSets();
  await phone.answer('Rooms', 'door');
  await move(phone, 'door', 'Rooms', 'House');
  await phone.answer('House', 'door');
  await at.settle(phone);
  const before = await phone.known();
  expect(before['House: door']?.answers).toBe(2);
  const backup = await phone.client.backup.read();
  expect(backup.log.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
  const empty = await at.device();
  at.cut(empty);
  await empty.client.backup.merge(backup);
  at.mend(empty);
  await at.settle(empty);
  expect(await empty.known()).toEqual(before);
});

test('a backup with a move, merged where the card went elsewhere since, leaves it where it went last', async () => {
  const phone = await withSets();
  await phone.client.dispatch(aSetOf('Garden', 'tree', 'gate'));
  await phone.answer('Rooms', 'door');
  await phone.answer('Rooms', 'key');
  await at.settle(phone);
  const laptop = await at.device();
  await at.settle(laptop);
  const { 'Rooms: door': door, 'Rooms: key': key } = await phone.known();
  at.cut(phone);
  await move(phone, 'door', 'Rooms', 'House');
  await move(phone, 'key', 'Rooms', 'House');
  const backup = await phone.client.backup.read();
  laptop.browser.clock.advance(40 * 86_400_000);
  await move(laptop, 'door', 'Rooms', 'Garden');
  await laptop.client.backup.merge(backup);
  at.mend(phone);
  await at.settle(laptop, phone, laptop, phone);
  for (const one of [laptop, phone]) expect(await one.known()).toEqual({ 'Garden: door': door, 'House: key': key });
});

test('a card that moved on before the service heard where it was in between has its dates everywhere, also taken back', async () => {
  const phone = await withSets();
  const laptop = await at.device();
  await phone.answer('Rooms', 'door');
  await at.settle(phone, laptop);
  at.cut(phone);
  await phone.client.dispatch(aSetOf('Garden', 'tree', 'gate'));
  await move(phone, 'door', 'Rooms', 'Garden');
  // No time passes in which the way to the service would be tried.
  const between = await phone.card('Garden', 'door');
  const answer = aNewAnswer(between.setId, between.termId, phone.browser.clock.now());
  await phone.client.study.record(null, [{ ...answer, id: 'line-between' as LogEntryId }]);
  const on = await move(phone, 'door', 'Garden', 'House');
  const { 'House: door': before } = await phone.known();
  expect(before?.answers).toBe(2);
  at.mend(phone);
  await at.settle(phone, laptop, phone);
  for (const one of [phone, laptop]) expect(await one.known()).toEqual({ 'House: door': before });

  await moveBack(phone.client, on, { at: phone.browser.clock.now(), newId: at.newId });
  await phone.client.dispatch({
    kind: 'add-term',
    setId: between.setId,
    term: { id: between.termId, term: 'door', definition: 'door!' },
    after: null,
  });
  await at.settle(phone, laptop, phone);
  const known = await phone.known();
  expect(Object.keys(known)).toEqual(['Garden: door']);
  expect(await laptop.known()).toEqual(known);
});
