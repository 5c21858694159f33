/** The browser's small synchronous stores. */
export type KeyValueStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** `localStorage` survives the browser, `sessionStorage` a reload of the tab. Blocked, it lasts until the page closes. */
export function browserKeyValueStorage(which: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  try {
    const storage = globalThis[which];
    storage.getItem('carrel');
    return storage;
  } catch {
    return memoryKeyValueStorage();
  }
}

/** Lasts as long as its holder. */
export function memoryKeyValueStorage(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}
