import { epochMs } from '../../../contract/units';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Device, aDevice } from '../../../testing/a-device';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { type RealService, realService } from '../../../testing/real-service';
import type { Http } from '../../platform/http';
import type { Grade, LogEntryId } from '../../domain/study-log';
import type { SetId } from '../../domain/study-set';

let service: RealService;
let http: Http;
const devices: Device[] = [];
let isOffline = false;
/** Of what is written to the log: neither the request nor its answer comes through. */
let isLogLost = false;
beforeEach(async () => {
  service = await realService();
  const clock = fakeClock();
  const reach = await service.asUser('alice', clock);
  isOffline = false;
  isLogLost = false;
  http = (path, init) =>
    isOffline || (isLogLost && path.includes('/log') && init.method === 'POST')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : reach(path, init);
});
afterEach(async () => {
  for (const { client } of devices.splice(0)) await client.close();
  await service.close();
});

async function device(): Promise<Device> {
  const made = await aDevice({ seed: devices.length + 1, clock: fakeClock(), http });
  devices.push(made);
  return made;
}

let answers = 0;
async function answer(
  { client, browser }: Device,
  setId: SetId,
  card: number,
  {
    grade = 'good',
    id = `answer-${(answers += 1)}` as LogEntryId,
  }: { readonly grade?: Grade; readonly id?: LogEntryId } = {},
): Promise<LogEntryId> {
  const view = await client.sets.view(setId);
  const term = view?.set.terms[card];
  if (!term) throw new Error('No such card');
  await client.study.record(null, [
    {
      id,
      setId,
      at: epochMs(browser.clock.now()),
      kind: 'answered',
      termId: term.id,
      asked: 'term',
      mode: 'review',
      format: 'self-rated',
      grade,
      tookMs: 2_000,
      parameters: 'fsrs-6',
      retention: 0.9,
    },
  ]);
  return id;
}

/** By title of a set and text of a card: everything that the log says of it. */
async function progressOf({ client }: Device): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {};
  for (const { id } of await client.sets.library()) {
    const view = await client.sets.view(id);
    const progress = await client.study.progress(id);
    for (const term of view?.set.terms ?? []) {
      const known = progress.get(`${term.id}/term`);
      if (known) found[`${view?.set.title}: ${term.term}`] = known;
    }
  }
  return found;
}
const linesOf = async ({ client }: Device) =>
  (await client.study.log(null)).map(({ id, device: by, seq }) => `${by} ${seq} ${id}`).sort();

test('what one device learned, another one knows, and a new one too', async () => {
  const [phone, laptop] = [await device(), await device()];
  const birds = aCreateSet({ title: 'Birds' });
  await phone.client.dispatch(birds);
  await phone.settle();
  await laptop.settle();
  isOffline = true;
  await answer(phone, birds.setId, 0);
  const [{ id: onLaptop } = { id: birds.setId }] = await laptop.client.sets.library();
  laptop.browser.clock.advance(2 * 86_400_000);
  await answer(laptop, onLaptop, 0, { grade: 'easy' });
  await answer(laptop, onLaptop, 1, { grade: 'again' });
  isOffline = false;
  await phone.settle();
  await laptop.settle();
  await phone.settle();
  expect(await progressOf(phone)).toEqual(await progressOf(laptop));
  expect(Object.keys(await progressOf(phone))).toHaveLength(2);
  const tablet = await device();
  await tablet.settle();
  expect(await progressOf(tablet)).toEqual(await progressOf(phone));
  expect(await linesOf(tablet)).toEqual(await linesOf(phone));
  expect([phone, laptop, tablet].map(({ client }) => client.sync.status().kind)).toEqual([
    'up-to-date',
    'up-to-date',
    'up-to-date',
  ]);
});

test('a line that no service takes holds no other one up, and the status tells of it for good', async () => {
  const phone = await device();
  const birds = aCreateSet({ title: 'Birds' });
  await phone.client.dispatch(birds);
  await answer(phone, birds.setId, 0, { id: 'an odd id' as LogEntryId });
  const taken = await answer(phone, birds.setId, 1);
  await phone.settle();
  expect(phone.client.sync.status()).toEqual({ kind: 'saved-here', waiting: 0, answers: 1 });
  const laptop = await device();
  await laptop.settle();
  expect((await laptop.client.study.log(null)).map(({ id }) => id)).toEqual([taken]);
  await phone.settle();
  expect(phone.client.sync.status()).toEqual({ kind: 'saved-here', waiting: 0, answers: 1 });
});

test('what was learned of a set that is not created yet goes once it has a number', async () => {
  const phone = await device();
  await phone.settle();
  isOffline = true;
  const birds = aCreateSet({ title: 'Birds' });
  await phone.client.dispatch(birds);
  const taken = await answer(phone, birds.setId, 0);
  await answer(phone, birds.setId, 1);
  await phone.client.study.record(null, [
    {
      id: 'undo' as LogEntryId,
      setId: birds.setId,
      at: epochMs(phone.browser.clock.now()),
      kind: 'undone',
      undoes: taken,
    },
  ]);
  isOffline = false;
  await phone.settle();
  const laptop = await device();
  await laptop.settle();
  expect(await progressOf(laptop)).toEqual(await progressOf(phone));
  expect(Object.keys(await progressOf(laptop))).toHaveLength(1);
});

test('lines whose request was lost are sent again, and whoever shows what was learned hears of what came', async () => {
  const phone = await device();
  const birds = aCreateSet({ title: 'Birds' });
  await phone.client.dispatch(birds);
  await phone.settle();
  const laptop = await device();
  await laptop.settle();
  const [onLaptop] = await laptop.client.sets.library();
  const heard: unknown[] = [];
  laptop.client.subscribe((change) => {
    if (change.kind === 'study') heard.push(...change.setIds);
  });
  isLogLost = true;
  await answer(phone, birds.setId, 0);
  for (let round = 0; round < 3; round += 1) await phone.client.sync.now();
  await laptop.settle();
  expect(Object.keys(await progressOf(laptop))).toHaveLength(0);
  isLogLost = false;
  phone.browser.clock.advance(600_000);
  await phone.settle();
  laptop.browser.clock.advance(600_000);
  await laptop.settle();
  expect(await progressOf(laptop)).toEqual(await progressOf(phone));
  expect(Object.keys(await progressOf(laptop))).toHaveLength(1);
  expect(heard).toContain(onLaptop?.id);
});
