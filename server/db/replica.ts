import { setTimeout } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { CollateAsBytes } from './collate-as-bytes';
import { databaseFailure } from './database-failure';
import { isCollision } from './in-transaction';
import type { Database } from './open-database';
import { openPool } from './postgres-pool';
import type { DatabaseSchema } from './schema';
import { SerialPostgresDialect } from './serial-postgres-dialect';

/** A replica that has not all that the primary had so long ago is not read. */
export const mostBehindMs = 5_000;
const lookEveryMs = 1_000;
/** Nobody waits longer for a replica: the primary answers, too. */
const patienceMs = 10_000;

/** A PostgreSQL that follows the primary, and may be read where some seconds do not matter (decision 104). */
export interface Replica {
  readonly db: Kysely<DatabaseSchema>;
  /** Whether it may be read now: it has everything that the primary had a few seconds ago. */
  readonly follows: () => boolean;
  /** Takes what a read of it failed with. True: the fault is the replica's, and the primary can answer. */
  readonly isItsFault: (error: unknown) => boolean;
  /** Looks how far it is. Never fails. */
  readonly look: () => Promise<void>;
  /** Looks once a second, until it is closed. */
  readonly watch: () => void;
  readonly close: () => Promise<void>;
}

interface ReplicaDeps {
  readonly url: string;
  readonly primary: Pick<Database, 'db' | 'instanceId'>;
  /** Takes a line when it begins or ceases to be read; nothing more. */
  readonly log: (line: string) => void;
  /** Milliseconds that only ever pass. */
  readonly now?: () => number;
}

/** What a look found. `unknown`: nobody has looked yet. */
type State = 'unknown' | 'follows' | 'behind' | 'away' | 'stranger';

/** The primary had written as far as `lsn` at a moment. */
interface Mark {
  readonly at: number;
  readonly lsn: bigint;
}

const told: Readonly<Record<Exclude<State, 'unknown'>, string>> = {
  follows: 'it is read again',
  behind: `it is more than ${mostBehindMs / 1000} s behind. What it would answer, DATABASE_URL does`,
  away: 'it does not answer. What it would answer, DATABASE_URL does',
  stranger: 'it is no replica of the database of DATABASE_URL, and is not read',
};

/** Nothing is connected yet. It is read once a look has found all there that the primary has now, migrations included. */
export function openReplica({ url, primary, log, now = () => performance.now() }: ReplicaDeps): Replica {
  const pool = openPool(url, () => undefined, { query_timeout: patienceMs });
  const db = new Kysely<DatabaseSchema>({
    dialect: new SerialPostgresDialect({ pool }),
    plugins: [new CollateAsBytes()],
  });
  const ending = new AbortController();
  let state: State = 'unknown';
  let marks: readonly Mark[] = [];
  let freshAt = Number.NEGATIVE_INFINITY;
  const openedAt = now();
  let watching = Promise.resolve();

  const isFresh = () => now() - freshAt <= mostBehindMs;

  function become(next: Exclude<State, 'unknown'>, why = ''): void {
    const isNews = next !== state && !(state === 'unknown' && next === 'follows');
    state = next;
    if (isNews && !ending.signal.aborted) log(`DATABASE_READ_URL: ${told[next]}${why && `: ${why}`}.`);
  }

  async function look(): Promise<void> {
    const at = now();
    const lsn = await writtenBy(primary.db).catch(() => null);
    // Whoever cannot ask the primary knows nothing new of the replica.
    if (lsn !== null) marks = [...marks, { at, lsn }];
    let seen: Seen;
    try {
      seen = await seenOf(db);
    } catch (error) {
      become('away', reasonOf(error));
      return;
    }
    // A database that was made a moment ago has its name there a moment later.
    if (seen.replayed === null || (seen.instanceId !== null && seen.instanceId !== primary.instanceId)) {
      become('stranger');
      return;
    }
    const { replayed } = seen;
    freshAt = marks.findLast((mark) => mark.lsn <= replayed)?.at ?? freshAt;
    marks = marks.filter((mark) => mark.at > freshAt).slice(-longestMarks);
    if (isFresh()) become('follows');
    // Right after the start it may have to catch up first.
    else if (now() - Math.max(freshAt, openedAt) > mostBehindMs) become('behind');
  }

  async function lookOn(): Promise<void> {
    while (!ending.signal.aborted) {
      await look();
      await setTimeout(lookEveryMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  return {
    db,
    follows: () => state === 'follows' && isFresh(),
    isItsFault(error) {
      // A standby ends a read that keeps it from following on; it goes on following.
      if (isCollision(error)) return true;
      if (databaseFailure(error) === null) return false;
      become('away', reasonOf(error));
      return true;
    },
    look,
    watch: () => void (watching = lookOn()),
    async close() {
      ending.abort();
      await watching;
      await db.destroy();
    },
  };
}

/** As many as there are while it is no longer worth reading. */
const longestMarks = 60;

interface Seen {
  /** Null: it follows nobody. */
  readonly replayed: bigint | null;
  readonly instanceId: string | null;
}

async function writtenBy(db: Kysely<DatabaseSchema>): Promise<bigint> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(db);
  return lsnOf(rows[0]?.lsn ?? '');
}

async function seenOf(db: Kysely<DatabaseSchema>): Promise<Seen> {
  const { rows } = await sql<{ replayed: string | null; instance: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed,
      (select value from meta where key = 'instance_id') as instance`.execute(db);
  const [row] = rows;
  return { replayed: row?.replayed ? lsnOf(row.replayed) : null, instanceId: row?.instance ?? null };
}

/** `16/B374D848`: two halves of a number of 64 bits. Throws a `SyntaxError` for what is none. */
function lsnOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** The first line of it; pg's own words have no password in them. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
