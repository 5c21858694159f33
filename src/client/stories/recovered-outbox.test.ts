import { forceCloseDatabase, IDBObjectStore } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { ServiceSetId } from '../../../contract/ids';
import { aDevice, type Device } from '../../../testing/a-device';
import { aDeviceThatWaits, type DeviceThatWaits } from '../../../testing/a-device-that-waits';
import { aCreateSet } from '../../../testing/builders';
import { oneBrowser } from '../../../testing/one-browser';
import { CarrelDb } from '../../store/carrel-db';
import { keepSnapshot, type OutboxSnapshot, readSnapshot, takeSnapshot } from '../../store/outbox-snapshot';
import { pictureCacheName } from '../../store/picture-cache-name';
import { storeOf } from '../../store/store';
import { outboxKeeper } from '../../sync/outbox-copy/keep-outbox';
import { takeLead } from '../../sync/leader/lead';
import { recoverOutbox } from '../../sync/outbox-copy/recover-outbox';
import { databaseName, generationKey } from '../database/database-name';
import { forgetOwner } from '../database/forget-owner';
import { gatherClosed, waitingOf } from '../waiting/gather-waiting';
import { openClient } from '../open-client';
import { steadyMs } from '../../domain/draft/steady-time';

const account = { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' } as const;

/** Its database is gone; the copy beside it is all there is. */
async function cleared(): Promise<DeviceThatWaits & { readonly name: string }> {
  const device = await aDeviceThatWaits();
  const name = await databaseName(account);
  await new Promise((resolve) =>
    device.browser.tab().storage.indexedDB.deleteDatabase(name).addEventListener('success', resolve),
  );
  return { ...device, name };
}

/** The browser throws the database away under a tab that is open, as it does with one that is corrupt. */
async function thrownAway(device: DeviceThatWaits, before: (tab: Device) => Promise<void>) {
  const name = await databaseName(account);
  const { indexedDB } = device.browser.tab().storage;
  const connections: unknown[] = [];
  const open = indexedDB.open.bind(indexedDB);
  const spy = vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    const request = open(...args);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  });
  const tab = await laterDevice(device);
  await before(tab);
  spy.mockRestore();
  for (const connection of connections) forceCloseDatabase(connection as Parameters<typeof forceCloseDatabase>[0]);
  await new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve));
  return { ...tab, copied: async () => countIn(await readSnapshot(device.browser.caches, name)) };
}

/** How many changes a snapshot holds. */
const countIn = (snapshot: OutboxSnapshot | null) =>
  snapshot && waitingOf(snapshot, 'snapshot', { owner: account, at: snapshot.at, notSaved: [] }).changes.length;

/** From now on the disk refuses what is put into these tables. Returns how it takes things again. */
function refusePuts(tables: readonly string[], name: string): () => void {
  const { put } = IDBObjectStore.prototype;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
    if (tables.includes(this.name)) throw new DOMException('No', name);
    return put.apply(this, values);
  });
  return () => spy.mockRestore();
}

const contents = ({ service }: DeviceThatWaits) =>
  [...service.sets.values()].map((set) => [set.title, set.terms.map((card) => card.term).sort()]);
const all = [['Garden birds', ['der Spatz', 'die Amsel', 'one', 'two'].sort()]];

async function laterDevice({ clock, http, browser }: DeviceThatWaits, seed = 2) {
  return aDevice({ seed, clock, http, browser });
}

test('while there is no room to put back what waited, its copy stays', async () => {
  const device = await cleared();
  const heal = refusePuts(['sets', 'contents'], 'QuotaExceededError');
  const later = await laterDevice(device);
  await later.client.sync.now();
  expect(countIn(await readSnapshot(device.browser.caches, device.name))).toBe(3);
  expect((await later.client.outbox.waiting()).changes.length, 'and an export has it').toBe(3);
  heal();
  device.goOnline();
  await later.settle();
  expect(contents(device)).toEqual(all);
  await later.client.close();
});

test('what waits in a database that is thrown away under an open tab comes back into the one that takes its place', async () => {
  const device = await aDeviceThatWaits();
  const tab = await thrownAway(device, ({ client }) => client.sync.now());
  await tab.client.sync.now();
  expect(await tab.copied()).toBe(3);
  expect(tab.client.sync.status()).toMatchObject({ kind: 'offline', waiting: 3 });
  device.goOnline();
  await tab.settle();
  expect([contents(device), tab.client.sync.status().kind]).toEqual([all, 'up-to-date']);
  await tab.client.close();
});

test('until it has, nobody is told that everything is saved, whatever was found before', async () => {
  const device = await aDeviceThatWaits();
  device.goOnline();
  const tab = await thrownAway(device, async ({ client, settle }) => {
    await settle();
    expect(client.sync.status().kind).toBe('up-to-date');
    device.goOffline();
    await client.dispatch(aCreateSet({ title: 'Waits' }));
    await client.sync.now();
    device.goOnline();
    await client.sets.fetch(device.setId);
  });
  const broken = vi
    .spyOn(device.browser.caches, 'has')
    .mockRejectedValue(new DOMException('Unexpected internal error', 'UnknownError'));
  await tab.client.sync.now();
  expect([tab.client.sync.status().kind, await tab.client.sets.library()]).toEqual(['saved-here', []]);
  broken.mockRestore();
  expect(await tab.copied()).toBe(1);
  await tab.settle();
  expect(contents(device)).toEqual([...all, ['Waits', ['der Spatz', 'die Amsel']]]);
  await tab.client.close();
});

test('nobody leads in a database, or keeps what waits in it, before what waited is back', async () => {
  const device = await cleared();
  const { log, storage } = device.browser.tab();
  const { caches } = device.browser;
  const db = new CarrelDb(device.name, storage);
  const store = storeOf(db, () => '');
  const keeper = outboxKeeper({ store, clock: device.clock, log, caches, name: device.name });
  await db.open();
  await expect(
    takeLead({ store, steady: () => steadyMs(device.clock.now()), lead: { epoch: null, last: null } }),
  ).rejects.toThrow('not put back');
  await keeper.keep();
  expect(countIn(await readSnapshot(caches, device.name))).toBe(3);
  await keeper.recover();
  expect([
    await keeper.isMadeAnew(),
    await takeLead({ store, steady: () => steadyMs(device.clock.now()), lead: { epoch: null, last: null } }),
  ]).toEqual([false, 1]);
  db.close();
});

test('a copy that cannot be read at once is read again', async () => {
  const device = await cleared();
  vi.spyOn(device.browser.caches, 'has').mockRejectedValueOnce(
    new DOMException('Unexpected internal error', 'UnknownError'),
  );
  device.goOnline();
  const later = await laterDevice(device);
  await later.client.sync.now();
  device.clock.advance(200_000);
  await later.settle();
  expect(contents(device)).toEqual(all);
  await later.client.close();
});

test('a copy that can never be read does not keep a device from syncing', async () => {
  const device = await cleared();
  vi.spyOn(device.browser.caches, 'has').mockRejectedValue(
    new DOMException('Unexpected internal error', 'UnknownError'),
  );
  device.goOnline();
  const later = await laterDevice(device);
  await later.settle();
  expect([later.client.sync.status().kind, (await later.client.sets.library()).length]).toEqual(['up-to-date', 1]);
  await later.client.close();
});

test('what is put back twice, since a tab ended right after it, waits once', async () => {
  const device = await cleared();
  const db = new CarrelDb(device.name, device.browser.tab().storage);
  await db.open();
  const snapshot = await readSnapshot(device.browser.caches, device.name);
  if (!snapshot) throw new Error('Nothing was kept');
  const store = storeOf(db, () => '');
  for (let twice = 0; twice < 2; twice += 1) await recoverOutbox(store, snapshot, device.clock.now());
  const waiting = countIn(await takeSnapshot(store, device.clock.now()));
  db.close();
  expect(waiting).toBe(3);
  device.goOnline();
  const later = await laterDevice(device);
  await later.settle();
  expect(contents(device)).toEqual(all);
  await later.client.close();
});

test('what was typed before what waited came back is sent too', async () => {
  const device = await cleared();
  device.goOnline();
  const ports = device.browser.tab(device.http);
  // Opened by its address, in a tab that does not lead yet.
  const client = await openClient(account, { ...ports, locks: { hold: () => new Promise(() => {}) } });
  const [number] = [...device.service.sets.keys()];
  const id = await client.sets.byServiceId(number as ServiceSetId);
  await client.sets.fetch(id);
  const card = (await client.sets.view(id))?.set.terms.find(({ term }) => term === 'der Spatz');
  if (!card) throw new Error('The set was not fetched');
  await client.dispatch({
    kind: 'edit-term',
    setId: id,
    termId: card.id,
    changes: { definition: { before: card.definition, after: 'typed now' } },
  });
  await client.close();
  const later = await laterDevice(device);
  await later.settle();
  expect(later.client.sync.status().kind).toBe('up-to-date');
  expect(
    [...device.service.sets.values()].map((set) => set.terms.find(({ term }) => term === 'der Spatz')?.definition),
  ).toEqual(['typed now']);
  expect(contents(device)).toEqual(all);
  await later.client.close();
});

test('what waited before and what was typed since are both gathered', async () => {
  const device = await cleared();
  const typing = await openClient(account, { ...device.browser.tab(), locks: { hold: () => new Promise(() => {}) } });
  await typing.dispatch(aCreateSet({ title: 'Typed since' }));
  await typing.close();
  const gathered = await gatherClosed(account, device.browser.tab());
  expect(gathered.changes.map(({ command }) => command.kind)).toEqual([
    'add-term',
    'add-term',
    'edit-set',
    'create-set',
  ]);
  expect(gathered.sets.map(({ title }) => title)).toEqual(['Garden birds', 'Typed since']);
});

test('forgetting takes every generation, also where one of them cannot be deleted', async () => {
  const browser = oneBrowser();
  const ports = browser.tab();
  const { caches } = browser;
  const name = await databaseName(account);
  for (const generation of [name, `${name}-g2`, `${name}-g3`]) {
    const db = new CarrelDb(generation, ports.storage);
    await db.open();
    if (generation === name)
      await keepSnapshot(caches, name, {
        ...(await takeSnapshot(
          storeOf(db, () => ''),
          0 as never,
        )),
        unreadable: [{} as never],
      });
    db.close();
    await caches.open(pictureCacheName(generation));
  }
  ports.kept.setItem(generationKey(name), '3');
  const { indexedDB } = ports.storage;
  const deletion = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementationOnce(() => indexedDB.open(name, 0.5));
  await expect(forgetOwner(account, ports)).rejects.toThrow();
  deletion.mockRestore();
  expect((await indexedDB.databases()).map((database) => database.name)).toEqual([name]);
  expect([await readSnapshot(caches, name), (await caches.keys()).filter((cache) => cache.includes(name))]).toEqual([
    null,
    [],
  ]);
});

test('a copy under way while the account is forgotten does not stay', async () => {
  const device = await aDeviceThatWaits();
  const name = await databaseName(account);
  const ports = device.browser.tab();
  const db = new CarrelDb(name, ports.storage);
  await db.open();
  const { caches } = device.browser;
  let forgotten: Promise<void> | null = null;
  // The account is forgotten after the outbox was read and before its copy is written.
  const open = caches.open.bind(caches);
  vi.spyOn(caches, 'open').mockImplementation(async (cache) => {
    if (!forgotten) await (forgotten = forgetOwner(account, ports));
    return open(cache);
  });
  const keeper = outboxKeeper({
    store: storeOf(db, () => ''),
    clock: device.clock,
    log: ports.log,
    caches,
    name,
  });
  await keeper.recover();
  await keeper.keep();
  vi.restoreAllMocks();
  expect([db.closedFor, await readSnapshot(caches, name)]).toEqual(['removal', null]);
});
