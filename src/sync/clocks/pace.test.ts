import { expect, test } from 'vitest';
import { epochMs } from '../../../contract/units';
import { aMemoryTab, pass } from '../../../testing/a-memory-tab';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { type FakeClock, fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import { ownSet, refusal } from '../../../testing/own-and-carols-set';
import type { Http } from '../../platform/http';
import { isBreakerOpen, paidAt } from './pace';

async function aDevice(clock: FakeClock, http: Http) {
  const browser = oneBrowser(3, clock);
  return { browser, client: await aMemoryTab(browser.tab(http)) };
}

const setId = aCreateSet().setId;

test('a network that comes and goes five times a second for five minutes is asked once a second at most (fault 13)', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  let isUp = true;
  let requests = 0;
  const http: Http = async (path, init) => {
    requests += 1;
    if (!isUp) throw new TypeError('Failed to fetch');
    const answer = await service.http(path, init);
    // The answer comes in the next fifth of a second, if there is a network by then.
    await new Promise<void>((resolve) => void clock.after(100, resolve));
    if (!isUp) throw new TypeError('Failed to fetch');
    return answer;
  };
  const device = await aDevice(clock, http);
  await pass(clock, 2_000, 100);
  await device.client.dispatch(aCreateSet({ setId }));
  requests = 0;
  await pass(clock, 300_000, 200, () => {
    isUp = !isUp;
    device.browser.tell(isUp ? 'online' : 'offline');
  });
  expect(requests).toBeGreaterThan(20);
  expect(requests).toBeLessThanOrEqual(300);
  isUp = true;
  device.browser.tell('online');
  await pass(clock, 400_000, 1_000);
  expect([...service.sets.values()].map((set) => set.title)).toEqual(['Birds']);
  expect(device.client.sync.status().kind).toBe('up-to-date');
});

test('after five failures one small question at a time asks for the way; the network coming back and a tap do so at once', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  let isUp = true;
  const asked: string[] = [];
  const http: Http = (path, init) => {
    asked.push(`${init.method} ${path.split('?')[0]}`);
    return isUp ? service.http(path, init) : Promise.reject(new TypeError('Failed to fetch'));
  };
  const device = await aDevice(clock, http);
  await pass(clock, 5_000, 1_000);
  isUp = false;
  await device.client.dispatch(aCreateSet());
  await pass(clock, 3_600_000, 10_000);
  asked.length = 0;
  await pass(clock, 3_600_000, 10_000);
  expect(new Set(asked)).toEqual(new Set(['GET /relay/2.0/users/alice']));
  // Waits of up to five minutes, two and a half on average.
  expect(asked.length).toBeGreaterThanOrEqual(10);
  expect(asked.length).toBeLessThanOrEqual(60);
  expect(service.sets.size).toBe(0);
  isUp = true;
  asked.length = 0;
  device.browser.tell('online');
  await pass(clock, 1_000, 1_000);
  expect(asked).toContain('GET /relay/2.0/users/alice/sets');
  // What the first failure left in doubt is looked for twice before it is sent again.
  await pass(clock, 20_000, 1_000);
  expect(service.sets.size).toBe(1);
});

test('a service that asks for time gets it, a quarter of an hour at most; a tap asks all the same', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  let isBusy = false;
  let asked = 0;
  const http: Http = async (path, init) => {
    asked += 1;
    if (!isBusy) return service.http(path, init);
    const refusal = await service.http('/relay/2.0/nothing', init);
    return new Response('{}', {
      status: 429,
      headers: { ...Object.fromEntries(refusal.headers), 'retry-after': '1000000000' },
    });
  };
  const device = await aDevice(clock, http);
  await pass(clock, 5_000, 1_000);
  isBusy = true;
  await device.client.sync.now();
  asked = 0;
  await device.client.dispatch(aCreateSet());
  device.browser.tell('visible');
  await pass(clock, 890_000, 10_000);
  expect(asked).toBe(0);
  await device.client.sync.now();
  expect(asked).toBeGreaterThan(0);
  isBusy = false;
  await pass(clock, 910_000, 10_000);
  expect(service.sets.size).toBe(1);
});

test('a service that asks for a minute’s rest at one change is not asked with those of other sets', async () => {
  const { clock, client, way } = await ownSet();
  for (let n = 0; n < 30; n += 1) await client.dispatch(aCreateSet({ title: `Set ${n}` }));
  await pass(clock, 200_000);
  way.fail('drop-before');
  const sets = await client.sets.library();
  for (const { id, title } of sets)
    await client.dispatch({ kind: 'edit-set', setId: id, changes: { title: { before: title, after: `${title}!` } } });
  way.mend();
  let asked = 0;
  way.instead = (method, _path, init) => {
    asked += 1;
    return method === 'PUT' ? refusal(429, init, { 'retry-after': '60' }) : null;
  };
  await pass(clock, 40_000);
  expect(sets).toHaveLength(31);
  expect(asked).toBeLessThan(20);
  await client.close();
});

test('a round pays a second for each request, half a minute at most; the breaker opens with the fifth failure', () => {
  expect([paidAt(1_000, 3), paidAt(0, 5_000)]).toEqual([4_000, 30_000]);
  expect([4, 5].map(isBreakerOpen)).toEqual([false, true]);
});

test('a service clock set back shows in the small question too: the list after it is a full one', async () => {
  const clock = fakeClock();
  let offset = 0;
  let isUp = true;
  const service = bareService({ now: () => epochMs(clock.now() + offset) });
  const device = await aDevice(clock, (path, init) =>
    isUp ? service.http(path, init) : Promise.reject(new TypeError('Failed to fetch')),
  );
  await pass(clock, 5_000, 1_000);
  isUp = false;
  offset = -1_800_000;
  const fields =
    'title=From+elsewhere&lang_terms=de&lang_definitions=en&terms[]=a&definitions[]=b&terms[]=c&definitions[]=d';
  const made = await service.http('/relay/2.0/sets', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-expected-user': 'alice' },
  });
  expect(made.status).toBe(201);
  await pass(clock, 3_600_000, 10_000);
  isUp = true;
  service.calls.length = 0;
  await pass(clock, 400_000, 5_000);
  expect(service.calls[0]).toBe('GET /relay/2.0/users/alice');
  expect((await device.client.sets.library()).map(({ title }) => title)).toEqual(['From elsewhere']);
  await device.client.close();
});
