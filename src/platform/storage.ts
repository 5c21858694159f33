import type { LeftPage } from './left-page';

/** Where databases live. Tests hand in an engine of their own. */
export interface Storage {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
  /** Asks the browser to keep what is stored, also when room runs low. Absent where it cannot be asked. */
  readonly persist?: () => Promise<boolean>;
  /** Resolves once a page that was left is back; null in one that is shown. Absent: it is never left. */
  readonly back?: () => Promise<void> | null;
}

/** Read when called: a browser without storage has neither, and opening then rejects. */
export const browserStorage = (): Storage => ({
  indexedDB: globalThis.indexedDB,
  IDBKeyRange: globalThis.IDBKeyRange,
  persist: async () => (await navigator.storage?.persist?.()) ?? false,
});

/** The same for a page: its transactions are aborted and its connections closed when it is left, and none begins until it is back. */
export function leavable(storage: Storage, { back, lettingGo, closing }: LeftPage): Storage {
  const factory = storage.indexedDB;
  const begins = () => {
    if (back()) throw new DOMException('The page was left', 'InvalidStateError');
  };
  const open: IDBFactory['open'] = (name, version) => {
    begins();
    const request = factory.open(name, version);
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction) lettingGo(request.transaction);
    });
    request.addEventListener('success', () => {
      const { result } = request;
      closing(result);
      const { transaction } = result;
      result.transaction = (...parameters) => {
        begins();
        const begun = transaction.apply(result, parameters);
        lettingGo(begun);
        return begun;
      };
    });
    return request;
  };
  return {
    ...storage,
    back,
    indexedDB:
      factory &&
      new Proxy(factory, {
        get(_, name: keyof IDBFactory) {
          return name === 'open' ? open : factory[name].bind(factory);
        },
      }),
  };
}
