import { Dexie } from 'dexie';
import { IDBTransaction } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { epochMs } from '../../contract/units';
import { until } from '../../testing/a-killable-tab';
import { aSet } from '../../testing/builders';
import { oneBrowser } from '../../testing/one-browser';
import type { SetId } from '../domain/study-set';
import { idFactory } from '../platform/ids';
import { leftPage } from '../platform/left-page';
import { leavable } from '../platform/storage';
import { CarrelDb } from './carrel-db';
import { pictureRepository } from './picture-repository';
import { setsByOthers, setsOfUnknownMakers } from './sets-by-others';
import { storeOf } from './store';
import { removeSet } from './set-bin';

function aStore() {
  const { storage, clock, random } = oneBrowser().tab();
  const db = new CarrelDb('test', storage);
  return storeOf(db, idFactory(clock, random));
}
const facts = { origin: 'device', availability: 'here', canEdit: true, copy: null, stale: 0 } as const;

test('what is written together is durable together or not at all', async () => {
  const { db, sets, drafts } = aStore();
  const failing = db.write([db.drafts, db.sets, db.contents, db.meta], async () => {
    await sets.put(aSet(), facts);
    await drafts.counted();
    throw new Error('the tab was closed');
  });
  await expect(failing).rejects.toThrow('the tab was closed');
  expect([await db.sets.toArray(), await db.meta.toArray()]).toEqual([[], []]);
});

test('a lost connection is opened again and the whole transaction done once more', async () => {
  const { db, sets } = aStore();
  const set = aSet();
  let runs = 0;
  await db.write([db.sets, db.contents], async () => {
    runs += 1;
    await sets.put(set, facts);
    if (runs === 1) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });
  expect([runs, (await sets.whole(set.id))?.title, (await sets.header(set.id))?.revision]).toEqual([2, 'Animals', 1]);
});

test('a fault that does not go away is told after three tries', async () => {
  const { db } = aStore();
  let runs = 0;
  const failing = db.write([db.sets], () => {
    runs += 1;
    return Promise.reject(new DOMException('lost', 'InvalidStateError'));
  });
  await expect(failing).rejects.toThrow('lost');
  expect(runs).toBe(3);
});

test('sets without a number of the service stand beside one another; a number stands once', async () => {
  const { db, sets } = aStore();
  const [one, two] = [aSet({ serviceId: null }), aSet({ serviceId: null })];
  await db.write([db.sets, db.contents], async () => {
    await sets.put(one, facts);
    await sets.put(two, facts);
  });
  expect(await sets.headers()).toHaveLength(2);
  const same = db.write([db.sets, db.contents], async () => {
    await sets.put(aSet(), facts);
    await sets.put(aSet(), facts);
  });
  await expect(same).rejects.toThrow();
});

test('sets of others are found past one’s own, whatever their names', async () => {
  const { db, sets } = aStore();
  const users = ['alice', 'Bob', 'alic', 'alice2', 'Ωmega', null];
  await db.write([db.sets, db.contents], async () => {
    for (const createdBy of users)
      await sets.put(aSet({ id: `of ${createdBy}` as SetId, serviceId: null, createdBy }), facts);
  });
  const found = (await setsByOthers(db, 'alice')).map(({ createdBy }) => createdBy);
  expect(found.toSorted()).toEqual(['Bob', 'alic', 'alice2', 'Ωmega']);
  expect(await setsOfUnknownMakers(db)).toEqual([]);
  const numbered = aSet({ id: 'numbered' as SetId, createdBy: null });
  await db.write([db.sets, db.contents], () => sets.put(numbered, facts));
  expect((await setsOfUnknownMakers(db)).map(({ id }) => id)).toEqual(['numbered']);
});

test('a set that is removed lies in the bin', async () => {
  const { db, sets } = aStore();
  const set = aSet();
  await db.write([db.sets, db.contents, db.drafts, db.bin], async () => {
    await sets.put(set, facts);
    await removeSet(db, set.id, epochMs(9));
  });
  expect(await sets.whole(set.id)).toBeNull();
  expect(await db.bin.get(set.id)).toMatchObject({ removedAt: 9, terms: set.terms });
});

test('pictures of a build that knew one address of each are found by it', async () => {
  const { storage, clock, random } = oneBrowser().tab();
  const earlier = new Dexie('carrel-test', storage);
  earlier.version(5).stores({ pictures: 'id, url', meta: 'key' });
  const row = { id: 'p1', width: 4, height: 3, at: 1, upload: { imageId: '7', url: 'http://service/7_m.jpg', at: 2 } };
  await earlier.table('pictures').bulkPut([
    { ...row, url: row.upload.url },
    { id: 'p2', width: 4, height: 3, at: 1 },
  ]);
  earlier.close();
  const { db } = storeOf(new CarrelDb('carrel-test', storage), idFactory(clock, random));
  expect([...(await pictureRepository(db).named([row.upload.url]))]).toEqual([
    [row.upload.url, { url: 'own-picture:p1', width: 4, height: 3 }],
  ]);
  expect(await db.pictures.toArray()).toEqual([
    { ...row, urls: [row.upload.url] },
    { id: 'p2', width: 4, height: 3, at: 1 },
  ]);
});

test('what a page was writing when it was left is written when it is back, and not before', async () => {
  const page = new EventTarget() as unknown as Window;
  const tell = (type: 'pagehide' | 'pageshow') =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
  const { storage, clock, random } = oneBrowser().tab();
  const db = new CarrelDb('test', leavable(storage, leftPage(page)));
  const { sets } = storeOf(db, idFactory(clock, random));
  const set = aSet();
  let runs = 0;
  const writing = db.write([db.sets, db.contents], async () => {
    runs += 1;
    if (runs === 1) tell('pagehide');
    await sets.put(set, facts);
  });
  await until(() => runs === 1);
  const other = new CarrelDb('test', storage);
  expect(await other.sets.count()).toBe(0);
  tell('pageshow');
  await db.written();
  await writing;
  expect([runs, (await sets.whole(set.id))?.title]).toEqual([2, 'Animals']);
  other.close();
});

test('a database that its tab closed, and that is just being deleted, is not made anew by what comes late', async () => {
  const { storage, clock, random } = oneBrowser().tab();
  const db = new CarrelDb('test', storage);
  const { sets } = storeOf(db, idFactory(clock, random));
  await db.open();
  db.close();
  await new Promise((resolve) => (storage.indexedDB.deleteDatabase('test').onsuccess = resolve));
  // Until it is deleted a browser tells it among its databases.
  vi.spyOn(db, 'isThere').mockResolvedValue(true);
  await expect(db.write([db.sets, db.contents], () => sets.put(aSet(), facts))).rejects.toThrow();
  expect(await storage.indexedDB.databases()).toEqual([]);
});

test('a connection that was lost is opened again where the browser never says which databases there are', async () => {
  const { storage, clock, random } = oneBrowser().tab();
  const neverSays = () => {
    db.longestWaitMs = unhurriedMs;
    return new Promise<never>(() => {});
  };
  const indexedDB = new Proxy(storage.indexedDB, {
    get: (target, key) => (key === 'databases' ? neverSays : Reflect.get(target, key).bind(target)),
  });
  const db = new CarrelDb('test', { ...storage, indexedDB });
  const { sets } = storeOf(db, idFactory(clock, random));
  await db.open();
  db.longestWaitMs = unhurriedMs;
  let runs = 0;
  await db.write([db.sets, db.contents], async () => {
    runs += 1;
    if (runs > 1) return sets.put(aSet(), facts);
    db.longestWaitMs = 20;
    throw new Dexie.DatabaseClosedError();
  });
  expect([runs, await sets.headers()]).toEqual([2, [expect.objectContaining({ title: 'Animals' })]]);
});

/** No machine is as slow as that. */
const unhurriedMs = 60_000;

/** Another page's transaction on the sets, which does not end before it is let go of. */
function heldSets(db: CarrelDb): () => void {
  const holding = db.backendDB().transaction('sets', 'readwrite');
  let isHeld = true;
  const hold = () => {
    if (isHeld) holding.objectStore('sets').count().onsuccess = hold;
  };
  hold();
  return () => void (isHeld = false);
}

// In WebKit and Firefox nobody hears of a transaction that is aborted before it began, and its requests stay open.
test.each(['tells of it', 'tells nobody'])(
  'what another page holds without end is given up in time, and told, where a browser that aborts %s',
  async (browser) => {
    const { storage, clock, random } = oneBrowser().tab();
    const db = new CarrelDb('test', storage);
    const { sets } = storeOf(db, idFactory(clock, random));
    await db.open();
    const letGo = heldSets(db);
    db.longestWaitMs = 20;
    const silent = browser === 'tells nobody' && vi.spyOn(IDBTransaction.prototype, 'abort').mockReturnValue();
    let runs = 0;
    const write = () =>
      db.write([db.sets, db.contents], async () => {
        await sets.put(aSet({ serviceId: null }), facts);
        runs += 1;
      });
    await expect(write()).rejects.toThrow('Another page of Carrel holds the storage');
    await expect(db.read([db.sets], () => sets.headers())).rejects.toThrow('Another page of Carrel holds the storage');
    if (silent) silent.mockRestore();
    await db.written();
    expect(runs).toBe(0);
    letGo();
    db.longestWaitMs = unhurriedMs;
    await write();
    expect(await sets.whole((await sets.headers())[0]!.id)).not.toBeNull();
  },
);

test('a lost connection that does not open again is given up in time, and nothing of it is written later', async () => {
  const { storage, clock, random } = oneBrowser().tab();
  let isHeld = false;
  let letGo = () => {};
  const open: IDBFactory['open'] = (name, version) => {
    if (!isHeld) return storage.indexedDB.open(name, version);
    const held: { result?: IDBDatabase; onsuccess?: (event: Event) => void } = {};
    letGo = () => {
      const request = storage.indexedDB.open(name, version);
      request.onsuccess = (event) => {
        held.result = request.result;
        held.onsuccess?.(event);
      };
    };
    return held as IDBOpenDBRequest;
  };
  const indexedDB = new Proxy(storage.indexedDB, {
    get: (target, key) => (key === 'open' ? open : Reflect.get(target, key).bind(target)),
  });
  const db = new CarrelDb('test', { ...storage, indexedDB });
  const { sets } = storeOf(db, idFactory(clock, random));
  await db.open();
  db.longestWaitMs = unhurriedMs;
  let runs = 0;
  const write = () =>
    db.write([db.sets, db.contents], async () => {
      runs += 1;
      isHeld = runs === 1;
      db.longestWaitMs = isHeld ? 20 : unhurriedMs;
      if (isHeld) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      await sets.put(aSet(), facts);
    });
  await expect(write()).rejects.toThrow('Another page of Carrel holds the storage');
  await expect(write()).rejects.toThrow('Another page of Carrel holds the storage');
  letGo();
  await until(() => db.isOpen());
  expect([runs, await sets.headers()]).toEqual([1, []]);
  db.longestWaitMs = unhurriedMs;
  await write();
  expect(await sets.headers()).toHaveLength(1);
});
