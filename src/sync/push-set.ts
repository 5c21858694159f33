import type { EpochMs } from '../../contract/units';
import { epochMs } from '../../contract/units';
import type { Answer } from '../api/answer';
import type { SetId } from '../domain/study-set';
import type { AttemptRow, OutboxRow } from '../store/rows';
import { readStoredSet, type StoredSet } from '../store/stored-set';
import { rebaseOpen } from './accept-set';
import { areStill, beginAttempt, resumeAttempt, rowsOf } from './begin-attempt';
import { type Engine, failed, isStopped } from './engine';
import { outcomeOf } from './outcome';
import { mannerOf, perform, type WriteAnswer } from './perform';
import { planSet, type PlanContext } from './plan-set';
import { rebase } from './rebase';
import { refreshSet, resolved } from './read-set';
import { recordDelivered, recordRefused, recordRequeued, recordUnknown } from './record-outcome';
import { nameCards, settleAttempt } from './settle-attempt';

/** When this set is worth looking at again; null: not before something changes. */
export interface LaneEnd {
  readonly until: EpochMs | null;
}

/** After this many rounds for one set something goes in circles: the others come first, this one later. */
const roundsAtOnce = 2_000;
const laterMs = 60_000;

/** Sends what waits for one set, oldest first, until nothing can go or the network fails. */
export async function pushSet(engine: Engine, epoch: number, setId: SetId): Promise<LaneEnd> {
  const { store, clock, contact } = engine;
  const { db } = store;
  let freshness: PlanContext['freshness'] = 'old';
  for (let round = 0; round < roundsAtOnce && !isStopped(engine); round += 1) {
    const stored = await db.read([db.sets, db.contents, db.outbox], () => readStoredSet(db, setId));
    if (needsRebase(stored)) {
      await rebaseStored(engine, setId);
      continue;
    }
    const step = planSet(stored, { now: clock.now(), features: contact.features, freshness });
    switch (step.kind) {
      case 'rest':
        return { until: step.until };
      case 'close':
        await close(engine, step.rows);
        break;
      case 'settle': {
        const settled = await settleAttempt(engine, step.attempt);
        if (settled.kind === 'wait') return { until: settled.until };
        if (settled.kind === 'resend') {
          await resumeAttempt(engine, epoch, settled.attempt);
          await transmit(engine, settled.attempt, setId);
        }
        freshness = 'old';
        break;
      }
      case 'read':
        if (!(await refreshSet(engine, setId))) return { until: null };
        freshness = 'read';
        break;
      case 'send': {
        const attempt = await beginAttempt(engine, epoch, setId, step.request, stored);
        if (attempt === 'wait') return { until: epochMs(clock.now() + laterMs) };
        if (attempt === 'changed') break;
        engine.changed([setId]);
        const sent = await transmit(engine, attempt, setId);
        freshness = sent === 'old' || freshness === 'old' ? 'old' : 'checked';
        break;
      }
      default:
        return step satisfies never;
    }
  }
  return { until: isStopped(engine) ? null : epochMs(clock.now() + laterMs) };
}

/** An edit may have been made over an older base than today's: an editor shows what was there when it was opened (I5). */
function needsRebase({ base, header, open }: StoredSet): boolean {
  if (!base) return false;
  const results = rebase(base, header?.copy?.hash ?? '', open, null);
  return results.some((result) => result.kind !== 'stays' || !open.includes(result.row));
}

async function rebaseStored(engine: Engine, setId: SetId): Promise<void> {
  const { db } = engine.store;
  await db.write([db.sets, db.contents, db.outbox], async () => {
    const { base, header, open } = await readStoredSet(db, setId);
    if (base) await rebaseOpen(engine, base, header?.copy?.hash ?? '', open, null);
  });
  engine.changed([setId]);
}

async function close(engine: Engine, rows: readonly OutboxRow[]): Promise<void> {
  const { store, clock, changed } = engine;
  const neverSent = rows.some((row) => row.command.kind === 'create-set');
  const at = clock.now();
  await store.db.write([store.db.outbox], async () => {
    if (!(await areStill(engine, rows))) return;
    for (const row of rows) await store.outbox.close(row, { kind: neverSent ? 'discarded' : 'sent', at });
  });
  changed(rows.map((row) => row.setId));
}

/** Sends an attempt that is written down and records what its answer means. `old`: the base has to be read again. */
async function transmit(engine: Engine, attempt: AttemptRow, setId: SetId): Promise<'old' | 'sent'> {
  const { db } = engine.store;
  const { base } = await db.read([db.sets, db.contents, db.outbox], () => readStoredSet(db, setId));
  const rows = await rowsOf(engine, attempt);
  const answer = await perform(engine, attempt, rows, base);
  const outcome = await resolved(engine, outcomeOf(answer, mannerOf(attempt)));
  const status = statusOf(answer);
  switch (outcome.kind) {
    case 'delivered':
      await delivered(engine, attempt, answer);
      return 'sent';
    case 'unknown':
      await recordUnknown(engine, attempt, null, status);
      failed(engine);
      return 'old';
    case 'unchanged':
    case 'again': {
      const { afterMs, network } = outcome.kind === 'again' ? outcome : { afterMs: null, network: true };
      await recordRequeued(engine, attempt, { afterMs, status, stale: false, counts: true });
      if (network) failed(engine);
      return 'old';
    }
    case 'in-progress':
      await recordUnknown(engine, attempt, outcome.afterMs, status);
      return 'old';
    case 'signed-out':
    case 'other-user':
      await recordRequeued(engine, attempt, { afterMs: 0, status, stale: false, counts: false });
      return 'old';
    case 're-read':
      await recordRequeued(engine, attempt, { afterMs: null, status, stale: true, counts: true });
      return 'old';
    case 'gone':
      await gone(engine, attempt, status);
      return 'old';
    case 'password':
      await recordRefused(engine, attempt, { kind: 'password-needed' }, status ?? 0);
      return 'old';
    case 'not-allowed': {
      const { title, description } = wordsOf(answer);
      await recordRefused(engine, attempt, { kind: 'not-allowed', title, description }, status ?? 0);
      return 'old';
    }
    case 'refused':
      await recordRefused(engine, attempt, outcome.problem, status ?? 0);
      return 'old';
    default:
      return outcome satisfies never;
  }
}

/** A creation's cards get their numbers from a look at the set; everything else is done with the answer. */
async function delivered(engine: Engine, attempt: AttemptRow, answer: WriteAnswer): Promise<void> {
  const { store } = engine;
  if (answer.kind !== 'answered') return;
  const { etag, location } = answer.facts;
  if (answer.body && 'set_id' in answer.body) {
    const createdId = answer.body.set_id;
    await store.db.write([store.db.attempts], () => store.db.attempts.put({ ...attempt, createdId }));
    await nameCards(engine, { ...attempt, createdId }, createdId);
    return;
  }
  const header = await store.sets.header(attempt.setId);
  if (attempt.kind === 'put-set' && mannerOf(attempt) === 'once' && header?.serviceId) {
    await store.db.write([store.db.attempts], () => store.db.attempts.put({ ...attempt, createdId: header.serviceId }));
    await nameCards(engine, attempt, header.serviceId);
    return;
  }
  await recordDelivered(engine, attempt, etag, location);
}

/** 404: a deleted set is what its deletion wanted; a missing card or set shows in a fresh reading, which decides. */
async function gone(engine: Engine, attempt: AttemptRow, status: number | null): Promise<void> {
  if (attempt.kind === 'delete-set') return recordDelivered(engine, attempt, null, null);
  const problem = { kind: 'refused', status: 404, title: '', description: '', validationErrors: [] } as const;
  if (attempt.kind === 'create-set') return recordRefused(engine, attempt, problem, 404);
  return recordRequeued(engine, attempt, { afterMs: null, status, stale: true, counts: true });
}

const statusOf = (answer: Answer<unknown>) => (answer.kind === 'answered' ? answer.status : null);

function wordsOf(answer: Answer<unknown>): { title: string; description: string } {
  const error = answer.kind === 'answered' ? answer.error : null;
  return { title: error?.error_title ?? '', description: error?.error_description ?? '' };
}
