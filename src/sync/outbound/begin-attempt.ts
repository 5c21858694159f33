import { leaving } from '../../domain/draft/settled';
import type { SetId } from '../../domain/study-set';
import { type AttemptRow, isMaking } from '../../store/rows';
import type { StoredSet } from '../../store/stored-set';
import { type Engine, serviceTimeNow } from '../engine';
import { assertLead } from '../leader/assert-lead';
import type { Delivery } from './delivery';
import type { Plan } from './plan-set';

/**
 * Writes down that a request is about to leave, what it carries and what was known before it; only then may it go. The
 * epoch is compared in the same transaction, so that of two tabs that both believe to lead one alone can send (I10).
 * `wait`: a creation without a key has to wait for the one before it. `changed`: somebody typed since `planned` was read.
 */
export async function beginAttempt(
  engine: Engine,
  epoch: number,
  planned: StoredSet,
  { plan: { carries, created, request, makes }, delivery }: { readonly plan: Plan; readonly delivery: Delivery },
): Promise<AttemptRow | 'wait' | 'changed'> {
  const { store, clock, newId } = engine;
  const { db } = store;
  const setId = planned.draft?.setId as SetId;
  return db.write([db.meta, db.sets, db.drafts, db.attempts], async () => {
    await assertLead(engine, epoch);
    const [header, row, attempts] = await Promise.all([
      db.sets.get(setId),
      db.drafts.get(setId),
      db.attempts.toArray(),
    ]);
    const isStill = header?.revision === planned.header?.revision && row?.draft.rev === planned.draft?.draft.rev;
    if (!row || !isStill || attempts.some((other) => other.setId === setId)) return 'changed';
    const isAlone = !attempts.some(isMaking);
    if (created && delivery.oneCreationAtATime && !isAlone) return 'wait';
    const at = clock.now();
    const id = newId();
    const attempt: AttemptRow = {
      id,
      setId,
      carries: { ...carries, id, at },
      created,
      makes,
      epoch,
      isSilent: false,
      tries: 0,
      lastStatus: null,
      notBefore: at,
      sentAt: at,
      serviceTime: serviceTimeNow(engine),
      ...delivery.conditions({ makes, kind: request?.kind ?? null }, header ?? null),
      known: created ? await numbersHere(engine) : [],
      createdId: null,
    };
    await db.attempts.put(attempt);
    await store.drafts.put(leaving(row.draft, attempt.carries), row.tried);
    return attempt;
  });
}

/** The numbers that a new set cannot have. */
async function numbersHere({ store }: Engine): Promise<readonly number[]> {
  const headers = await store.db.sets.toArray();
  return headers.flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId]));
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
export async function resumeAttempt(engine: Engine, epoch: number, attempt: AttemptRow): Promise<AttemptRow> {
  const { db } = engine.store;
  return db.write([db.meta, db.attempts], async () => {
    await assertLead(engine, epoch);
    const resent = { at: engine.clock.now(), serviceTime: serviceTimeNow(engine) };
    const next = { ...attempt, epoch, isSilent: false, resent };
    await db.attempts.put(next);
    return next;
  });
}
