import { partsOf } from '../../domain/draft/parts';
import { epochMs } from '../../../contract/units';
import { termIdOf } from '../../api/service-api';
import { cardOf } from '../../domain/draft/paths';
import type { EditAnswer } from '../../domain/editing-door';
import { type Answer, type Base, emptyDraft, type SetDraft } from '../../domain/draft/set-draft';
import { acknowledged, settled } from '../../domain/draft/settled';
import { steadyMs } from '../../domain/draft/steady-time';
import { wordless } from '../../domain/draft/want';
import { waitingOf } from '../../domain/draft/waiting';
import type { SetId, TermId } from '../../domain/study-set';
import type { Database, TableName } from '../../store/database';
import { withoutTries } from '../../store/draft-repository';
import { noteGone } from '../../store/gone-cards';
import { arrivedSince } from '../../store/arrived-since';
import type { AttemptRow, DraftRow, SetRow } from '../../store/rows';
import { factsOf } from '../../store/set-repository';
import { removeSet } from '../../store/set-bin';
import { readStoredSet } from '../../store/stored-set';
import { contentHash } from '../content-hash';
import { goneHere } from '../accepting/gone-here';
import type { Engine } from '../engine';
import { assertLead } from '../leader/assert-lead';
import { attemptAge } from '../clocks/attempt-age';
import { backoffMs } from '../clocks/backoff';
import { quietMs } from '../clocks/quiet';
import { isOver } from '../outcome';
import { sizeOf } from './perform';
import { cameToNothing, type Failure, triedAgain } from './tried';

/** Tables that the end of an attempt touches. */
const endTables = ({
  meta,
  sets,
  contents,
  drafts,
  attempts,
  bin,
  journal,
  pictures,
  log,
  marks,
}: Database): readonly TableName[] => [meta, sets, contents, drafts, attempts, bin, journal, pictures, log, marks];

/** What is stored when an attempt ends. */
export interface Ending {
  readonly attempt: AttemptRow;
  readonly header: SetRow;
  readonly base: Base | null;
  readonly row: DraftRow;
}

/**
 * Runs the end of an attempt in one transaction: what it carried, the base and the attempt change together or not at all.
 * Only the tab that leads may: an answer that reaches a tab which was frozen meanwhile comes too late to count. Of a set
 * that left this device meanwhile nothing is to be said.
 */
export async function endAttempt(
  engine: Engine,
  { id, setId, created }: AttemptRow,
  end: (ending: Ending) => Promise<void>,
): Promise<void> {
  const { store, contact } = engine;
  const { db } = store;
  await db.write(endTables(db), async () => {
    await assertLead(engine, engine.lead.epoch);
    const attempt = await db.attempts.get(id);
    // Ended already by a look, which saw what there is to see.
    if (!attempt) return;
    const { header, base, draft } = await readStoredSet(db, setId);
    if (header) await end({ attempt, header, base, row: draft ?? { setId, draft: emptyDraft(setId), tried: {} } });
    await db.attempts.delete(id);
  });
  contact.sentAt.delete(id);
  contact.notListed.delete(id);
  if (created) contact.unnamed.clear();
  engine.changed([setId]);
}

/**
 * The service has it: the base takes it over in the transaction that takes it out of the draft, so that what is shown does
 * not flicker back (I3). `etag` is the one that came with the answer, if any.
 */
export function recordDone(
  engine: Engine,
  left: AttemptRow,
  { etag, location }: { readonly etag: string | null; readonly location: string | null },
): Promise<void> {
  const { store, clock } = engine;
  return endAttempt(engine, left, async ({ attempt, header, base, row }) => {
    const { carries } = attempt;
    if (carries.exists) return goneHere(engine, { header, base, row });
    if (!base) return;
    const number = termIdOf(location);
    const [made] = carries.there.filter(({ value }) => value);
    const numbers = made && number !== null ? { [made.card]: number } : ({} as Record<TermId, never>);
    const done: Answer = { kind: 'done', numbers };
    const next = acknowledged(base, carries, done);
    const draft = settled(row.draft, next, carries, done);
    await store.drafts.note(next, arrivedSince({ base, draft: row.draft }, { base: next, draft }), clock.now(), {
      kind: 'sent',
    });
    await store.drafts.put(draft, withoutTries(row.tried, partsOf(carries)));
    // Without a condition others may have written in between: the new tag would vouch for what was never read.
    const tag = attempt.ifMatch === null ? null : etag;
    const copy = header.copy && { ...header.copy, etag: tag, settled: tag !== null, hash: contentHash(next) };
    // Cards without their numbers, and a whole set that may have gone over others' cards, are looked at again.
    const isDoubtful =
      next.terms.some(({ serviceId }) => serviceId === null) ||
      (carries.order !== undefined && attempt.ifMatch === null);
    const isTheirs = header.createdBy !== engine.user;
    await noteGone(store.db, next, base.terms);
    await store.sets.put(next, {
      ...factsOf(header),
      ...(isTheirs && { edited: { answer: 'let-in', at: clock.now() } }),
      copy,
      stale: isDoubtful ? 1 : header.stale,
    });
  });
}

/** It was not done, or cannot be known: what it carried waits, or asks, as the answer says. */
export function recordAnswer(engine: Engine, left: AttemptRow, answer: Answer, failure: Failure): Promise<void> {
  const { store, clock, random } = engine;
  return endAttempt(engine, left, async ({ attempt, header, base, row }) => {
    const { carries } = attempt;
    const draft = answered(row.draft, base, attempt, answer);
    const tried = triedAgain(row.tried, partsOf(carries), failure, { now: clock.now(), chance: random.next() });
    await store.drafts.put(draft, tried);
    const edited = editAnswer(answer);
    if (header.serviceId !== null && (failure.rereads || edited))
      await store.db.sets.put({ ...header, ...(edited && { edited: { answer: edited, at: clock.now() } }), stale: 1 });
  });
}

function answered(draft: SetDraft, base: Base | null, { carries }: AttemptRow, answer: Answer): SetDraft {
  if (!base) throw new Error('A request left for a set that is not here');
  return settled(draft, base, carries, answer);
}

/** What of a refusal says how a set's door stands. */
function editAnswer(answer: Answer): EditAnswer | null {
  if (answer.kind !== 'closed') return null;
  return answer.closed.kind === 'password-needed' ? 'asked-password' : 'refused';
}

/** Its answer is missing: nothing more is sent for this set before the same request was sent again, or somebody looked (I2). */
export async function recordSilent(
  engine: Engine,
  attempt: AttemptRow,
  { afterMs, status }: Pick<Failure, 'afterMs' | 'status'>,
): Promise<void> {
  const { store, clock, random } = engine;
  const { db } = store;
  await db.write([db.meta, db.attempts], async () => {
    await assertLead(engine, engine.lead.epoch);
    const stored = await db.attempts.get(attempt.id);
    if (!stored) return;
    const tries = stored.tries + 1;
    const notBefore = epochMs(clock.now() + (afterMs ?? backoffMs(tries, random.next())));
    await db.attempts.put({ ...stored, isSilent: true, tries, lastStatus: status, notBefore });
  });
  engine.changed([attempt.setId]);
}

/** Nobody says what became of it: it may stand there, or land for a while yet; a reading after that tells. */
export function recordLost(
  engine: Engine,
  attempt: AttemptRow,
  { afterMs, status }: Pick<Failure, 'afterMs' | 'status'>,
): Promise<void> {
  const left = isOver(status) ? 0 : Math.max(0, quietMs - attemptAge(engine, attempt));
  const until = steadyMs(engine.steady() + left);
  return recordAnswer(engine, attempt, { kind: 'none', until }, { ...cameToNothing(status), afterMs });
}

/**
 * More than the service takes at once: half as much from now on. A new set goes with its first cards, the others follow;
 * what went together goes one by one. What has no parts needs the user.
 */
export async function recordTooLarge(engine: Engine, attempt: AttemptRow, base: Base | null): Promise<void> {
  const { store } = engine;
  const { created, carries } = attempt;
  const owners = new Set(carries.values.map(({ path }) => cardOf(path)));
  const hasParts = created ? created.terms.length > 2 : owners.size > 1 || (carries.order && owners.size > 0);
  if (hasParts) await store.meta.set('largestForm', Math.floor(sizeOf(attempt, base) / 2));
  const answer: Answer = hasParts ? { kind: 'not-done' } : wordless(413);
  await recordAnswer(engine, attempt, answer, { afterMs: 0, status: null, rereads: false, counts: true });
}

/** A set that its user deleted goes, where no service has it: none ever heard of it, or has it no more. */
export async function drop(engine: Engine, setId: SetId): Promise<void> {
  const { store, clock } = engine;
  const { db } = store;
  await db.write(endTables(db), async () => {
    const { header, base, draft } = await readStoredSet(db, setId);
    if (!header || draft?.draft.exists?.want !== false) return;
    if (header.availability === 'gone') return goneHere(engine, { header, base, row: draft });
    const { exists } = draft.draft;
    if (!base || base.serviceId !== null || exists.maybe.length > 0) return;
    const [made] = waitingOf(base, { ...draft.draft, exists: { ...exists, want: true } });
    if (made) await store.drafts.note(base, [made], clock.now(), { kind: 'discarded' });
    await removeSet(db, setId, clock.now());
  });
  engine.changed([setId]);
}
