import type { AttemptRow, ContentRow, OutboxRow, SetRow } from '../../src/store/rows';
import { type MemoryDisk, rowsOn } from '../memory-database';

/** What lies on a disk at this moment, as a tab that opens now would find it. */
export interface StoredRows {
  readonly sets: readonly SetRow[];
  readonly contents: readonly ContentRow[];
  readonly outbox: readonly OutboxRow[];
  readonly attempts: readonly AttemptRow[];
  readonly epoch: number;
  /** Equal: nothing was committed in between. */
  readonly version: number;
}

export const noRows: StoredRows = { sets: [], contents: [], outbox: [], attempts: [], epoch: 0, version: 0 };

/** Each table holds rows of its own type only: the storage itself was given them so. */
export function readStoredRows(disk: MemoryDisk): StoredRows {
  const known = cache.get(disk);
  if (known?.version === disk.version) return known;
  const rows = read(disk);
  cache.set(disk, rows);
  return rows;
}

const cache = new WeakMap<MemoryDisk, StoredRows>();

function read(disk: MemoryDisk): StoredRows {
  const meta = rowsOn(disk, 'meta') as readonly { readonly key: string; readonly value: unknown }[];
  return {
    sets: rowsOn(disk, 'sets') as readonly SetRow[],
    contents: rowsOn(disk, 'contents') as readonly ContentRow[],
    outbox: (rowsOn(disk, 'outbox') as readonly OutboxRow[]).toSorted((a, b) => a.seq - b.seq),
    attempts: rowsOn(disk, 'attempts') as readonly AttemptRow[],
    version: disk.version,
    epoch: Number(meta.find(({ key }) => key === 'epoch')?.value ?? 0),
  };
}
