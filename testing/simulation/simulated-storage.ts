import type { Database } from '../../src/store/database';
import { type MemoryDisk, memoryDatabase, memoryDisk, type StorageStep } from '../memory-database';
import type { Outside } from './outside';
import { noRows, readStoredRows, type StoredRows } from './stored-rows';

/** One owner's database as it lies on the disk. */
export interface SimulatedDisk {
  /** As a tab that opens now would find it. */
  readonly rows: () => StoredRows;
}

/** One tab's connection; killed, it answers nothing any more and nothing under way is committed. */
export interface SimulatedConnection {
  readonly database: Database;
  readonly kill: () => void;
  /** Whether something is on the disk of which the tab that wrote it has yet to hear: it can have told nobody. */
  readonly isUnheard: () => boolean;
}

/** The storage of one browser profile. */
export interface SimulatedStorage {
  readonly open: (name: string, step: StorageStep) => Promise<SimulatedConnection>;
  readonly diskOf: (name: string) => SimulatedDisk;
  /** Takes a look at what was committed; whatever cannot be looked at at once is shown as it was at the last look. */
  readonly refresh?: () => Promise<void>;
}

/** A storage of its own for each device. */
export type Store = (outside: Outside) => SimulatedStorage;

const emptyDisk: SimulatedDisk = { rows: () => noRows };

/** Maps and lists instead of a browser's storage. */
export const memoryStorage: Store = () => {
  const disks = new Map<string, { readonly disk: MemoryDisk } & SimulatedDisk>();
  const diskOf = (name: string) => {
    const disk = memoryDisk();
    const known = disks.get(name) ?? { disk, rows: () => readStoredRows(disk) };
    disks.set(name, known);
    return known;
  };
  return {
    async open(name, step) {
      const database = memoryDatabase(name, diskOf(name).disk, step);
      return { database, kill: () => database.kill(), isUnheard: () => false };
    },
    diskOf: (name) => disks.get(name) ?? emptyDisk,
  };
};
