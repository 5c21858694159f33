import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Storage } from './storage';

/** Databases in memory, gone with the tab: for a browser that gives no storage. */
export const memoryStorage = (): Storage => ({ indexedDB: new IDBFactory(), IDBKeyRange });
