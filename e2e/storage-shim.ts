import type { BrowserContext, Page } from '@playwright/test';

/** What the shim leaves on the page for a test to call. */
interface ShimmedWindow {
  loseStorage(how: StorageLoss): void;
  restoreStorage(): void;
}

/**
 * How a page loses its storage: `connections`, every connection that is open now is dead, new ones work; `mid-transaction`,
 * the same in the middle of the next writing transaction; `everything`, no connection works and none can be opened; `room`, what is
 * there can be read and nothing more is taken.
 */
export type StorageLoss = 'connections' | 'mid-transaction' | 'everything' | 'room';

/** Puts a switch between every page of `context` and its IndexedDB, as browsers do behind a page's back. */
export async function shimStorage(context: BrowserContext) {
  await context.addInitScript(() => {
    const open = new Set<IDBDatabase>();
    const dead = new WeakSet<IDBDatabase>();
    let isGone = false;
    let breaksNextWrite = false;
    let isFull = false;
    const lost = (name: string) =>
      new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', name);
    const { transaction } = IDBDatabase.prototype;
    const { add, put } = IDBObjectStore.prototype;
    const asLongAsThereIsRoom = (store: IDBObjectStore) => {
      if (!isFull) return;
      store.transaction.abort();
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
    const { open: openDatabase } = IDBFactory.prototype;
    const loseConnections = () => {
      for (const database of open) dead.add(database);
    };
    IDBDatabase.prototype.transaction = function shimmed(
      this: IDBDatabase,
      ...parameters: Parameters<typeof transaction>
    ) {
      if (isGone || dead.has(this)) throw lost('InvalidStateError');
      open.add(this);
      return transaction.apply(this, parameters);
    };
    IDBObjectStore.prototype.put = function shimmed(this: IDBObjectStore, ...parameters: Parameters<typeof put>) {
      if (breaksNextWrite) {
        breaksNextWrite = false;
        loseConnections();
        this.transaction.abort();
        throw lost('UnknownError');
      }
      asLongAsThereIsRoom(this);
      return put.apply(this, parameters);
    };
    IDBObjectStore.prototype.add = function shimmed(this: IDBObjectStore, ...parameters: Parameters<typeof add>) {
      asLongAsThereIsRoom(this);
      return add.apply(this, parameters);
    };
    IDBFactory.prototype.open = function shimmed(this: IDBFactory, ...parameters: Parameters<typeof openDatabase>) {
      if (isGone) throw lost('UnknownError');
      return openDatabase.apply(this, parameters);
    };
    Object.assign(window, {
      loseStorage(how: StorageLoss) {
        if (how === 'mid-transaction') breaksNextWrite = true;
        else if (how !== 'room') loseConnections();
        isGone = how === 'everything';
        isFull = how === 'room';
      },
      restoreStorage() {
        isGone = false;
        isFull = false;
      },
    });
  });
  return {
    lose: (page: Page, how: StorageLoss) =>
      page.evaluate((loss) => (window as unknown as ShimmedWindow).loseStorage(loss), how),
    restore: (page: Page) => page.evaluate(() => (window as unknown as ShimmedWindow).restoreStorage()),
  };
}
