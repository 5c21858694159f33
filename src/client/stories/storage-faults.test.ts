import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { aDevice } from '../../../testing/a-device';
import { aDeviceThatWaits } from '../../../testing/a-device-that-waits';
import { bareService } from '../../../testing/bare-service';
import { aCreateSet, aTermId } from '../../../testing/builders';
import { epochMs } from '../../../contract/units';
import { type FakeClock, fakeClock } from '../../../testing/fake-clock';
import { oneBrowser } from '../../../testing/one-browser';
import { unheardCommits } from '../../../testing/unheard-commits';
import type { LogEntryId, NewLogEntry } from '../../domain/study-log';
import type { TermId } from '../../domain/study-set';
import type { Ports } from '../../platform/ports';
import { pictureCacheName } from '../../store/picture-cache-name';
import type { CarrelClient, Owner } from '../carrel-client';
import { databaseName, deviceDatabase, generationKey, generationName } from '../database/database-name';
import { gatherClosed, type Waiting } from '../waiting/gather-waiting';
import { openClient } from '../open-client';

const device: Owner = { kind: 'device' };
const account = { kind: 'account', user: 'alice', service: 'test', serviceName: 'Stacks' } as const;
const exported = async (client: CarrelClient) => JSON.parse(await client.outbox.exportAll()) as Waiting;

/** From now on the disk refuses what is put, `times` in all. Returns how it takes things again. */
function refuse(name: string, times: number): () => void {
  let left = times;
  const { put, add } = IDBObjectStore.prototype;
  const refused = () => {
    if ((left -= 1) >= 0) throw new DOMException('No', name);
  };
  const spies = [
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
      refused();
      return put.apply(this, values);
    }),
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...values) {
      refused();
      return add.apply(this, values);
    }),
  ];
  return () => spies.forEach((spy) => spy.mockRestore());
}

test('the browser is asked once, after the first edit, to keep what is stored', async () => {
  const ports = oneBrowser().tab();
  const persist = vi.fn(() => Promise.resolve(true));
  const client = await openClient(device, { ...ports, storage: { ...ports.storage, persist } });
  expect(persist).not.toHaveBeenCalled();
  await client.dispatch(aCreateSet());
  await client.dispatch(aCreateSet());
  expect(persist).toHaveBeenCalledTimes(1);
});

test('a full disk lets go of pictures before a single word', async () => {
  const browser = oneBrowser();
  const client = await openClient(device, browser.tab());
  await browser.caches.open(pictureCacheName('carrel-device'));
  refuse('QuotaExceededError', 1);
  const create = aCreateSet();
  await client.dispatch(create);
  expect([await browser.caches.keys(), (await client.sets.view(create.setId))?.set.title]).toEqual([[], 'Birds']);
  expect(client.sync.status().kind).toBe('on-this-device');
});

test.each(['QuotaExceededError', 'UnknownError'])(
  'what storage does not take (%s) and an editor holds is never called saved, can be exported, and is saved later',
  async (name) => {
    const client = await openClient(account, oneBrowser().tab());
    const heal = refuse(name, Number.POSITIVE_INFINITY);
    const create = aCreateSet();
    await expect(client.dispatch(create)).rejects.toThrow();
    client.holdUnsaved(create.setId, [create]);
    expect(client.sync.status()).toMatchObject({ kind: 'needs-you', reason: 'unsafe-storage' });
    expect(await exported(client)).toMatchObject({ changes: [], notSaved: [{ kind: 'create-set', title: 'Birds' }] });
    heal();
    await client.dispatch(create);
    client.holdUnsaved(create.setId, []);
    expect(client.sync.status()).toMatchObject({ kind: expect.stringMatching(/^(saved-here|offline)$/), waiting: 1 });
    expect(await exported(client)).toMatchObject({
      changes: [{ command: { title: 'Birds' } }],
      notSaved: [],
      sets: [{ title: 'Birds', cards: [{}, {}] }],
    });
  },
);

test('what storage refused and nobody tries again is not spoken of as unsaved text', async () => {
  const client = await openClient(account, oneBrowser().tab());
  const create = aCreateSet();
  await client.dispatch(create);
  const heal = refuse('QuotaExceededError', Number.POSITIVE_INFINITY);
  await expect(client.dispatch({ kind: 'delete-set', setId: create.setId })).rejects.toThrow();
  heal();
  expect(client.sync.status()).not.toMatchObject({ reason: 'unsafe-storage' });
  expect(await exported(client)).toMatchObject({ notSaved: [] });
  expect((await client.sets.view(create.setId))?.set.title).toBe('Birds');
});

/** To be set up before a database is opened: the browser has lost its storage for whoever asks in a way that is put in here, over a new connection too. */
function lostStorage(): Set<IDBTransactionMode> {
  const lost = new Set<IDBTransactionMode>();
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    if (lost.has(args[1] ?? 'readonly'))
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    return transaction.apply(this, args);
  });
  return lost;
}

test('what this tab alone has can be exported although nothing can be read any more', async () => {
  const lost = lostStorage();
  const client = await openClient(account, oneBrowser().tab());
  await client.sync.now();
  lost.add('readonly').add('readwrite');
  const create = aCreateSet();
  await expect(client.dispatch(create)).rejects.toThrow();
  client.holdUnsaved(create.setId, [create]);
  expect(client.sync.status()).toMatchObject({ kind: 'needs-you', reason: 'unsafe-storage' });
  expect(await exported(client)).toMatchObject({ from: 'memory', notSaved: [{ kind: 'create-set', title: 'Birds' }] });
  await client.close();
});

test('a card that the disk has is not called unsaved because what waits could not be counted; nor is everything called saved', async () => {
  // Dexie tells the console that it opens anew.
  vi.spyOn(console, 'warn').mockReturnValue();
  const lost = lostStorage();
  const clock = fakeClock();
  const client = await openClient(account, oneBrowser(1, clock).tab(bareService(clock).http));
  const create = aCreateSet();
  await client.dispatch(create);
  await client.sync.now();
  expect(client.sync.status().kind).toBe('up-to-date');
  lost.add('readonly');
  await client.dispatch({
    kind: 'add-term',
    setId: create.setId,
    term: { id: aTermId(), term: 'die Eule', definition: 'owl' },
    after: null,
  });
  expect(client.sync.status().kind).not.toBe('up-to-date');
  lost.clear();
  expect((await client.sets.view(create.setId))?.set.terms[0]?.term).toBe('die Eule');
  await client.close();
});

test.each([account, device])(
  'a new set that storage has, and loses its connection before it says so, is not refused as made already ($kind)',
  async (owner) => {
    const client = await openClient(owner, oneBrowser().tab());
    await client.dispatch(aCreateSet({ title: 'Trees' }));
    const create = aCreateSet();
    unheardCommits();
    await client.dispatch(create, {
      kind: 'edit-set',
      setId: create.setId,
      changes: { description: { before: '', after: 'of the garden' } },
    });
    const { title, description, terms } = (await client.sets.view(create.setId))?.set ?? {};
    expect([title, description, terms?.length]).toEqual(['Birds', 'of the garden', 2]);
    expect((await client.sets.library()).filter((row) => row.title === 'Birds')).toHaveLength(1);
    await client.close();
  },
);

const anAnswer = (id: string, create: ReturnType<typeof aCreateSet>): NewLogEntry => ({
  id: id as LogEntryId,
  setId: create.setId,
  at: epochMs(1_800_000_000_000),
  kind: 'answered',
  termId: create.terms[0]?.id ?? ('' as TermId),
  asked: 'term',
  mode: 'review',
  format: 'self-rated',
  grade: 'good',
  tookMs: 1_000,
  parameters: 'fsrs-6',
  retention: 0.9,
});

test.each(['QuotaExceededError', 'UnknownError'])(
  'an answer that storage refuses (%s) is written with the next try, once and with its number',
  async (name) => {
    const browser = oneBrowser();
    const client = await openClient(device, browser.tab());
    const create = aCreateSet();
    await client.dispatch(create);
    await client.study.record(null, [anAnswer('one', create)]);
    const heal = refuse(name, 1);
    await client.study.record(null, [anAnswer('two', create)]);
    heal();
    const healed = refuse(name, Number.POSITIVE_INFINITY);
    await expect(client.study.record(null, [anAnswer('three', create)])).rejects.toThrow();
    healed();
    await client.study.record(null, [anAnswer('three', create), anAnswer('four', create)]);
    expect((await client.study.log(null)).map(({ id, seq }) => [id, seq])).toEqual([
      ['one', 1],
      ['two', 2],
      ['three', 3],
      ['four', 4],
    ]);
  },
);

test('whoever only studies has something to keep too: the browser is asked once', async () => {
  const ports = oneBrowser().tab();
  const persist = vi.fn(() => Promise.resolve(true));
  const client = await openClient(device, { ...ports, storage: { ...ports.storage, persist } });
  await client.study.record(null, []);
  expect(persist).not.toHaveBeenCalled();
  await client.study.record(null, [anAnswer('one', aCreateSet())]);
  await client.study.record(null, [anAnswer('two', aCreateSet())]);
  expect(persist).toHaveBeenCalledTimes(1);
});

test('without any storage everything works in this tab and nothing is called saved', async () => {
  const ports = oneBrowser().tab();
  const client = await openClient(device, { ...ports, storage: { ...ports.storage, indexedDB: undefined as never } });
  const create = aCreateSet();
  await client.dispatch(create);
  expect((await client.sets.view(create.setId))?.set.title).toBe('Birds');
  expect(client.sync.status()).toMatchObject({ kind: 'needs-you', reason: 'unsafe-storage' });
});

/** A browser in which a database of this name cannot be opened any more. */
function broken(ports: Ports, name: string): Ports {
  const { indexedDB } = ports.storage;
  // Dexie tells the console of each of its own tries.
  vi.spyOn(console, 'warn').mockReturnValue();
  const open: IDBFactory['open'] = (wanted, version) => {
    if (wanted === name) throw new DOMException('Internal error opening backing store', 'UnknownError');
    return indexedDB.open(wanted, version);
  };
  const factory = {
    open,
    deleteDatabase: indexedDB.deleteDatabase.bind(indexedDB),
    cmp: indexedDB.cmp.bind(indexedDB),
    databases: indexedDB.databases.bind(indexedDB),
  };
  return { ...ports, storage: { ...ports.storage, indexedDB: factory } };
}

/** Lets the clock run until something has ended. */
async function inTime<Result>(clock: FakeClock, work: Promise<Result>): Promise<Result> {
  let ended = false;
  void work.catch(() => undefined).finally(() => (ended = true));
  while (!ended) {
    clock.advance(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return work;
}

test('a database that does not open any more is kept; a new one gets back what waited, and nothing is sent twice (fault 48)', async () => {
  const { clock, service, browser, http, goOnline, setId } = await aDeviceThatWaits();
  const name = await databaseName(account);
  const ports = broken(browser.tab(http), name);
  const client = await inTime(clock, openClient(account, ports));
  expect(generationName(name, ports.kept)).toBe(`${name}-g2`);
  expect((await ports.storage.indexedDB.databases()).map((database) => database.name)).toEqual(
    expect.arrayContaining([name, `${name}-g2`]),
  );
  await inTime(clock, client.sync.now());
  expect((await client.sets.view(setId))?.set.title).toBe('Garden birds');
  goOnline();
  for (let round = 0; round < 8; round += 1) {
    await inTime(clock, client.sync.now());
    clock.advance(150_000);
  }
  expect(client.sync.status().kind).toBe('up-to-date');
  expect([...service.sets.values()].map((set) => [set.title, set.terms.map((card) => card.term).sort()])).toEqual([
    ['Garden birds', ['die Amsel', 'der Spatz', 'one', 'two'].sort()],
  ]);
  await client.close();
  // The next start does not even try the broken one.
  const next = await openClient(account, ports);
  expect((await next.sets.view(setId))?.set.title).toBe('Garden birds');
  await next.close();
});

test('the sets of this device alone are not hidden behind an empty database: opening fails, and the next try may find them', async () => {
  const browser = oneBrowser();
  const clock = browser.clock;
  const first = await openClient({ kind: 'device' }, browser.tab());
  const before = (await first.sets.library()).length;
  await first.close();
  const ports = broken(browser.tab(), deviceDatabase);
  await expect(inTime(clock, openClient({ kind: 'device' }, ports))).rejects.toThrow();
  const again = await openClient({ kind: 'device' }, browser.tab());
  expect((await again.sets.library()).length).toBe(before);
  expect(before).toBeGreaterThan(0);
  expect(ports.kept.getItem(generationKey(deviceDatabase))).toBeNull();
  await again.close();
});

test('a database that was cleared gets back what waited (fault 47)', async () => {
  const { clock, service, browser, http, goOnline } = await aDeviceThatWaits();
  const name = await databaseName(account);
  await new Promise((resolve) =>
    browser.tab().storage.indexedDB.deleteDatabase(name).addEventListener('success', resolve),
  );
  expect(await gatherClosed(account, browser.tab(http))).toMatchObject({ from: 'snapshot', changes: [{}, {}, {}] });
  goOnline();
  const again = await aDevice({ seed: 2, clock, http, browser });
  await again.settle();
  expect(again.client.sync.status().kind).toBe('up-to-date');
  expect([...service.sets.values()].map((set) => [set.title, set.terms.length])).toEqual([['Garden birds', 4]]);
  await again.client.close();
});

test('what waits can be gathered although the database does not open', async () => {
  const { browser } = await aDeviceThatWaits();
  const ports = broken(browser.tab(), await databaseName(account));
  const gathered = await gatherClosed(account, ports);
  expect(gathered).toMatchObject({
    from: 'snapshot',
    changes: [{ command: { kind: 'add-term' } }, { command: { kind: 'add-term' } }, { command: { kind: 'edit-set' } }],
  });
  expect(gathered.sets.map((set) => [set.title, set.cards.length])).toEqual([['Garden birds', 4]]);
  const bob = { ...account, user: 'bob' };
  const refused = broken(browser.tab(), await databaseName(bob));
  expect(await gatherClosed(bob, refused, [aCreateSet()])).toMatchObject({
    from: 'memory',
    changes: [],
    notSaved: [{ title: 'Birds' }],
  });
});
