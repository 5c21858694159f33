/** Where databases live. Tests hand in an engine of their own. */
export interface Storage {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

/** Read when called: a browser without storage has neither, and opening then rejects. */
export const browserStorage = (): Storage => ({ indexedDB: globalThis.indexedDB, IDBKeyRange: globalThis.IDBKeyRange });
