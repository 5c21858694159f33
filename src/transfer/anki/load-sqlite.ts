import load from '@sqlite.org/sqlite-wasm';
import type { Sqlite } from './sqlite';

/** Loads it, once a thread is enough. Apart: it is the largest part of the importer (409 kB packed), and most files need none of it. */
export const loadSqlite = (): Promise<Sqlite> => load();
