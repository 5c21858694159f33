import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Learner, aSetOf, learnersAt } from '../../../testing/learners-at';
import { type RealService, realService } from '../../../testing/real-service';

const dayMs = 86_400_000;
let service: RealService;
let at: Awaited<ReturnType<typeof learnersAt>>;
let phone: Learner;
let tablet: Learner;
beforeEach(async () => {
  service = await realService();
  at = await learnersAt(service);
  [phone, tablet] = [await at.device(), await at.device()];
  await phone.client.dispatch(aSetOf('Rooms', 'door', 'window'));
  await at.settle(phone, tablet);
  tablet.browser.clock.advance(9 * dayMs);
});
afterEach(async () => {
  await at.close();
  await service.close();
});

const dueOn = async ({ client }: Learner) => (await client.study.today()).sets.map(({ due }) => due);

test('a card answered on a device whose clock stands ahead comes on the others, and is done once it is answered there', async () => {
  await tablet.answer('Rooms', 'door');
  await at.settle(tablet, phone);
  expect(await dueOn(phone)).toEqual([1]);
  await phone.answer('Rooms', 'door');
  expect(await dueOn(phone)).toEqual([0]);
  const { 'Rooms: door': known } = await phone.known();
  expect(known).toMatchObject({ answers: 1, schedule: { reps: 1 } });
  expect(known?.schedule?.lastDay).toBe(await phone.client.study.day());
  const laptop = await at.device();
  laptop.browser.clock.advance(phone.browser.clock.now() - laptop.browser.clock.now());
  await at.settle(phone, laptop);
  expect(await laptop.known()).toEqual(await phone.known());
});

test('what it alone suspended is suspended on the others, and can be resumed on all', async () => {
  await phone.answer('Rooms', 'door');
  await at.settle(phone, tablet);
  const say = async (one: Learner, kind: 'suspended' | 'resumed') => {
    const line = { ...(await one.card('Rooms', 'door')), asked: 'term', at: one.browser.clock.now(), kind } as const;
    await one.client.study.record(null, [{ ...line, id: at.newId() as never }]);
  };
  const isSuspended = async (one: Learner) => (await one.known())['Rooms: door']?.isSuspended;
  await say(tablet, 'suspended');
  await at.settle(tablet, phone);
  expect(await isSuspended(phone)).toBe(true);
  await say(phone, 'resumed');
  expect(await isSuspended(phone)).toBe(false);
  const laptop = await at.device();
  laptop.browser.clock.advance(phone.browser.clock.now() - laptop.browser.clock.now());
  await at.settle(phone, laptop);
  expect(await laptop.known()).toEqual(await phone.known());
  await say(laptop, 'suspended');
  await at.settle(laptop, phone);
  expect([await isSuspended(laptop), await isSuspended(phone)]).toEqual([true, true]);
});

test('what it suspended can be resumed, and what it answered counts once its day has come', async () => {
  await phone.answer('Rooms', 'door');
  await at.settle(phone, tablet);
  await tablet.answer('Rooms', 'door');
  const { setId, termId } = await tablet.card('Rooms', 'door');
  const about = { setId, termId, asked: 'term' } as const;
  const line = (id: string, one: Learner) => ({ ...about, id: id as never, at: one.browser.clock.now() });
  await tablet.client.study.record(null, [{ ...line('away', tablet), kind: 'suspended' }]);
  await at.settle(tablet, phone);
  const here = await phone.card('Rooms', 'door');
  await phone.client.study.record(null, [{ ...line('back', phone), ...here, kind: 'resumed' }]);
  expect((await phone.known())['Rooms: door']).toMatchObject({ isSuspended: false, answers: 1 });
  phone.browser.clock.advance(20 * dayMs);
  expect((await phone.known())['Rooms: door']).toMatchObject({ answers: 2 });
});
