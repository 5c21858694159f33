import type { EpochMs, UnixSeconds } from '../../contract/units';
import type { AttemptRow, ContentRow, LostWrite, OutboxRow, SetRow } from './rows';
import type { Database, TableName } from './database';
import type { Store } from './store';

/**
 * What waits, with the sets that it is about, as it was at one moment. Kept outside the database, so that a database that
 * cannot be opened any more, or was cleared, does not take the user's words with it.
 */
export interface OutboxSnapshot {
  readonly v: 1;
  readonly at: EpochMs;
  readonly serviceTime: UnixSeconds | null;
  readonly rows: readonly OutboxRow[];
  readonly attempts: readonly AttemptRow[];
  /** Absent: copied before they were. */
  readonly lostWrites?: readonly LostWrite[] | undefined;
  readonly sets: readonly SetRow[];
  readonly contents: readonly ContentRow[];
  /** Numbers of all sets that were here: a set that is not among them may be one that was waiting then. */
  readonly known: readonly number[];
}

const cacheName = 'carrel-outbox';
const addressOf = (database: string): string => `/outbox-snapshot/${database}`;

/** What a snapshot is read from, and put back into. */
export const snapshotTables = ({ outbox, attempts, sets, contents, meta }: Database): readonly TableName[] => [
  outbox,
  attempts,
  sets,
  contents,
  meta,
];

/** Reads what waits in one transaction. */
export function takeSnapshot({ db, outbox, meta }: Store, at: EpochMs): Promise<OutboxSnapshot> {
  return db.read(snapshotTables(db), async () => {
    const rows = await outbox.open();
    if (rows.length === 0) return nothingWaits(at);
    const ids = [...new Set(rows.map((row) => row.setId))];
    const [headers, contents, attempts, lostWrites, serviceTime] = await Promise.all([
      db.sets.toArray(),
      db.contents.bulkGet(ids),
      db.attempts.toArray(),
      meta.get('lostWrites'),
      meta.get('serviceTime'),
    ]);
    return {
      v: 1,
      at,
      serviceTime: serviceTime ?? null,
      rows,
      attempts,
      lostWrites,
      sets: headers.filter((header) => ids.includes(header.id)),
      contents: contents.filter((content) => content !== undefined),
      known: headers.flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId])),
    };
  });
}

export const nothingWaits = (at: EpochMs): OutboxSnapshot => ({
  v: 1,
  at,
  serviceTime: null,
  rows: [],
  attempts: [],
  sets: [],
  contents: [],
  known: [],
});

/** Takes the place of the one before it. Rejects when there is no room. */
export async function keepSnapshot(caches: CacheStorage, database: string, snapshot: OutboxSnapshot): Promise<void> {
  if (snapshot.rows.length === 0) return dropSnapshot(caches, database);
  const cache = await caches.open(cacheName);
  await cache.put(
    addressOf(database),
    new Response(JSON.stringify(snapshot), { headers: { 'content-type': 'application/json' } }),
  );
}

export async function dropSnapshot(caches: CacheStorage, database: string): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.delete(addressOf(database));
}

/** Null where nothing waited, or none was ever taken. */
export async function readSnapshot(caches: CacheStorage | undefined, database: string): Promise<OutboxSnapshot | null> {
  if (!caches || !(await caches.has(cacheName))) return null;
  const found = await (await caches.open(cacheName)).match(addressOf(database));
  if (!found) return null;
  // Only `keepSnapshot` writes there.
  const snapshot = (await found.json()) as OutboxSnapshot;
  return snapshot.v === 1 ? snapshot : null;
}
