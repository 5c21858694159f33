import type { EpochMs } from '../../contract/units';
import { epochMs } from '../../contract/units';
import type { Answer } from '../api/answer';
import type { SetId } from '../domain/study-set';
import type { AttemptRow, OutboxRow } from '../store/rows';
import { readStoredSet, type StoredSet } from '../store/stored-set';
import { type Undone, undoDeletion } from '../store/undone-deletion';
import { rebaseOpen } from './accept-set';
import { areStill, assertLead, beginAttempt, leavesNow, resumeAttempt, rowsOf } from './begin-attempt';
import { decisions } from './decisions';
import { type Engine, failed, isStopped, putOff } from './engine';
import { keepOrphans } from './keep-orphans';
import { lostWritesOf } from './lost-writes';
import { outcomeOf } from './outcome';
import { mannerOf, perform, sizeOf, type WriteAnswer } from './perform';
import { planSet, type PlanContext } from './plan-set';
import { rebase } from './rebase';
import { refreshSet, type Resolved, resolved } from './read-set';
import {
  recordDelivered,
  recordRefused,
  recordRequeued,
  recordTooLarge,
  recordUnknown,
  type Requeue,
} from './record-outcome';
import { refusedAtDoor } from './refused-at-door';
import { nameCards, settleAttempt } from './settle-attempt';

/** When this set is worth looking at again; null: not before something changes. */
export interface LaneEnd {
  readonly until: EpochMs | null;
}

/** After this many rounds for one set something goes in circles: the others come first, this one later. */
const roundsAtOnce = 2_000;
const laterMs = 60_000;

/** A request leaves so soon after it was written down, or is planned anew. */
const leavesWithinMs = 5_000;

/** For so long what is sent rests on one reading of its set, where nothing but that stands against going over others' words. */
const freshMs = 60_000;

/** Sends what waits for one set, oldest first, until nothing can go or the network fails. */
export async function pushSet(engine: Engine, epoch: number, setId: SetId): Promise<LaneEnd> {
  const { store, clock, contact } = engine;
  const { db } = store;
  let freshness: PlanContext['freshness'] = 'old';
  let readAt = 0;
  let wasLate = false;
  for (let round = 0; round < roundsAtOnce && !isStopped(engine); round += 1) {
    const { stored, largest, lost } = await db.read([db.meta, db.sets, db.contents, db.outbox], async () => ({
      stored: await readStoredSet(db, setId),
      largest: (await store.meta.get('largestForm')) ?? null,
      lost: await lostWritesOf(engine, setId),
    }));
    if (needsRebase(stored)) {
      await rebaseStored(engine, setId);
      continue;
    }
    const now = clock.now();
    if (Math.abs(now - readAt) > freshMs) freshness = 'old';
    const step = planSet(stored, { now, features: contact.features, freshness, largest, lost });
    switch (step.kind) {
      case 'rest':
        return { until: step.until };
      case 'close':
        await close(engine, step.rows);
        break;
      case 'call off':
        await close(engine, step.rows, 'discarded');
        break;
      case 'narrow':
        await db.write([db.outbox], async () => {
          if (await areStill(engine, [step.row])) await store.outbox.put(step.left);
        });
        break;
      case 'orphaned':
        await keepOrphans(engine, setId);
        break;
      case 'undone':
        await undo(engine, setId, step.undone);
        break;
      case 'settle': {
        const settled = await settleAttempt(engine, step.attempt);
        if (settled.kind === 'wait') return { until: settled.until };
        if (settled.kind === 'resend') {
          await resumeAttempt(engine, epoch, settled.attempt);
          await transmit(engine, settled.attempt, setId, 'once more');
        }
        freshness = 'old';
        break;
      }
      case 'read':
        if (!(await refreshSet(engine, setId))) return { until: null };
        freshness = 'read';
        readAt = clock.now();
        break;
      case 'send': {
        const attempt = await beginAttempt(engine, epoch, setId, step.request, stored);
        if (attempt === 'wait') return { until: epochMs(clock.now() + laterMs) };
        if (attempt === 'changed') break;
        engine.changed([setId]);
        const sent = await transmit(engine, attempt, setId, wasLate ? 'at last' : 'first');
        wasLate = sent === 'late';
        freshness = sent !== 'sent' || freshness === 'old' ? 'old' : 'checked';
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

async function undo(engine: Engine, setId: SetId, undone: Undone): Promise<void> {
  const { store } = engine;
  const { db } = store;
  await db.write([db.sets, db.contents, db.outbox], async () => {
    if (!(await areStill(engine, [undone.deletion ?? [], undone.again].flat()))) return;
    const { base, open } = await readStoredSet(db, setId);
    await undoDeletion(store, undone, base, open);
  });
  engine.changed([setId]);
}

async function close(engine: Engine, rows: readonly OutboxRow[], as?: 'discarded'): Promise<void> {
  const { store, clock, changed } = engine;
  const neverSent =
    as === 'discarded' || rows.some(({ command: { kind } }) => kind === 'create-set' || kind === 'delete-set');
  const at = clock.now();
  await store.db.write([store.db.outbox], async () => {
    if (!(await areStill(engine, rows))) return;
    for (const row of rows) await store.outbox.close(row, { kind: neverSent ? 'discarded' : 'sent', at });
  });
  changed(rows.map((row) => row.setId));
}

/** Sends an attempt that is written down and records what its answer means. `old`: the base has to be read again; `late`: that, since it did not leave in time. */
async function transmit(
  engine: Engine,
  begun: AttemptRow,
  setId: SetId,
  sending: 'first' | 'at last' | 'once more',
): Promise<'old' | 'late' | 'sent'> {
  const { db } = engine.store;
  // The very last thing before it leaves: a tab that was frozen since it wrote the attempt down may lead no more (I10).
  const { header, base, rows, isStored } = await db.read(
    [db.meta, db.sets, db.contents, db.outbox, db.attempts],
    async () => {
      await assertLead(engine, engine.lead.epoch);
      const stored = await db.attempts.get(begun.id);
      return {
        ...(await readStoredSet(db, setId)),
        rows: await rowsOf(engine, begun),
        isStored: stored?.setId === setId,
      };
    },
  );
  // In this very moment its set went on under another name, or a look has settled it: it is planned anew.
  if (!isStored) {
    await (sending === 'once more'
      ? recordUnknown(engine, begun, 0, null)
      : recordRequeued(engine, begun, { afterMs: 0, status: null, stale: true, counts: false, mayLand: false }));
    return 'old';
  }
  // Another reading came since the one that this rests on, and could not be taken: without a tag it would go over what that showed.
  const isOvertaken = goesOver(begun) && begun.ifMatch === null && header?.stale === 1;
  // The tab was frozen, or the device slept: what was read before is old, and the quiet period would end too soon (I2).
  const isLate = Math.abs(engine.clock.now() - begun.sentAt) > leavesWithinMs;
  if (sending === 'first' ? isOvertaken || isLate : sending === 'at last' && isOvertaken) {
    await recordRequeued(engine, begun, { afterMs: 0, status: null, stale: true, counts: false, mayLand: false });
    return isLate ? 'late' : 'old';
  }
  // Where storage is as slow as that, it would never leave.
  const attempt = isLate && sending === 'at last' ? await leavesNow(engine, begun) : begun;
  const answer = await perform(engine, attempt, rows, base);
  const outcome = await resolved(engine, outcomeOf(answer, mannerOf(attempt)));
  const status = statusOf(answer);
  // Not the service's own word (interface 7): it says nothing of the sending before, whose key has to stay (I2).
  const isStillInDoubt =
    sending === 'once more' &&
    answer.kind === 'answered' &&
    status !== null &&
    status >= 400 &&
    status !== 413 &&
    answer.error === null;
  switch (isStillInDoubt ? 'unknown' : decisions['in-flight'][outcome.kind]) {
    case 'sent':
      await delivered(engine, attempt, answer);
      return 'sent';
    case 'unknown':
      await recordUnknown(engine, attempt, outcome.kind === 'in-progress' ? asked(outcome.afterMs) : null, status);
      if (outcome.kind === 'unknown') failed(engine, outcome.why, 'write');
      return 'old';
    case 'queued':
      // That this sending was not done says nothing of the one before it: the key stays, and with it the doubt (I2).
      if (sending === 'once more')
        await recordUnknown(engine, attempt, outcome.kind === 'again' ? asked(outcome.afterMs) : null, status);
      // Somebody on the way may have sent it twice: then the tag is another because it was done, and new cards are there.
      else if (outcome.kind === 're-read' && mannerOf(attempt) === 'once')
        await recordUnknown(engine, attempt, 0, status);
      else await recordRequeued(engine, attempt, requeueAfter(outcome, status, mayLand(answer, outcome)));
      // Too many requests are too many of all sets together.
      if (outcome.kind === 'again')
        putOff(engine, { ...outcome, afterMs: status === 429 ? asked(outcome.afterMs) : null }, 'write');
      return 'old';
    case 'gone':
      await gone(engine, attempt, rows, answer, sending === 'once more');
      return 'old';
    case 'smaller':
      await recordTooLarge(engine, attempt, sizeOf(attempt, rows));
      return 'old';
    case 'door':
      if (answer.kind === 'answered')
        await refusedAtDoor(engine, attempt, { header, rows, answer, isInDoubt: sending === 'once more' });
      return 'old';
    case 'needs-you':
      if (outcome.kind === 'refused') await recordRefused(engine, attempt, outcome.problem, status ?? 0);
      return 'old';
  }
}

/** No answer that says whether it was done: it may be done yet. */
const mayLand = (answer: WriteAnswer, outcome: Resolved): boolean =>
  (outcome.kind === 'again' || outcome.kind === 'unchanged') &&
  !(outcome.kind === 'again' && outcome.why === 'asked') &&
  !(answer.kind === 'none' && answer.certainty === 'not-sent');

/** Neither an ended session nor another user's is a fault of the change; a changed set is read before it is tried again. */
function requeueAfter(outcome: Resolved, status: number | null, mayLandLater: boolean): Requeue {
  const isSession = outcome.kind === 'signed-out' || outcome.kind === 'other-user';
  const afterMs = outcome.kind === 'again' ? asked(outcome.afterMs) : null;
  return {
    afterMs: isSession ? 0 : afterMs,
    status: isSession ? null : status,
    stale: outcome.kind === 're-read',
    counts: !isSession,
    mayLand: mayLandLater,
  };
}

/** What adds to a set goes over nothing. */
const goesOver = ({ kind }: AttemptRow): boolean => kind !== 'create-set' && kind !== 'add-term';

/** A creation's cards get their numbers from a look at the set; everything else is done with the answer. */
async function delivered(engine: Engine, attempt: AttemptRow, answer: WriteAnswer): Promise<void> {
  const { store } = engine;
  if (answer.kind !== 'answered') return;
  const { etag, location } = answer.facts;
  if (answer.body && 'set_id' in answer.body) {
    const createdId = answer.body.set_id;
    await noteCreated(engine, attempt, createdId);
    await nameCards(engine, { ...attempt, createdId }, createdId);
    return;
  }
  const header = await store.sets.header(attempt.setId);
  if (attempt.kind === 'put-set' && mannerOf(attempt) === 'once' && header?.serviceId) {
    await noteCreated(engine, attempt, header.serviceId);
    await nameCards(engine, attempt, header.serviceId);
    return;
  }
  await recordDelivered(engine, attempt, etag, location);
}

/** Only of an attempt that still counts: one that was settled by a look meanwhile must not come back (I10). */
function noteCreated(engine: Engine, attempt: AttemptRow, createdId: AttemptRow['createdId']): Promise<void> {
  const { db } = engine.store;
  return db.write([db.meta, db.attempts], async () => {
    await assertLead(engine, engine.lead.epoch);
    const stored = await db.attempts.get(attempt.id);
    if (stored) await db.attempts.put({ ...stored, createdId });
  });
}

/** 404: a deleted set is what its deletion wanted; a missing card or set shows in a fresh reading, which decides. */
async function gone(
  engine: Engine,
  attempt: AttemptRow,
  rows: readonly OutboxRow[],
  answer: WriteAnswer,
  wasInDoubt: boolean,
): Promise<void> {
  const isItsWord = answer.kind === 'answered' && answer.error !== null;
  if (attempt.kind === 'delete-set' && isItsWord) return recordDelivered(engine, attempt, null, null);
  // The sending before it may have been done, whatever this one is told (I2).
  if (wasInDoubt && mannerOf(attempt) === 'once' && attempt.kind !== 'create-set') return lookInstead(engine, attempt);
  // Every reading shows what it is for, and it is never found: no more readings will help.
  const isInVain = rows.every(({ lastStatus, tries }) => lastStatus === 404 && tries >= triesInVain);
  const problem = { kind: 'refused', status: 404, title: '', description: '', validationErrors: [] } as const;
  if (attempt.kind === 'create-set' || isInVain) return recordRefused(engine, attempt, problem, 404);
  return recordRequeued(engine, attempt, { afterMs: null, status: 404, stale: true, counts: true, mayLand: false });
}

/** Its key finds nothing any more: what it made is looked for, as where there are no keys. */
async function lookInstead(engine: Engine, attempt: AttemptRow): Promise<void> {
  const { db } = engine.store;
  await db.write([db.meta, db.attempts], async () => {
    await assertLead(engine, engine.lead.epoch);
    const stored = await db.attempts.get(attempt.id);
    if (stored) await db.attempts.put({ ...stored, keyed: false });
  });
  await recordUnknown(engine, attempt, null, 404);
}

const triesInVain = 3;

/** A service that asks for no time at all is taken to have asked for nothing. */
const asked = (afterMs: number | null) => (afterMs !== null && afterMs >= 1_000 ? afterMs : null);

const statusOf = (answer: Answer<unknown>) => (answer.kind === 'answered' ? answer.status : null);
