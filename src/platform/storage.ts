import type { LeftPage } from './left-page';

/** Where databases live. Tests hand in an engine of their own. */
export interface Storage {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
  /** Asks the browser to keep what is stored, also when room runs low. Absent where it cannot be asked. */
  readonly persist?: () => Promise<boolean>;
  /** Resolves once this page may use its storage: at once, unless it was left and stands still. Absent: at once. */
  readonly ready?: () => Promise<void>;
}

/** Read when called: a browser without storage has neither, and opening then rejects. */
export const browserStorage = (): Storage => ({
  indexedDB: globalThis.indexedDB,
  IDBKeyRange: globalThis.IDBKeyRange,
  persist: async () => (await navigator.storage?.persist?.()) ?? false,
});

/** The same for a page: its transactions are aborted when it is left, and none begins until it is back. */
export function leavable(storage: Storage, page: LeftPage): Storage {
  const factory = storage.indexedDB;
  if (!factory) return storage;
  const watch = (transaction: IDBTransaction): IDBTransaction => {
    const ended = page.lettingGo(() => abort(transaction));
    transaction.addEventListener('complete', ended);
    transaction.addEventListener('abort', ended);
    return transaction;
  };
  const begins = () => {
    if (page.isLeft()) throw new DOMException('The page was left', 'InvalidStateError');
  };
  return {
    ...storage,
    ready: page.back,
    indexedDB: {
      open(name, version) {
        begins();
        const request = factory.open(name, version);
        request.addEventListener('upgradeneeded', () => {
          if (request.transaction) watch(request.transaction);
        });
        request.addEventListener('success', () => {
          const { result } = request;
          const { transaction } = result;
          result.transaction = (...parameters) => {
            begins();
            return watch(transaction.apply(result, parameters));
          };
        });
        return request;
      },
      deleteDatabase: (name) => factory.deleteDatabase(name),
      databases: () => factory.databases(),
      cmp: (one, other) => factory.cmp(one, other),
    },
  };
}

/** One whose `commit` was called ends by itself, and refuses. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended.
  }
}
