import type { EpochMs } from '../../../contract/units';
import { epochMs } from '../../../contract/units';
import type { Answer } from '../../api/answer';
import type { SetDraft } from '../../domain/draft/set-draft';
import { landsNoMore } from '../../domain/draft/steady-time';
import { ownPictureIn, type PictureId } from '../../domain/own-picture';
import type { SetId } from '../../domain/study-set';
import { pictureRepository } from '../../store/picture-repository';
import type { AttemptRow } from '../../store/rows';
import { readStoredSet, type StoredSet } from '../../store/stored-set';
import { type Engine, failed, isStopped, putOff } from '../engine';
import { assertLead } from '../leader/assert-lead';
import { type Hindrance, outcomeOf } from '../outcome';
import { refreshSet, type Resolved, resolved } from '../accepting/read-set';
import { beginAttempt, leavesNow, partsOf, resumeAttempt } from './begin-attempt';
import { dateLandings } from './date-landings';
import { deliveryFor, type Freshness, isGuarded } from './delivery';
import { drop, recordAnswer, recordDone, recordSilent, recordTooLarge } from './end-attempt';
import { perform, type WriteAnswer } from './perform';
import { planSet } from './plan-set';
import { refusedAtDoor } from './refused-at-door';
import { lost, nameCards, settleAttempt } from './settle-attempt';
import type { Failure } from './tried';
import { uploadPicture } from './upload-picture';

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

/** Sends what waits for one set until nothing can go or the network fails. */
export async function pushSet(engine: Engine, epoch: number, setId: SetId): Promise<LaneEnd> {
  const { store, clock, contact, steady } = engine;
  const { db } = store;
  let freshness: Freshness = 'old';
  let readAt = 0;
  let wasLate = false;
  for (let round = 0; round < roundsAtOnce && !isStopped(engine); round += 1) {
    const { stored, attempt, largest, uploads } = await db.read(
      [db.meta, db.sets, db.contents, db.drafts, db.attempts, db.pictures],
      async () => {
        const stored = await readStoredSet(db, setId);
        return {
          stored,
          attempt: (await db.attempts.where('setId').equals(setId).first()) ?? null,
          largest: (await store.meta.get('largestForm')) ?? null,
          uploads: await pictureRepository(db).uploads(picturesIn(stored.draft?.draft), clock.now()),
        };
      },
    );
    const now = clock.now();
    if (Math.abs(now - readAt) > freshMs) freshness = 'old';
    const delivery = deliveryFor(contact.features);
    const step = planSet(stored, attempt, { now, steady: steady(), delivery, freshness, largest, uploads });
    switch (step.kind) {
      case 'rest':
        return { until: step.until };
      case 'drop':
        await drop(engine, setId);
        return { until: null };
      case 'date':
        await dateLandings(engine, setId);
        break;
      case 'settle': {
        const settled = await settleAttempt(engine, step.attempt);
        if (settled.kind === 'wait') return { until: settled.until };
        if (settled.kind === 'resend') {
          const again = await resumeAttempt(engine, epoch, settled.attempt);
          await transmit(engine, again, 'once more');
        }
        freshness = 'old';
        break;
      }
      case 'read':
        if (!(await refreshSet(engine, setId))) return { until: null };
        freshness = 'read';
        readAt = clock.now();
        break;
      case 'upload':
        if (!(await uploadPicture(engine, setId, step.picture))) return { until: null };
        break;
      case 'send': {
        const begun = await beginAttempt(engine, epoch, stored, { plan: step.plan, delivery });
        if (begun === 'wait') return { until: epochMs(clock.now() + laterMs) };
        if (begun === 'changed') break;
        engine.changed([setId]);
        const sent = await transmit(engine, begun, wasLate ? 'at last' : 'first');
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

/** Pictures of this device that a draft puts on cards. Pure. */
const picturesIn = (draft: SetDraft | undefined): readonly PictureId[] =>
  Object.values(draft?.values ?? {}).flatMap((entry) =>
    typeof entry?.want === 'object' ? (ownPictureIn(entry.want) ?? []) : [],
  );

type Sending = 'first' | 'at last' | 'once more';

/** It never left, and nothing was learnt. */
const notLeft: Failure = { afterMs: 0, status: null, stale: true, counts: false };

/** Sends an attempt that is written down and records what its answer means. `old`: the base has to be read again; `late`: that, since it did not leave in time. */
async function transmit(engine: Engine, begun: AttemptRow, sending: Sending): Promise<'old' | 'late' | 'sent'> {
  const { db } = engine.store;
  // The very last thing before it leaves: a tab that was frozen since it wrote the attempt down may lead no more (I10).
  const { stored, isStored } = await db.read([db.meta, db.sets, db.contents, db.drafts, db.attempts], async () => {
    await assertLead(engine, engine.lead.epoch);
    return {
      stored: await readStoredSet(db, begun.setId),
      isStored: (await db.attempts.get(begun.id)) !== undefined,
    };
  });
  // In this very moment a look has settled it: it is planned anew.
  if (!isStored) return 'old';
  if (!stored.header) {
    // Its set was taken off this device.
    await recordAnswer(engine, begun, { kind: 'not-done' }, notLeft);
    return 'old';
  }
  // Another reading came since the one that this rests on, and could not be taken: without a tag it would go over what that showed.
  const isOvertaken = !begun.makes && !isGuarded(begun) && stored.header.stale === 1;
  // The tab was frozen, or the device slept: what was read before is old, and the quiet period would end too soon (I2).
  const isLate = Math.abs(engine.clock.now() - begun.sentAt) > leavesWithinMs;
  if (sending === 'first' ? isOvertaken || isLate : sending === 'at last' && isOvertaken) {
    await recordAnswer(engine, begun, { kind: 'not-done' }, notLeft);
    return isLate ? 'late' : 'old';
  }
  // Where storage is as slow as that, it would never leave.
  const attempt = isLate && sending === 'at last' ? await leavesNow(engine, begun) : begun;
  const answer = await perform(engine, attempt, stored.base);
  const outcome = await resolved(engine, outcomeOf(answer, 'once'));
  return record(engine, { attempt, stored, sending, answer, outcome });
}

interface Answered {
  readonly attempt: AttemptRow;
  readonly stored: StoredSet;
  readonly sending: Sending;
  readonly answer: WriteAnswer;
  readonly outcome: Resolved;
}

async function record(engine: Engine, answered: Answered): Promise<'old' | 'sent'> {
  const { attempt, stored, answer, outcome } = answered;
  const status = statusOf(answer);
  if (isStillInDoubt(answered)) {
    await recordSilent(engine, attempt, null, status);
    return 'old';
  }
  switch (outcome.kind) {
    case 'delivered':
      await delivered(engine, attempt, answer);
      return 'sent';
    case 'unknown':
      await unanswered(engine, attempt, answer, outcome.why);
      return 'old';
    case 'in-progress':
      await recordSilent(engine, attempt, asked(outcome.afterMs), status);
      return 'old';
    case 'again':
    case 'unchanged':
    case 'signed-out':
    case 'other-user':
      await waits(engine, answered);
      return 'old';
    case 're-read':
      await lastOfTag(engine, attempt, status);
      return 'old';
    case 'gone':
      await gone(engine, answered);
      return 'old';
    case 'too-large':
      await recordTooLarge(engine, attempt, stored.base);
      return 'old';
    case 'password':
    case 'not-allowed':
      if (answer.kind === 'answered')
        await refusedAtDoor(engine, attempt, {
          header: stored.header,
          row: stored.draft,
          answer,
          isInDoubt: answered.sending === 'once more',
        });
      return 'old';
    case 'refused':
      // Under a tag the sending before may have been done; what is refused now may be a card that went since.
      if (answered.sending === 'once more' && attempt.ifMatch !== null) await lastOfTag(engine, attempt, status);
      else await refused(engine, answered, outcome.problem);
      return 'old';
    default:
      return outcome satisfies never;
  }
}

/** Whatever was sent under this tag was done by now, or never will be: a reading shows it. */
const lastOfTag = (engine: Engine, attempt: AttemptRow, status: number | null): Promise<void> =>
  recordAnswer(
    engine,
    attempt,
    { kind: 'none', until: landsNoMore },
    { afterMs: null, status, stale: true, counts: true },
  );

/** Not the service's own word (interface 7): it says nothing of the sending before, whose key has to stay (I2). */
function isStillInDoubt({ sending, answer }: Answered): boolean {
  return (
    sending === 'once more' &&
    answer.kind === 'answered' &&
    answer.status >= 400 &&
    answer.status !== 413 &&
    answer.status !== 412 &&
    answer.error === null
  );
}

/** No answer: the same again where that does no harm, a look where it makes a set; else it may land yet. */
async function unanswered(engine: Engine, attempt: AttemptRow, answer: WriteAnswer, why: Hindrance): Promise<void> {
  const status = statusOf(answer);
  if (isGuarded(attempt) || attempt.created) {
    const afterMs = answer.kind === 'answered' ? asked(answer.facts.retryAfterMs) : null;
    await recordSilent(engine, attempt, afterMs, status);
  } else await lost(engine, attempt, status);
  failed(engine, why, 'write');
}

/** Nothing was done: neither an ended session nor another user's is a fault of the change. */
async function waits(engine: Engine, { attempt, sending, answer, outcome }: Answered): Promise<void> {
  const status = statusOf(answer);
  const isSession = outcome.kind === 'signed-out' || outcome.kind === 'other-user';
  const afterMs = outcome.kind === 'again' ? asked(outcome.afterMs) : null;
  // That this sending was not done says nothing of the one before it: the key stays, and with it the doubt (I2).
  if (sending === 'once more') await recordSilent(engine, attempt, afterMs, status);
  else
    await recordAnswer(
      engine,
      attempt,
      { kind: 'not-done' },
      { afterMs: isSession ? 0 : afterMs, status: isSession ? null : status, stale: false, counts: !isSession },
    );
  // Too many requests are too many of all sets together.
  if (outcome.kind === 'again')
    putOff(engine, { ...outcome, afterMs: status === 429 ? asked(outcome.afterMs) : null }, 'write');
}

/** A creation's cards get their numbers from a look at the set; everything else is done with the answer. */
async function delivered(engine: Engine, attempt: AttemptRow, answer: WriteAnswer): Promise<void> {
  if (answer.kind !== 'answered') return;
  const { etag, location } = answer.facts;
  if (!attempt.created || !answer.body || !('set_id' in answer.body))
    return recordDone(engine, attempt, { etag, location });
  const { set_id: createdId, term_count: count, first_term_id: first } = answer.body;
  const made = { createdId, firstCard: count === attempt.created.terms.length ? first : undefined };
  await noteCreated(engine, attempt, made);
  await nameCards(engine, { ...attempt, ...made }, createdId);
}

/** Only of an attempt that still counts: one that was settled by a look meanwhile must not come back (I10). */
function noteCreated(
  engine: Engine,
  attempt: AttemptRow,
  made: Pick<AttemptRow, 'createdId' | 'firstCard'>,
): Promise<void> {
  const { db } = engine.store;
  return db.write([db.meta, db.attempts], async () => {
    await assertLead(engine, engine.lead.epoch);
    const stored = await db.attempts.get(attempt.id);
    if (stored) await db.attempts.put({ ...stored, ...made });
  });
}

const triesInVain = 3;

/** 404: a deleted set is what its deletion wanted; a missing card or set shows in a fresh reading, which decides. */
async function gone(engine: Engine, { attempt, stored, answer, sending }: Answered): Promise<void> {
  const isItsWord = answer.kind === 'answered' && answer.error !== null;
  if (attempt.carries.exists?.value === false && isItsWord)
    return recordDone(engine, attempt, { etag: null, location: null });
  const failure = { afterMs: null, status: 404, stale: true, counts: true };
  // The sending before it may have been done, whatever this one is told (I2).
  if (sending === 'once more') return recordAnswer(engine, attempt, { kind: 'none', until: engine.steady() }, failure);
  // Every reading shows what it is for, and it is never found: no more readings will help.
  const isInVain = partsOf(attempt.carries).every((part) => {
    const known = stored.draft?.tried[part];
    return known?.lastStatus === 404 && known.tries >= triesInVain;
  });
  if (attempt.created || isInVain)
    return recordAnswer(
      engine,
      attempt,
      { kind: 'refused', status: 404, title: '', description: '', validationErrors: [] },
      failure,
    );
  return recordAnswer(engine, attempt, { kind: 'not-done' }, failure);
}

/** A whole set may be refused for what others did to it since it was read: it is read first, and sent once more. */
async function refused(
  engine: Engine,
  { attempt, stored, answer }: Answered,
  problem: Extract<Resolved, { kind: 'refused' }>['problem'],
): Promise<void> {
  const status = statusOf(answer) ?? 0;
  const { carries } = attempt;
  if (await forgetsUploads(engine, attempt))
    return recordAnswer(engine, attempt, { kind: 'not-done' }, { afterMs: 0, status, stale: true, counts: true });
  const isAloneOrder = carries.order !== undefined && partsOf(carries).length === 1;
  const isFirst = !isRefusal(stored.draft?.tried['order']?.lastStatus ?? null);
  const failure = { afterMs: 0, status, stale: carries.order !== undefined, counts: true };
  await recordAnswer(engine, attempt, isAloneOrder && isFirst ? { kind: 'not-done' } : problem, failure);
}

/** A picture that was uploaded a while ago may be known to the service no more: before anybody is asked, it is uploaded once more. */
async function forgetsUploads({ store, clock }: Engine, { carries }: AttemptRow): Promise<boolean> {
  const { db } = store;
  const ids = Object.keys(carries.uploads ?? {}) as PictureId[];
  if (ids.length === 0) return false;
  return db.write([db.pictures], async () => {
    const rows = await db.pictures.bulkGet(ids);
    const old = rows.flatMap((row) => (row?.upload && clock.now() - row.upload.at > freshMs ? [row.id] : []));
    for (const id of old) await pictureRepository(db).forgotten(id);
    return old.length > 0;
  });
}

/** The service understood and said no. Neither a changed tag (412) nor haste (429) is that. */
const isRefusal = (status: number | null): boolean =>
  status !== null && status >= 400 && status < 500 && ![404, 408, 412, 425, 429].includes(status);

/** A service that asks for no time at all is taken to have asked for nothing. */
const asked = (afterMs: number | null) => (afterMs !== null && afterMs >= 1_000 ? afterMs : null);

const statusOf = (answer: Answer<unknown>) => (answer.kind === 'answered' ? answer.status : null);
