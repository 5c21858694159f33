/** Where databases live. Tests hand in an engine of their own. */
export interface Storage {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
  /** Asks the browser to keep what is stored, also when room runs low. Absent where it cannot be asked. */
  readonly persist?: () => Promise<boolean>;
}

/** Read when called: a browser without storage has neither, and opening then rejects. */
export const browserStorage = (): Storage => ({
  indexedDB: globalThis.indexedDB,
  IDBKeyRange: globalThis.IDBKeyRange,
  persist: async () => (await navigator.storage?.persist?.()) ?? false,
});
