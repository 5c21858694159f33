import { expect, test, vi } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet } from '../../../testing/builders';
import { fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import { emptyDraft } from '../../domain/draft/set-draft';
import type { SetId } from '../../domain/study-set';
import type { Http } from '../../platform/http';
import { CarrelDb } from '../../store/carrel-db';
import { readSnapshot } from '../../store/outbox-snapshot';
import { storeOf } from '../../store/store';
import { outboxKeeper } from './keep-outbox';

/** The relay's own word that the session is over. */
function signedOut(init: RequestInit): Response {
  const body = JSON.stringify({ http_code: 401, error: 'session_ended', error_title: '', error_description: '' });
  return new Response(body, {
    status: 401,
    headers: {
      'x-relay': '1',
      'x-request-id': new Headers(init.headers).get('x-request-id') ?? '',
      'content-type': 'application/json',
    },
  });
}

/** A device that is up to date, whose way to the service can change. */
async function aDeviceOnItsWay() {
  const clock = fakeClock();
  const service = bareService(clock);
  const browser = oneBrowser(1, clock);
  const way: { is: 'open' | 'none' | 'signed out' | 'silent' } = { is: 'open' };
  const http: Http = async (path, init) => {
    if (way.is === 'none') throw new TypeError('Failed to fetch');
    if (way.is === 'silent')
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError'))),
      );
    return way.is === 'signed out' ? signedOut(init) : service.http(path, init);
  };
  const device = await aDevice({ seed: 1, clock, http, browser });
  await device.settle();
  const [{ name = '' } = {}] = await browser.tab().storage.indexedDB.databases();
  const copied = async () => (await readSnapshot(browser.caches, name))?.drafts.length ?? 0;
  const titles = () => [...service.sets.values()].map(({ title }) => title).toSorted();
  return { ...device, clock, browser, way, http, copied, titles };
}

test('what is typed while signed out is copied beside the database, and is there where that goes', async () => {
  const { client, clock, browser, way, http, copied, titles } = await aDeviceOnItsWay();
  way.is = 'signed out';
  await client.sync.now();
  await client.dispatch(aCreateSet({ title: 'One' }));
  clock.advance(5_000);
  await expect.poll(copied).toBe(1);
  await client.dispatch(aCreateSet({ title: 'Two' }));
  clock.advance(5_000);
  await expect.poll(copied).toBe(2);
  expect(client.sync.status()).toMatchObject({ kind: 'needs-you', reason: 'signed-out' });
  await client.close();
  way.is = 'open';
  const another = oneBrowser(2, clock);
  const later = await aDevice({
    seed: 2,
    clock,
    http,
    browser: { ...another, tab: (over) => ({ ...another.tab(over), caches: browser.caches }) },
  });
  await later.settle();
  expect([later.client.sync.status().kind, titles()]).toEqual(['up-to-date', ['One', 'Two']]);
  await later.client.close();
});

test.each(['none', 'silent'] as const)(
  'so it is where the next round is far, or goes on for long (network: %s)',
  async (is) => {
    const { client, clock, way, copied } = await aDeviceOnItsWay();
    way.is = is;
    // With every failure in a row the next round is farther away.
    if (is === 'none') for (let round = 0; round < 12; round += 1) await client.sync.now();
    else void client.sync.now();
    await client.dispatch(aCreateSet());
    clock.advance(5_000);
    await expect.poll(copied).toBe(1);
    await client.close();
  },
);

test('what is typed within a few seconds is copied at once, and nothing after the tab has closed', async () => {
  const { client, clock, browser, way } = await aDeviceOnItsWay();
  way.is = 'signed out';
  await client.sync.now();
  const opened = vi.spyOn(browser.caches, 'open');
  for (let key = 0; key < 20; key += 1) {
    await client.dispatch(aCreateSet());
    clock.advance(200);
  }
  expect(opened).not.toHaveBeenCalled();
  clock.advance(1_000);
  await expect.poll(() => opened.mock.calls.length).toBe(1);
  await client.dispatch(aCreateSet());
  await client.close();
  clock.advance(60_000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(opened).toHaveBeenCalledTimes(1);
});

test('a copy that was slow to be written does not take the place of a later one', async () => {
  const { clock, caches, tab } = oneBrowser();
  const { storage, log } = tab();
  const db = new CarrelDb('carrel-slow', storage);
  await db.open();
  let ids = 0;
  const newId = () => `id ${(ids += 1)}`;
  const store = storeOf(db, newId);
  await store.meta.set('epoch', 0);
  const keeper = outboxKeeper({ store, clock, log, caches, name: 'slow' });
  const type = () => {
    const setId = newId() as SetId;
    const exists = { from: false, want: true, rev: 1, at: clock.now(), maybe: [] };
    return db.write([db.drafts], () => store.drafts.put({ ...emptyDraft(setId), exists }));
  };
  const open = caches.open.bind(caches);
  let goOn = () => {};
  const slow = new Promise<void>((resolve) => (goOn = resolve));
  const opened = vi.spyOn(caches, 'open').mockImplementationOnce(async (cache) => slow.then(() => open(cache)));
  await type();
  const first = keeper.keep();
  await expect.poll(() => opened.mock.calls.length).toBe(1);
  await type();
  const second = keeper.keep();
  await new Promise((resolve) => setTimeout(resolve, 50));
  goOn();
  await Promise.all([first, second]);
  expect((await readSnapshot(caches, 'slow'))?.drafts.length).toBe(2);
  db.close();
});
