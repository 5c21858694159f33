import { epochMs } from '../../contract/units';
import { termIdOf } from '../api/service-api';
import type { StudySet } from '../domain/study-set';
import type { AttemptRow, OutboxRow, StoredProblem } from '../store/rows';
import { factsOf } from '../store/set-repository';
import { foldRows, readStoredSet } from '../store/stored-set';
import { backoffMs } from './backoff';
import { rowsOf } from './begin-attempt';
import { contentHash } from './content-hash';
import type { Engine } from './engine';

/** Tables that the end of an attempt touches. */
const tablesOf = ({ store: { db } }: Engine) => [db.sets, db.contents, db.outbox, db.attempts, db.bin];

/** Runs the end of an attempt in one transaction: what it carried, the base and the attempt change together or not at all. */
export async function endAttempt(engine: Engine, attempt: AttemptRow, end: (rows: readonly OutboxRow[]) => Promise<void>): Promise<void> {
  await engine.store.db.write(tablesOf(engine), async () => {
    await end(await rowsOf(engine, attempt));
    await engine.store.db.attempts.delete(attempt.id);
  });
  engine.changed([attempt.setId]);
}

/**
 * The service has it: the base takes the change over in the transaction that takes it out of the outbox, so that what
 * is shown does not flicker back (I3). `etag` is the one that came with the answer, if any.
 */
export function recordDelivered(engine: Engine, attempt: AttemptRow, etag: string | null, location: string | null): Promise<void> {
  const { store, clock } = engine;
  return endAttempt(engine, attempt, async (rows) => {
    const at = clock.now();
    for (const row of rows) await store.outbox.close(row, { kind: 'sent', at });
    if (attempt.kind === 'delete-set') return store.sets.remove(attempt.setId, at);
    const { header, base, open } = await readStoredSet(store.db, attempt.setId);
    if (!header || !base) return;
    const folded = foldRows(base, rows) ?? base;
    const next = attempt.kind === 'add-term' ? await placed(engine, attempt, folded, open, rows, location) : folded;
    const hash = contentHash(next);
    // Without a condition others may have written in between: the new tag would vouch for what was never read.
    const tag = attempt.ifMatch === null ? null : etag;
    const copy = header.copy && { ...header.copy, etag: tag, settled: tag !== null, hash };
    await followHash(engine, open, header.copy?.hash ?? null, hash);
    await store.sets.put(next, { ...factsOf(header), copy, stale: attempt.kind === 'add-term' && termIdOf(location) === null ? 1 : header.stale });
  });
}

/** A deletion that waits saw the base that our own change has just replaced: that is no reason to ask. */
export async function followHash({ store }: Engine, open: readonly OutboxRow[], from: string | null, to: string): Promise<void> {
  for (const row of open) {
    if (row.command.kind === 'delete-set' && row.seenHash === from) await store.outbox.put({ ...row, seenHash: to });
  }
}

/** An order that was chosen before this card came, and is not sent yet, would put others in its place. */
export const isOrdering =
  (card: OutboxRow) =>
  ({ command, seq }: OutboxRow): boolean =>
    command.kind === 'move-term' && seq < card.seq;

/** A single new card stands last at the service; where it should stand elsewhere, that is a further change. */
async function placed(
  { store }: Engine,
  { termId }: AttemptRow,
  set: StudySet,
  open: readonly OutboxRow[],
  rows: readonly OutboxRow[],
  location: string | null,
): Promise<StudySet> {
  const card = set.terms.find((term) => term.id === termId);
  const [row] = rows;
  if (!card || !row || row.command.kind !== 'add-term') return set;
  if (set.terms.at(-1) !== card || open.some(isOrdering(row))) {
    const { setId, after } = row.command;
    await store.outbox.insertBehind(row, { kind: 'move-term', setId, termId: card.id, after });
  }
  const others = set.terms.filter((term) => term !== card);
  return { ...set, terms: [...others, { ...card, serviceId: termIdOf(location) }] };
}

export interface Requeue {
  /** Null: as the number of tries suggests. */
  readonly afterMs: number | null;
  readonly status: number | null;
  /** The base has to be read again first. */
  readonly stale: boolean;
  /** False where the service had no fault in it, such as an ended session. */
  readonly counts: boolean;
}

const readingsAtOnce = 3;

/** It was not done, or may be done again: what it carried waits as before. */
export function recordRequeued(engine: Engine, attempt: AttemptRow, { afterMs, status, stale, counts }: Requeue): Promise<void> {
  const { store, clock, random } = engine;
  return endAttempt(engine, attempt, async (rows) => {
    for (const row of rows) {
      const tries = row.tries + (counts ? 1 : 0);
      // A fresh reading usually helps at once; where it does not, it must not go in circles.
      const atOnce = !counts || (stale && tries <= readingsAtOnce);
      const wait = afterMs ?? (atOnce ? 0 : backoffMs(tries, random.next()));
      const notBefore = epochMs(clock.now() + wait);
      await store.outbox.put({ ...row, state: { kind: 'queued' }, tries, lastStatus: status, notBefore });
    }
    const header = await store.sets.header(attempt.setId);
    if (stale && header) await store.db.sets.put({ ...header, stale: 1 });
  });
}

/** It may have been done: nothing more is sent for this set before somebody looked (I2). */
export async function recordUnknown(engine: Engine, attempt: AttemptRow, afterMs: number | null, status: number | null): Promise<void> {
  const { store, clock, random } = engine;
  await store.db.write(tablesOf(engine), async () => {
    for (const row of await rowsOf(engine, attempt)) {
      const tries = row.tries + 1;
      const notBefore = epochMs(clock.now() + (afterMs ?? backoffMs(tries, random.next())));
      await store.outbox.put({ ...row, state: { kind: 'unknown', attempt: attempt.id }, tries, lastStatus: status, notBefore });
    }
  });
  engine.changed([attempt.setId]);
}

/** The service said no: the user decides. Of several changes in one request only one can be at fault; they go one by one. */
export function recordRefused(engine: Engine, attempt: AttemptRow, problem: StoredProblem, status: number): Promise<void> {
  const { store } = engine;
  return endAttempt(engine, attempt, async (rows) => {
    const apart = attempt.kind === 'put-set' && rows.length > 1;
    for (const row of rows) {
      const tries = row.tries + 1;
      const atFault = !apart && (attempt.kind !== 'create-set' || row.command.kind === 'create-set');
      const state = atFault ? ({ kind: 'needs-you', problem } as const) : ({ kind: 'queued' } as const);
      await store.outbox.put({ ...row, state, tries, lastStatus: apart || atFault ? status : null });
    }
  });
}
