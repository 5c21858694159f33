import type { PictureId } from '../../domain/own-picture';
import { pictureRepository } from '../../store/picture-repository';
import type { AttemptRow } from '../../store/rows';
import { type Engine, failed, putOff } from '../engine';
import { assertLead } from '../leader/assert-lead';
import { nameCards } from './clarify-attempt';
import { recordAnswer, recordDone, recordLost, recordSilent, recordTooLarge } from './end-attempt';
import { asked, isStillInDoubt, type Recording, recordingOf, type Returned, statusOf } from './recording-of';
import { cameToNothing } from './tried';

/** Records what came of a request, with what it says of the way. */
export async function recordOutcome(engine: Engine, returned: Returned): Promise<void> {
  await record(engine, returned, recordingOf(engine, returned));
  if (!isStillInDoubt(returned)) noteWay(engine, returned);
}

async function record(engine: Engine, { attempt, stored }: Returned, recording: Recording): Promise<void> {
  switch (recording.kind) {
    case 'done':
      return recordDone(engine, attempt, recording);
    case 'made': {
      const { createdId, firstCard } = recording;
      await noteCreated(engine, attempt, { createdId, firstCard });
      await nameCards(engine, { ...attempt, createdId, firstCard }, createdId);
      return undefined;
    }
    case 'silent':
      return recordSilent(engine, attempt, recording);
    case 'lost':
      return recordLost(engine, attempt, recording);
    case 'ended':
      return recordAnswer(engine, attempt, recording.answer, recording.failure);
    case 'refused': {
      const { problem, failure } = recording;
      if (await forgetsUploads(engine, attempt))
        return recordAnswer(engine, attempt, { kind: 'not-done' }, { ...cameToNothing(failure.status), afterMs: 0 });
      return recordAnswer(engine, attempt, problem, failure);
    }
    case 'too-large':
      return recordTooLarge(engine, attempt, stored.base);
    default:
      return recording satisfies never;
  }
}

/** What the answer says of network and service: what else waits goes on, or does not. */
function noteWay(engine: Engine, { answer, outcome }: Returned): void {
  if (outcome.kind === 'unknown') failed(engine, outcome.why, 'write');
  // Too many requests are too many of all sets together.
  if (outcome.kind === 'again')
    putOff(engine, { ...outcome, afterMs: statusOf(answer) === 429 ? asked(outcome.afterMs) : null }, 'write');
}

/** Only of an attempt that still counts: one that was ended by a look meanwhile must not come back (I10). */
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

/** So young, what was uploaded is not forgotten. */
const rememberedMs = 60_000;

/** A picture that was uploaded a while ago may be known to the service no more: before anybody is asked, it is uploaded once more. */
async function forgetsUploads({ store, clock }: Engine, { carries }: AttemptRow): Promise<boolean> {
  const { db } = store;
  const ids = Object.keys(carries.uploads ?? {}) as PictureId[];
  if (ids.length === 0) return false;
  return db.write([db.pictures], async () => {
    const rows = await db.pictures.bulkGet(ids);
    const old = rows.flatMap((row) => (row?.upload && clock.now() - row.upload.at > rememberedMs ? [row.id] : []));
    for (const id of old) await pictureRepository(db).forgotten(id);
    return old.length > 0;
  });
}
