import { type EpochMs, epochMs } from '../../../contract/units';
import type { SetDraft } from '../../domain/draft/set-draft';
import { ownPictureIn, type PictureId } from '../../domain/own-picture';
import type { SetId } from '../../domain/study-set';
import { pictureRepository } from '../../store/picture-repository';
import type { AttemptRow } from '../../store/rows';
import { readStoredSet } from '../../store/stored-set';
import { type Engine, isStopped } from '../engine';
import { assertLead } from '../leader/assert-lead';
import { outcomeOf } from '../outcome';
import { refreshSet, resolved } from '../accepting/read-set';
import { beginAttempt, leavesNow, resumeAttempt } from './begin-attempt';
import { clarifyAttempt } from './clarify-attempt';
import { dateLandings } from './date-landings';
import { deliveryFor, type Freshness, isGuarded } from './delivery';
import { drop, recordAnswer } from './end-attempt';
import { perform } from './perform';
import { planSet } from './plan-set';
import { recordOutcome } from './record-outcome';
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
      case 'clarify': {
        const clarified = await clarifyAttempt(engine, step.attempt);
        if (clarified.kind === 'wait') return { until: clarified.until };
        if (clarified.kind === 'resend') {
          const again = await resumeAttempt(engine, epoch, clarified.attempt);
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
const notLeft: Failure = { afterMs: 0, status: null, rereads: true, counts: false };

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
  // In this very moment a look has ended it: it is planned anew.
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
  await recordOutcome(engine, { attempt, stored, isOnceMore: sending === 'once more', answer, outcome });
  return outcome.kind === 'delivered' ? 'sent' : 'old';
}
