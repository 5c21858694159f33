import { aRowToCome } from '../../../testing/a-row-to-come';
import { expect, test } from 'vitest';
import { headers } from '../../../contract/headers';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import type { Http } from '../../platform/http';
import { CarrelDb } from '../../store/carrel-db';
import { databaseName } from '../database/database-name';
import { openClient } from '../open-client';

const owner = { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' } as const;

test('two tabs of one browser: either may edit, one sends, and both know how it stands', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  const browser = oneBrowser(1, clock);
  const leader = await openClient(owner, browser.tab(service.http));
  const other = await openClient(
    owner,
    browser.tab(() => Promise.reject(new Error('Only the tab that leads may send'))),
  );
  await leader.sync.now();
  await other.dispatch(aCreateSet());
  expect(other.sync.status()).toEqual({ kind: 'saved-here', waiting: 1 });
  expect(leader.sync.status().kind).not.toBe('up-to-date');
  await other.sync.now();
  expect(service.sets.size).toBe(1);
  expect([leader.sync.status().kind, other.sync.status().kind]).toEqual(['up-to-date', 'up-to-date']);
  await leader.close();
  await other.close();
});

test('without a working lock the older epoch sends nothing (I10)', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  const browser = oneBrowser(1, clock);
  const unlocked = { hold: (_name: string, _signal: AbortSignal, work: () => Promise<void>) => work() };
  const first = await openClient(owner, { ...browser.tab(service.http), locks: unlocked });
  await first.sync.now();
  const second = await openClient(owner, { ...browser.tab(service.http), locks: unlocked });
  await second.sync.now();
  service.calls.length = 0;
  await first.dispatch(aCreateSet());
  const sent = () => service.calls.filter((call) => call.startsWith('POST')).length;
  await first.sync.now();
  expect(sent()).toBe(0);
  await second.sync.now();
  expect(sent()).toBe(1);
  await first.close();
  await second.close();
});

test('a tab that died in the middle of a request is followed by a look, not by a second sending (I2, I11)', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  const browser = oneBrowser(1, clock);
  let died = () => {};
  const death = new Promise<void>((resolve) => {
    died = resolve;
  });
  const dying: Http = async (path, init) => {
    const response = await service.http(path, init);
    if (init.method !== 'POST') return response;
    died();
    return new Promise(() => {});
  };
  const first = await openClient(owner, browser.tab(dying));
  await first.dispatch(aCreateSet());
  void first.sync.now();
  await death;
  await first.close();
  const second = await aDevice({ seed: 2, clock, http: service.http, browser });
  await second.settle();
  expect(second.client.sync.status().kind).toBe('up-to-date');
  expect(service.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('another user in the shared session stops this queue and loses nothing (I7)', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  let session = 'alice';
  const guarded: Http = async (path, init) => {
    const expected = new Headers(init.headers).get(headers.expectedUser);
    if (expected === session) return service.http(path, init);
    const body = { http_code: 409, error: 'user_mismatch', error_title: '', error_description: '' };
    const id = new Headers(init.headers).get(headers.requestId) ?? '';
    return new Response(JSON.stringify(body), {
      status: 409,
      headers: { 'x-relay': '1', 'x-request-id': id, 'content-type': 'application/json' },
    });
  };
  const device = await aDevice({ seed: 1, clock, http: guarded });
  await device.settle();
  session = 'bob';
  await device.client.dispatch(aCreateSet());
  await device.client.sync.now();
  expect(device.client.sync.status()).toMatchObject({ kind: 'needs-you', reason: 'other-user', waiting: 1 });
  expect(service.sets.size).toBe(0);
  session = 'alice';
  await device.settle();
  expect([...service.sets.values()].map((set) => set.created_by)).toEqual(['alice']);
});

test('a change written by a version to come is kept, shown and never sent', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  const browser = oneBrowser(1, clock);
  let open = false;
  const http: Http = (path, init) =>
    open ? service.http(path, init) : Promise.reject(new TypeError('Failed to fetch'));
  const device = await aDevice({ seed: 1, clock, http, browser });
  const db = new CarrelDb(await databaseName(owner), browser.tab().storage);
  await db.outbox.add(aRowToCome(aCreateSet()));
  db.close();
  open = true;
  await device.settle();
  expect(service.sets.size).toBe(0);
  expect((await device.client.outbox.items()).map((item) => item.state)).toEqual([
    { kind: 'needs-you', problem: { kind: 'unreadable' } },
  ]);
  expect(JSON.parse(await device.client.outbox.exportAll())).toMatchObject({
    changes: [{ command: { title: 'Birds' } }],
  });
});

test('a restart without network still says since when there is none', async () => {
  const clock = fakeClock();
  const service = bareService(clock);
  let online = true;
  const http: Http = (path, init) =>
    online ? service.http(path, init) : Promise.reject(new TypeError('Failed to fetch'));
  const device = await aDevice({ seed: 1, clock, http });
  await device.settle();
  online = false;
  await device.client.sync.now();
  const before = device.client.sync.status();
  expect(before).toMatchObject({ kind: 'offline', since: clock.now() });
  clock.step(3_600_000);
  const again = await device.restart();
  await again.client.sync.now();
  expect(again.client.sync.status()).toEqual(before);
});

test('a tab whose storage was taken over by a newer version says that it saves no more', async () => {
  const browser = oneBrowser();
  const client = await openClient({ kind: 'device' }, browser.tab());
  const { indexedDB } = browser.tab().storage;
  const upgrade = indexedDB.open('carrel-device', 999);
  await new Promise<void>((resolve) => {
    upgrade.addEventListener('success', () => resolve());
  });
  expect(client.sync.status()).toMatchObject({ reason: 'unsafe-storage', why: 'newer-build' });
  await expect(client.dispatch(aCreateSet())).rejects.toThrow();
});

test.each(['device', 'account'] as const)(
  'a set that another tab has made at the same address is not made a second time: whoever does so hears of it (%s)',
  async (kind) => {
    const browser = oneBrowser();
    const owner =
      kind === 'device'
        ? ({ kind } as const)
        : ({ kind, user: 'alice', service: 'test', serviceName: 'Stacks' } as const);
    const [first, second] = [await openClient(owner, browser.tab()), await openClient(owner, browser.tab())];
    const create = aCreateSet();
    await first.dispatch(create);
    await expect(second.dispatch({ ...create, title: 'Trees' })).rejects.toThrow('made already');
    expect((await first.sets.view(create.setId))?.set.title).toBe('Birds');
    await first.dispatch({ kind: 'delete-set', setId: create.setId });
    await second.dispatch(create);
    expect((await second.sets.view(create.setId))?.set.title).toBe('Birds');
  },
);
