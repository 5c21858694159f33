import { afterEach, beforeEach, expect, test } from 'vitest';
import { clockAheadMs } from '../../../contract/log-body';
import { fakeClock } from '../../../testing/fake-clock';
import { type Learner, aSetOf, learnersAt } from '../../../testing/learners-at';
import { type RealService, realService } from '../../../testing/real-service';

/** What another program writes into a learner's log with a token of theirs. */
let service: RealService;
let at: Awaited<ReturnType<typeof learnersAt>>;
let phone: Learner;
beforeEach(async () => {
  service = await realService();
  at = await learnersAt(service);
  phone = await at.device();
  await phone.client.dispatch(aSetOf('Rooms', 'door', 'window'));
  await phone.answer('Rooms', 'door');
  await at.settle(phone);
});
afterEach(async () => {
  await at.close();
  await service.close();
});

type Line = Readonly<Record<string, unknown>>;

const asked = (method: string, form: FormData | null) =>
  service.ask('alice', { method, path: '/2.0/users/alice/log', form, id: '', key: null, ifMatch: null });
const lines = async (): Promise<Line[]> => JSON.parse((await asked('GET', null)).text ?? '') as Line[];
async function post(line: Line): Promise<number> {
  const form = new FormData();
  form.append('lines', new Blob([JSON.stringify(line)]), 'lines');
  return (await asked('POST', form)).status;
}

test('a device whose name was used up to its last number writes under another one, and loses nothing', async () => {
  const [first] = await lines();
  expect(await post({ ...first, id: 'hostile', number: Number.MAX_SAFE_INTEGER })).toBe(200);
  await at.settle(phone);
  await phone.answer('Rooms', 'window');
  await phone.answer('Rooms', 'door');
  await at.settle(phone);
  expect(await lines()).toHaveLength(4);
  const laptop = await at.device();
  // What nobody believes yet hangs on the day.
  laptop.browser.clock.step(phone.browser.clock.now() - laptop.browser.clock.now());
  await at.settle(laptop);
  expect(await laptop.known()).toEqual(await phone.known());
  expect((await laptop.known())['Rooms: window']?.answers).toBe(1);
});

test('whatever clock a choice of another program has, what is chosen next counts everywhere', async () => {
  const laptop = await at.device();
  const now = fakeClock().now();
  const choice = (number: number, clock: number) =>
    post({
      id: `hostile-${number}`,
      device: 'zzzz',
      number,
      at: now,
      clock,
      kind: 'settings',
      settings: { newPerDay: 9_999 },
    });
  const greatest = now + clockAheadMs;
  expect([await choice(1, greatest + 1), await choice(2, greatest - 1_000)]).toEqual([400, 200]);
  await at.settle(laptop, phone);
  expect((await phone.client.study.settings()).newPerDay).toBe(9_999);
  await phone.client.study.changeSettings({ newPerDay: 7 });
  await phone.answer('Rooms', 'window');
  await at.settle(phone, laptop);
  expect((await laptop.client.study.settings()).newPerDay).toBe(7);
  expect((await laptop.known())['Rooms: window']?.answers).toBe(1);
});

test('settings with names that every object has hold up nothing', async () => {
  const names = JSON.parse('{"__proto__": 1, "constructor": 2, "later": [[[[[[]]]]]], "newPerDay": 3}') as object;
  const now = fakeClock().now();
  const hostile = { device: 'zzzz', at: now, clock: now, settings: names };
  const [first] = await lines();
  expect(await post({ ...hostile, id: 'hostile-1', number: 1, kind: 'settings' })).toBe(200);
  expect(await post({ ...hostile, id: 'hostile-2', number: 2, kind: 'set-settings', set_id: first?.['set_id'] })).toBe(
    200,
  );
  const laptop = await at.device();
  await at.settle(laptop, phone);
  expect((await laptop.client.study.settings()).newPerDay).toBe(3);
  expect((await phone.client.study.setSettings(await phone.idOf('Rooms'))).newPerDay).toBe(3);
  expect(await laptop.known()).toEqual(await phone.known());
});
