import type { SetId, StudySet } from '../domain/study-set';
import type { AttemptRow, OutboxRow } from '../store/rows';
import type { StoredSet } from '../store/stored-set';
import { type Engine, serviceTimeNow } from './engine';
import type { PlannedRequest } from './plan-set';

/** Another tab has become the one that sends: this one must not. */
export class LostLead extends Error {
  override readonly name = 'LostLead';
}

/**
 * Writes down that a request is about to leave, what it carries and what was known before it; only then may it go. The
 * epoch is compared in the same transaction, so that of two tabs that both believe to lead one alone can send (I10).
 * `wait`: a creation without a key has to wait for the one before it. `changed`: somebody typed since `planned` was read.
 */
export async function beginAttempt(
  engine: Engine,
  epoch: number,
  setId: SetId,
  request: PlannedRequest,
  planned: StoredSet,
): Promise<AttemptRow | 'wait' | 'changed'> {
  const { store, contact, clock, newId } = engine;
  const { db } = store;
  const keyed = contact.features.has('keys') && isCreation(request.kind);
  return db.write([db.meta, db.outbox, db.attempts, db.sets], async () => {
    await assertLead(engine, epoch);
    const header = await store.sets.header(setId);
    if (header?.revision !== planned.header?.revision || !(await areStill(engine, request.rows))) return 'changed';
    if (!keyed && request.kind === 'create-set' && (await anotherCreation(engine))) return 'wait';
    const attempt: AttemptRow = {
      id: newId(),
      setId,
      ops: request.rows.map((row) => row.seq),
      kind: request.kind,
      sentAt: clock.now(),
      serviceTime: serviceTimeNow(engine),
      keyed,
      ifMatch: contact.features.has('tags') && !isCreation(request.kind) ? (header?.copy?.etag ?? null) : null,
      result: request.result,
      termId: request.termId,
      known: await knownBefore(engine, request, planned.base),
      createdId: null,
    };
    await db.attempts.put(attempt);
    for (const row of request.rows)
      await store.outbox.put({ ...row, state: { kind: 'in-flight', attempt: attempt.id, epoch } });
    return attempt;
  });
}

/** Writes down that it leaves only now: from then on it may take as long as a request takes (I2). */
export function leavesNow(engine: Engine, attempt: AttemptRow): Promise<AttemptRow> {
  const { db } = engine.store;
  return db.write([db.meta, db.attempts], async () => {
    await assertLead(engine, engine.lead.epoch);
    const moment = { sentAt: engine.clock.now(), serviceTime: serviceTimeNow(engine) };
    const stored = await db.attempts.get(attempt.id);
    if (stored) await db.attempts.put({ ...stored, ...moment });
    return { ...attempt, ...moment };
  });
}

/** The same request once more, under the same fence. */
export async function resumeAttempt(engine: Engine, epoch: number, attempt: AttemptRow): Promise<void> {
  const { store, clock } = engine;
  await store.db.write([store.db.meta, store.db.outbox, store.db.attempts], async () => {
    await assertLead(engine, epoch);
    const stored = await store.db.attempts.get(attempt.id);
    if (stored)
      await store.db.attempts.put({ ...stored, resent: { at: clock.now(), serviceTime: serviceTimeNow(engine) } });
    for (const row of await carriedBy(engine, attempt)) {
      await store.outbox.put({ ...row, state: { kind: 'in-flight', attempt: attempt.id, epoch } });
    }
  });
}

const isCreation = (kind: AttemptRow['kind']) => kind === 'create-set' || kind === 'add-term';

export async function assertLead({ store }: Engine, epoch: number | null): Promise<void> {
  if (epoch === null || (await store.meta.get('epoch')) !== epoch) throw new LostLead('Another tab sends now');
}

async function anotherCreation({ store }: Engine): Promise<boolean> {
  const attempts = await store.db.attempts.toArray();
  return attempts.some((attempt) => attempt.kind === 'create-set');
}

/** The numbers that a new one cannot have. */
async function knownBefore(
  { store }: Engine,
  { kind, result }: PlannedRequest,
  base: StudySet | null,
): Promise<readonly number[]> {
  if (kind === 'create-set') {
    const headers = await store.db.sets.toArray();
    return headers.flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId]));
  }
  // Also of those that it deletes: where it was not done, they are there still.
  return [...(base?.terms ?? []), ...(result?.terms ?? [])].flatMap(({ serviceId }) =>
    serviceId === null ? [] : [serviceId],
  );
}

/**
 * Whether these changes are stored exactly as they were read. Until a change is on its way further typing is joined into
 * it, so what a plan read may be out of date: writing it back would lose what was typed (I1).
 */
export async function areStill({ store }: Engine, rows: readonly OutboxRow[]): Promise<boolean> {
  const stored = await store.db.outbox.bulkGet(rows.map((row) => row.seq));
  return JSON.stringify(stored) === JSON.stringify(rows);
}

/** The changes that an attempt carries, as they are stored now. */
export async function rowsOf({ store }: Engine, attempt: AttemptRow): Promise<readonly OutboxRow[]> {
  const rows = await store.db.outbox.bulkGet([...attempt.ops]);
  return rows.filter((row) => row !== undefined);
}

/** Those of them that are still its own: on their way with it, or in doubt since. */
export async function carriedBy(engine: Engine, attempt: AttemptRow): Promise<readonly OutboxRow[]> {
  return (await rowsOf(engine, attempt)).filter(
    ({ state }) => (state.kind === 'in-flight' || state.kind === 'unknown') && state.attempt === attempt.id,
  );
}

/** Whether what it carried was let go of with its set, and nothing is to come of it until that is taken back. */
export const isLetGo = async (engine: Engine, attempt: AttemptRow): Promise<boolean> =>
  (await rowsOf(engine, attempt)).some(({ state }) => state.kind === 'discarded' && state.doubt === attempt.id);
