import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { leftPage } from './left-page';
import { leavable } from './storage';

/** A page as its browser keeps it, with one database of one table. */
async function aPage() {
  const page = new EventTarget() as unknown as Window;
  const left = leftPage(page);
  const tell = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }));
  const { indexedDB, back } = leavable({ indexedDB: new IDBFactory(), IDBKeyRange }, left);
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('cards', 1);
      opening.onupgradeneeded = () => void opening.result.createObjectStore('cards');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error!);
    });
  return { db: await open(), open, indexedDB, back: back!, tell };
}

const ended = (transaction: IDBTransaction) =>
  new Promise<string>((resolve) => {
    transaction.addEventListener('complete', () => resolve('complete'));
    transaction.addEventListener('abort', () => resolve('abort'));
  });

test('what a page was in the middle of is taken back when its browser keeps it, and nothing begins before it is back', async () => {
  const { db, open, indexedDB, back, tell } = await aPage();
  const writing = db.transaction('cards', 'readwrite');
  writing.objectStore('cards').put('sparrow', 1);
  tell('pagehide', true);
  expect(await ended(writing)).toBe('abort');
  expect(() => db.transaction('cards')).toThrow('The page was left');
  expect(() => indexedDB.open('cards')).toThrow('The page was left');
  const waited = vi.fn<() => void>();
  const waiting = back()?.then(waited);
  await Promise.resolve();
  expect(waited).not.toHaveBeenCalled();
  tell('pageshow', true);
  await waiting;
  expect([waited.mock.calls.length, back()]).toEqual([1, null]);
  const again = (await open()).transaction('cards', 'readwrite');
  again.objectStore('cards').put('sparrow', 1);
  expect(await ended(again)).toBe('complete');
});

test('a page that its browser keeps holds up nobody who takes a database off the device', async () => {
  const { db, indexedDB, tell } = await aPage();
  const isDeleted = () =>
    new Promise<string>((resolve) => {
      const deletion = indexedDB.deleteDatabase('cards');
      deletion.onsuccess = () => resolve('deleted');
      deletion.onblocked = () => resolve('held up');
    });
  // It stands still, and hears of nothing.
  db.onversionchange = () => {};
  tell('pagehide', true);
  expect(await isDeleted()).toBe('deleted');
});

test('a making of the tables that a page was in the middle of is taken back, too', async () => {
  const { db, indexedDB, tell } = await aPage();
  db.close();
  const opening = indexedDB.open('cards', 2);
  const outcome = new Promise<string>((resolve) => {
    opening.onupgradeneeded = () => tell('pagehide', true);
    opening.onsuccess = () => resolve('opened');
    opening.onerror = () => resolve('given up');
  });
  expect(await outcome).toBe('given up');
});

test('a page that is not kept ends with what it was in the middle of, as its browser will have it', async () => {
  const { db, tell } = await aPage();
  const writing = db.transaction('cards', 'readwrite');
  writing.objectStore('cards').put('sparrow', 1);
  tell('pagehide', false);
  expect(await ended(writing)).toBe('complete');
});

test('what has ended is no concern of a page that is left', async () => {
  const { db, tell } = await aPage();
  const first = db.transaction('cards', 'readwrite');
  const abort = vi.spyOn(first, 'abort');
  await ended(first);
  tell('pagehide', true);
  expect(abort).not.toHaveBeenCalled();
});
