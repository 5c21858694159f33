import { expect, test } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { inProcessThread } from '../../../testing/in-process-thread';
import { oneBrowser } from '../../../testing/one-browser';
import { aNewAnswer } from '../../../testing/study-log-builders';
import type { CarrelClient } from '../carrel-client';
import { openClient } from '../open-client';

const dayMs = 86_400_000;

async function aDeviceAlone() {
  const clock = fakeClock();
  const tab = { ...oneBrowser(1, clock).tab(), startThread: inProcessThread };
  const client = await openClient({ kind: 'device' }, tab);
  const write = (cards: number) =>
    client.dispatch(
      aCreateSet({
        terms: Array.from({ length: cards }, (_, n) => ({ id: aTermId(), term: `${n}`, definition: '-' })),
      }),
    );
  return { clock, client, write, pass: (days: number) => clock.advance(days * dayMs) };
}

/** Studies one card on so many days in turn. */
async function study(client: CarrelClient, clock: ReturnType<typeof fakeClock>, days: number) {
  const [set] = await client.sets.library();
  const [card] = (await client.sets.view(set!.id))!.set.terms;
  for (let day = 0; day < days; day += 1) {
    await client.study.record(null, [aNewAnswer(set!.id, card!.id, clock.now())]);
    clock.advance(dayMs);
  }
}

const isDue = async (client: CarrelClient) => (await client.backup.age()).isDue;

test('who only looked at the built-in sets is not reminded of a backup', async () => {
  const { client, pass } = await aDeviceAlone();
  pass(400);
  expect(await client.backup.age()).toEqual({
    lastAt: null,
    kept: 'nothing',
    isDue: false,
    isFailing: false,
    folder: null,
  });
});

test('thirty days after the first cards were written a backup is due, and a few cards are not worth the word', async () => {
  const { client, write, pass } = await aDeviceAlone();
  await write(19);
  pass(31);
  expect(await isDue(client)).toBe(false);
  await write(1);
  expect(await isDue(client)).toBe(true);
});

test('not before thirty days', async () => {
  const { client, write, pass } = await aDeviceAlone();
  await write(100);
  pass(29);
  expect(await isDue(client)).toBe(false);
});

test('a backup is due again once there was work since, and not by time alone', async () => {
  const { client, clock, write, pass } = await aDeviceAlone();
  await write(100);
  pass(31);
  await client.backup.made(clock.now());
  pass(60);
  expect(await isDue(client)).toBe(false);
  await study(client, clock, 4);
  expect(await isDue(client)).toBe(false);
  await study(client, clock, 1);
  expect(await isDue(client)).toBe(true);
});

test('who was reminded hears nothing for thirty days', async () => {
  const { client, write, pass } = await aDeviceAlone();
  await write(100);
  pass(31);
  await client.backup.reminded();
  pass(29);
  expect(await isDue(client)).toBe(false);
  pass(2);
  expect(await isDue(client)).toBe(true);
});

test('where the service has the sets and no answers, five days of study make a backup due, and cards do not', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  const { client, settle } = await aDevice({ seed: 1, clock, http: service.http });
  await client.dispatch(
    aCreateSet({ terms: Array.from({ length: 30 }, (_, n) => ({ id: aTermId(), term: `${n}`, definition: '-' })) }),
  );
  await settle();
  clock.advance(40 * dayMs);
  expect(await client.backup.age()).toEqual({
    lastAt: null,
    kept: 'sets',
    isDue: false,
    isFailing: false,
    folder: null,
  });
  await study(client, clock, 5);
  clock.advance(30 * dayMs);
  expect(await client.backup.age()).toEqual({
    lastAt: null,
    kept: 'sets',
    isDue: true,
    isFailing: false,
    folder: null,
  });
});
