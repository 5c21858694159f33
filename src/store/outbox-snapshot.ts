import type { EpochMs, UnixSeconds } from '../../contract/units';
import type { AttemptRow, ContentRow, DraftRow, OldAttemptRow, OutboxRow, SetRow } from './rows';
import type { Database, TableName } from './database';
import type { Store } from './store';

/**
 * What waits, with the sets that it is about, as it was at one moment. Kept outside the database, so that a database that
 * cannot be opened any more, or was cleared, does not take the user's words with it.
 */
export interface OutboxSnapshot {
  readonly v: 2;
  readonly at: EpochMs;
  readonly serviceTime: UnixSeconds | null;
  readonly drafts: readonly DraftRow[];
  readonly attempts: readonly AttemptRow[];
  /** What this build cannot read. */
  readonly unreadable: readonly OutboxRow[];
  readonly sets: readonly SetRow[];
  readonly contents: readonly ContentRow[];
  /** Numbers of all sets that were here: a set that is not among them may be one that was waiting then. */
  readonly known: readonly number[];
}

/** As builds before drafts kept it. */
interface OldSnapshot {
  readonly v: 1;
  readonly at: EpochMs;
  readonly serviceTime: UnixSeconds | null;
  readonly rows: readonly OutboxRow[];
  readonly attempts: readonly OldAttemptRow[];
  readonly sets: readonly SetRow[];
  readonly contents: readonly ContentRow[];
  readonly known: readonly number[];
}

const cacheName = 'carrel-outbox';
const addressOf = (database: string): string => `/outbox-snapshot/${database}`;

/** What a snapshot is read from, and put back into. */
export const snapshotTables = ({ drafts, outbox, attempts, sets, contents, meta }: Database): readonly TableName[] => [
  drafts,
  outbox,
  attempts,
  sets,
  contents,
  meta,
];

/** Reads what waits in one transaction. */
export function takeSnapshot({ db, meta }: Store, at: EpochMs): Promise<OutboxSnapshot> {
  return db.read(snapshotTables(db), async () => {
    const [drafts, unreadable, attempts] = await Promise.all([
      db.drafts.toArray(),
      db.outbox.where('open').equals(1).toArray(),
      db.attempts.toArray(),
    ]);
    if (drafts.length + unreadable.length + attempts.length === 0) return nothingWaits(at);
    const ids = [...new Set([...drafts, ...unreadable, ...attempts].map((row) => row.setId))];
    const [headers, contents, serviceTime] = await Promise.all([
      db.sets.toArray(),
      db.contents.bulkGet(ids),
      meta.get('serviceTime'),
    ]);
    return {
      v: 2,
      at,
      serviceTime: serviceTime ?? null,
      drafts,
      attempts,
      unreadable,
      sets: headers.filter((header) => ids.includes(header.id)),
      contents: contents.filter((content) => content !== undefined),
      known: headers.flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId])),
    };
  });
}

export const nothingWaits = (at: EpochMs): OutboxSnapshot => ({
  v: 2,
  at,
  serviceTime: null,
  drafts: [],
  attempts: [],
  unreadable: [],
  sets: [],
  contents: [],
  known: [],
});

/** Takes the place of the one before it. Rejects when there is no room. */
export async function keepSnapshot(caches: CacheStorage, database: string, snapshot: OutboxSnapshot): Promise<void> {
  if (snapshot.drafts.length + snapshot.unreadable.length + snapshot.attempts.length === 0)
    return dropSnapshot(caches, database);
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

/** Null where nothing waited, or none was ever taken. What an earlier build kept is read as drafts. */
export async function readSnapshot(caches: CacheStorage | undefined, database: string): Promise<OutboxSnapshot | null> {
  if (!caches || !(await caches.has(cacheName))) return null;
  const found = await (await caches.open(cacheName)).match(addressOf(database));
  if (!found) return null;
  // Only `keepSnapshot` writes there, and did so in earlier builds.
  const snapshot = (await found.json()) as OutboxSnapshot | OldSnapshot;
  if (snapshot.v === 2) return snapshot;
  return snapshot.v === 1 ? asDraftsSnapshot(snapshot) : null;
}

async function asDraftsSnapshot({ rows, attempts, sets, contents, ...rest }: OldSnapshot): Promise<OutboxSnapshot> {
  const [{ asDrafts }, { isReadable }] = await Promise.all([import('./upgrade-to-drafts'), import('./readable')]);
  const old = { rows, attempts, sets, contents };
  const read = asDrafts(old, rest.at);
  const made = new Set<string>(read.made.map(({ header }) => header.id));
  return {
    ...rest,
    v: 2,
    drafts: read.drafts,
    attempts: read.attempts,
    unreadable: rows.filter((row) => row.open === 1 && !isReadable(row)),
    sets: [...sets.filter(({ id }) => !made.has(id)), ...read.made.map(({ header }) => header)],
    contents: [...contents.filter(({ setId }) => !made.has(setId)), ...read.made.map(({ content }) => content)],
  };
}
